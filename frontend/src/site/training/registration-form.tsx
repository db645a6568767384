import type { Course, RegistrationInput } from '@nfa/contracts';
import { type FormEvent, useRef, useState } from 'react';
import { Alert } from '../../ui/alert.tsx';
import { SelectField, TextArea, TextField } from '../../ui/field.tsx';
import { Icon } from '../../ui/icon.tsx';
import { fieldMessage } from '../forms/field-messages.ts';
import { NoScriptNote } from '../forms/no-script-note.tsx';
import { TrapField } from '../forms/trap-field.tsx';
import type { FieldIssue } from '../forms/use-enquiry.ts';
import { useLazyForm } from '../forms/use-lazy-form.ts';

interface RegistrationFormProps {
  courses: readonly Course[];
  selectedId: string;
  onSelect: (id: string) => void;
  isSending: boolean;
  send: (answers: RegistrationInput, isTrapped: boolean) => Promise<{ isSent: boolean; issues: FieldIssue[] }>;
}

const labels = { name: 'Full Name', phone: 'Phone Number', email: 'Email Address', message: 'Message' } as const;
const missingCourse = 'Please select a course';
const failure = 'There was an error submitting your registration. Please try again or contact us directly.';

const loadRules = () => import('./registration-rules.ts').then(({ openRegistration }) => openRegistration());

/** Who registers, and for what. */
export function RegistrationForm({ courses, selectedId, onSelect, isSending, send }: RegistrationFormProps) {
  const form = useLazyForm<RegistrationInput>(loadRules);
  const [alert, setAlert] = useState<string>();
  const trap = useRef<HTMLInputElement>(null);
  const errorOf = (name: keyof typeof labels) => fieldMessage(labels[name], form.errors[name]);
  const isCourseMissing = alert === missingCourse && selectedId === '';

  const submitValid = async (answers: RegistrationInput) => {
    const { isSent, issues } = await send(answers, Boolean(trap.current?.value));
    if (isSent) return onSelect('');
    setAlert(failure);
    for (const { path, message } of issues) if (path in labels) form.setError(path as keyof typeof labels, message);
  };
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isSending) return;
    setAlert(undefined);
    if (selectedId !== '') return void form.submit(event, { course_id: selectedId }, submitValid);
    setAlert(missingCourse);
    document.getElementById('registration-course')?.focus();
  };

  return (
    <form className="form" noValidate onSubmit={submit} onFocus={() => void form.open()}>
      <SelectField
        id="registration-course"
        label="Course"
        isWide
        isBad={isCourseMissing}
        control={{
          value: selectedId,
          onChange: (event) => onSelect(event.target.value),
          required: true,
          name: 'course_id',
        }}
        options={[
          { value: '', label: 'Choose a course' },
          ...courses.map(({ id, title }) => ({ value: id, label: title })),
        ]}
      />
      <TextField
        id="registration-name"
        label={labels.name}
        isWide
        error={errorOf('name')}
        control={{ ...form.field('name'), required: true, autoComplete: 'name' }}
      />
      <TextField
        id="registration-phone"
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
        id="registration-email"
        label={labels.email}
        error={errorOf('email')}
        control={{ ...form.field('email'), type: 'email', required: true, autoComplete: 'email' }}
      />
      <TextArea
        id="registration-message"
        label={labels.message}
        isOptional
        isWide
        error={errorOf('message')}
        control={form.field('message')}
      />
      <TrapField field={trap} />
      {alert && (alert !== missingCourse || isCourseMissing) && (
        <div className="form-wide">
          <Alert key={alert} text={alert} />
        </div>
      )}
      <div className="form-end">
        <button className="button" type="submit" disabled={isSending}>
          {isSending ? 'Submitting...' : 'Submit Registration'}
          <Icon name="arrow" />
        </button>
        <span className="text-small quiet">We'll contact you within 24 hours.</span>
      </div>
      <NoScriptNote />
    </form>
  );
}
