import { sendMessage } from '../../data/enquiries.ts';
import { paths } from '../../lib/paths.ts';
import { t } from '../../translations/text.ts';
import { Success } from '../forms/success.tsx';
import { useEnquiry } from '../forms/use-enquiry.ts';
import { MessageForm } from './message-form.tsx';

/** The contact form, or the confirmation after it was sent. */
export function Message() {
  const enquiry = useEnquiry('message', sendMessage);
  return (
    <div className="contact-message" id="message">
      {enquiry.state === 'sent' ? (
        <Success
          title={t('Message Sent!')}
          text={t("Thank you for your message. We'll get back to you within 24 hours.")}
          again={t('Send Another Message')}
          path={paths.contact}
          onAgain={enquiry.reopen}
        />
      ) : (
        <>
          <h2 className="text-title">{t('Send Us a Message')}</h2>
          <MessageForm isSending={enquiry.state === 'sending'} send={enquiry.send} />
        </>
      )}
    </div>
  );
}
