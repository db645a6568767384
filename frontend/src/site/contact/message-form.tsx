import { contactSubjects } from '@nfa/contracts/plain';
import { paths } from '../../lib/paths.ts';
import { Alert } from '../../ui/alert.tsx';
import { SelectField, TextArea } from '../../ui/field.tsx';
import { Icon } from '../../ui/icon.tsx';
import { failureText } from '../forms/failure-text.ts';
import { fieldMessage } from '../forms/field-messages.ts';
import { FormNotice } from '../forms/form-notice.tsx';
import { HiddenFields } from '../forms/hidden-fields.tsx';
import { PersonFields } from '../forms/person-fields.tsx';
import { type Attempt, useEnquiryForm } from '../forms/use-enquiry-form.ts';

interface MessageFormProps {
  isSending: boolean;
  send: (values: Record<string, string>, isHoneypotFilled: boolean) => Promise<Attempt>;
}

const failure = 'There was an error sending your message. Please try contacting us directly.';

const loadSchema = () => import('./message-schema.ts');

/** Who writes, about what. */
export function MessageForm({ isSending, send }: MessageFormProps) {
  const { form, field, errors, failed, formToken } = useEnquiryForm({ name: 'message', loadSchema, send });
  return (
    <form className="form" action={`${paths.contact}#message`} {...form}>
      <PersonFields prefix="message" field={field} errors={errors} />
      <SelectField
        id="message-subject"
        label="Subject"
        isWide
        // A subject comes from a list: it can be missing, not wrong.
        error={errors.subject && fieldMessage('Subject', 'is required')}
        control={{ ...field('subject'), required: true }}
        options={[
          { value: '', label: 'Choose a subject' },
          ...contactSubjects.map((subject) => ({ value: subject, label: subject })),
        ]}
      />
      <TextArea
        id="message-text"
        label="Message"
        isWide
        error={fieldMessage('Message', errors.message)}
        control={{ ...field('message'), required: true }}
      />
      <HiddenFields formToken={formToken} />
      {failed && (
        <div className="form-wide">
          <Alert text={failureText(failure, failed.retryAfterS)} />
        </div>
      )}
      <div className="form-end">
        <button className="button" type="submit" disabled={isSending}>
          {isSending ? 'Sending...' : 'Send Message'}
          <Icon name="arrow" />
        </button>
      </div>
      <FormNotice />
    </form>
  );
}
