import type { ContactMessageInput } from '@nfa/contracts';
import { type FormEvent, useRef, useState } from 'react';
import { contactSubjects } from '../../data/enquiries.ts';
import { Alert } from '../../ui/alert.tsx';
import { SelectField, TextArea, TextField } from '../../ui/field.tsx';
import { Icon } from '../../ui/icon.tsx';
import { fieldMessage } from '../forms/field-messages.ts';
import { NoScriptNote } from '../forms/no-script-note.tsx';
import { TrapField } from '../forms/trap-field.tsx';
import type { FieldIssue } from '../forms/use-enquiry.ts';
import { useLazyForm } from '../forms/use-lazy-form.ts';

interface MessageFormProps {
  isSending: boolean;
  send: (answers: ContactMessageInput, isTrapped: boolean) => Promise<{ isSent: boolean; issues: FieldIssue[] }>;
}

const labels = {
  name: 'Full Name',
  phone: 'Phone Number',
  email: 'Email Address',
  subject: 'Subject',
  message: 'Message',
} as const;
const failure = 'There was an error sending your message. Please try contacting us directly.';

const loadRules = () => import('./message-rules.ts').then(({ openMessage }) => openMessage());

/** Who writes, about what. */
export function MessageForm({ isSending, send }: MessageFormProps) {
  const form = useLazyForm<ContactMessageInput>(loadRules);
  const [hasFailed, setHasFailed] = useState(false);
  const trap = useRef<HTMLInputElement>(null);
  const errorOf = (name: keyof typeof labels) =>
    // A subject comes from a list: it can be missing, not wrong.
    fieldMessage(labels[name], name === 'subject' && form.errors.subject ? 'is required' : form.errors[name]);

  const submitValid = async (answers: ContactMessageInput) => {
    const { isSent, issues } = await send(answers, Boolean(trap.current?.value));
    if (isSent) return;
    setHasFailed(true);
    for (const { path, message } of issues) if (path in labels) form.setError(path as keyof typeof labels, message);
  };
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isSending) return;
    setHasFailed(false);
    void form.submit(event, {}, submitValid);
  };

  return (
    <form className="form" noValidate onSubmit={submit} onFocus={() => void form.open()}>
      <TextField
        id="message-name"
        label={labels.name}
        isWide
        error={errorOf('name')}
        control={{ ...form.field('name'), required: true, autoComplete: 'name' }}
      />
      <TextField
        id="message-phone"
        label={labels.phone}
        error={errorOf('phone')}
        control={{
          ...form.field('phone'),
          type: 'tel',
          required: true,
          autoComplete: 'tel',
          placeholder: '+254 XXX XXX XXX',
        }}
      />
      <TextField
        id="message-email"
        label={labels.email}
        error={errorOf('email')}
        control={{ ...form.field('email'), type: 'email', required: true, autoComplete: 'email' }}
      />
      <SelectField
        id="message-subject"
        label={labels.subject}
        isWide
        error={errorOf('subject')}
        control={{ ...form.field('subject'), required: true }}
        options={[
          { value: '', label: 'Choose a subject' },
          ...contactSubjects.map((subject) => ({ value: subject, label: subject })),
        ]}
      />
      <TextArea
        id="message-text"
        label={labels.message}
        isWide
        error={errorOf('message')}
        control={{ ...form.field('message'), required: true }}
      />
      <TrapField field={trap} />
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
