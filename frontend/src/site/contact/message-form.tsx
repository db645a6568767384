import { contactSubjects } from '@nfa/contracts/plain';
import { paths } from '../../lib/paths.ts';
import { here, t } from '../../translations/text.ts';
import { SelectField, TextArea } from '../../ui/field.tsx';
import { fieldMessage } from '../forms/field-messages.ts';
import { FormEnd } from '../forms/form-end.tsx';
import { PersonFields } from '../forms/person-fields.tsx';
import { type Attempt, useEnquiryForm } from '../forms/use-enquiry-form.ts';

interface MessageFormProps {
  isSending: boolean;
  send: (values: Record<string, string>, isHoneypotFilled: boolean) => Promise<Attempt>;
}

const failure = 'There was an error sending your message. Please try contacting us directly.';

const loadSchema = () => import('./message-schema.ts');

/** Contact form: sender, subject and message. */
export function MessageForm({ isSending, send }: MessageFormProps) {
  const { form, field, errors, failed, formToken } = useEnquiryForm({ name: 'message', loadSchema, send });
  return (
    <form className="form" action={here(`${paths.contact}#message`)} {...form}>
      <PersonFields prefix="message" field={field} errors={errors} />
      <SelectField
        id="message-subject"
        label={t('Subject')}
        isWide
        // The subject is selected from a list, so its only problem can be that it is missing.
        error={errors.subject && fieldMessage(t('Subject'), 'is required')}
        control={{ ...field('subject'), required: true }}
        options={[
          { value: '', label: t('Choose a subject') },
          ...contactSubjects.map((subject) => ({ value: subject, label: t(subject) })),
        ]}
      />
      <TextArea
        id="message-text"
        label={t('Message')}
        isWide
        error={fieldMessage(t('Message'), errors.message)}
        control={{ ...field('message'), required: true }}
      />
      <FormEnd
        failed={failed}
        failure={t(failure)}
        formToken={formToken}
        isSending={isSending}
        send={t('Send Message')}
        sending={t('Sending...')}
      />
    </form>
  );
}
