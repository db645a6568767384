import type { ContactMessageInput } from '@nfa/contracts';
import { contactSubjects } from '../../data/enquiries.ts';
import { Alert } from '../../ui/alert.tsx';
import { SelectField, TextArea } from '../../ui/field.tsx';
import { Icon } from '../../ui/icon.tsx';
import { fieldMessage } from '../forms/field-messages.ts';
import { HoneypotField } from '../forms/honeypot-field.tsx';
import { NoScriptNote } from '../forms/no-script-note.tsx';
import { PersonFields } from '../forms/person-fields.tsx';
import { type SendAnswers, useEnquiryForm } from '../forms/use-enquiry-form.ts';

interface MessageFormProps {
  isSending: boolean;
  send: SendAnswers<ContactMessageInput>;
}

const failure = 'There was an error sending your message. Please try contacting us directly.';

const load = () => import('./message-rules.ts').then(({ openMessage }) => openMessage());

/** Who writes, about what. */
export function MessageForm({ isSending, send }: MessageFormProps) {
  const { form, field, errors, hasFailed, submit, honeypot } = useEnquiryForm<ContactMessageInput>({
    name: 'message',
    load,
    isSending,
    send,
  });
  return (
    <form className="form" noValidate onSubmit={submit} {...form}>
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
      <HoneypotField field={honeypot} />
      {hasFailed && (
        <div className="form-wide">
          <Alert text={failure} />
        </div>
      )}
      <div className="form-end">
        <button className="button" type="submit" disabled={isSending}>
          {isSending ? 'Sending...' : 'Send Message'}
          <Icon name="arrow" />
        </button>
      </div>
      <NoScriptNote />
    </form>
  );
}
