import type { ContactMessageInput } from '@nfa/contracts';
import { type FormEvent, useRef, useState } from 'react';
import { type Resolver, useForm } from 'react-hook-form';
import { contactSubjects } from '../../data/enquiries.ts';
import { Alert } from '../../ui/alert.tsx';
import { SelectField, TextArea, TextField } from '../../ui/field.tsx';
import { Icon } from '../../ui/icon.tsx';
import { fieldMessage } from '../forms/field-messages.ts';
import { NoScriptNote } from '../forms/no-script-note.tsx';
import { TrapField } from '../forms/trap-field.tsx';
import type { FieldIssue } from '../forms/use-enquiry.ts';

interface MessageFormProps {
  isSending: boolean;
  send: (answers: ContactMessageInput, isTrapped: boolean) => Promise<{ isSent: boolean; issues: FieldIssue[] }>;
}

/** Answers while they are written: the subject may still be missing. */
type Draft = Omit<ContactMessageInput, 'subject'> & { subject: string };

const labels = {
  name: 'Full Name',
  phone: 'Phone Number',
  email: 'Email Address',
  subject: 'Subject',
  message: 'Message',
} as const;
const failure = 'There was an error sending your message. Please try contacting us directly.';

const loadRules = () => import('./message-rules.ts');
const resolver: Resolver<Draft, unknown, ContactMessageInput> = async (values, context, options) => {
  const { resolve } = await loadRules();
  return resolve(values as ContactMessageInput, context, options as never);
};

/** Who writes, about what. */
export function MessageForm({ isSending, send }: MessageFormProps) {
  const form = useForm<Draft, unknown, ContactMessageInput>({
    resolver,
    defaultValues: { name: '', phone: '', email: '', subject: '', message: '' },
  });
  const { errors } = form.formState;
  const [hasFailed, setHasFailed] = useState(false);
  const trap = useRef<HTMLInputElement>(null);
  const errorOf = (field: keyof typeof labels) =>
    field === 'subject' && errors.subject ? 'Subject is required' : fieldMessage(labels[field], errors[field]?.message);

  const submitValid = async (answers: ContactMessageInput) => {
    const { isSent, issues } = await send(answers, Boolean(trap.current?.value));
    if (isSent) return;
    setHasFailed(true);
    for (const { path, message } of issues) if (path in labels) form.setError(path as keyof typeof labels, { message });
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (isSending) return;
    setHasFailed(false);
    try {
      await form.handleSubmit(submitValid)();
    } catch (error) {
      // The rules could not be loaded: the network is gone, and the answers stay where they are.
      console.error(error);
      setHasFailed(true);
    }
  };

  return (
    <form
      className="form"
      noValidate
      onSubmit={(event) => void submit(event)}
      onFocus={() => void loadRules().catch(() => undefined)}
    >
      <TextField
        id="message-name"
        label={labels.name}
        isWide
        error={errorOf('name')}
        control={{ ...form.register('name'), required: true, autoComplete: 'name' }}
      />
      <TextField
        id="message-phone"
        label={labels.phone}
        error={errorOf('phone')}
        control={{
          ...form.register('phone'),
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
        control={{ ...form.register('email'), type: 'email', required: true, autoComplete: 'email' }}
      />
      <SelectField
        id="message-subject"
        label={labels.subject}
        isWide
        error={errorOf('subject')}
        control={{ ...form.register('subject'), required: true }}
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
        control={{ ...form.register('message'), required: true }}
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
