import type { Course, RegistrationInput } from '@nfa/contracts';
import { useEffect, useRef, useState } from 'react';
import { type Resolver, useForm } from 'react-hook-form';
import { Alert } from '../../ui/alert.tsx';
import { SelectField, TextArea, TextField } from '../../ui/field.tsx';
import { Icon } from '../../ui/icon.tsx';
import { fieldMessage } from '../forms/field-messages.ts';
import { NoScriptNote } from '../forms/no-script-note.tsx';
import { TrapField } from '../forms/trap-field.tsx';
import type { FieldIssue } from '../forms/use-enquiry.ts';

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

const loadRules = () => import('./registration-rules.ts');
const resolver: Resolver<RegistrationInput> = async (values, context, options) => {
  const { resolve } = await loadRules();
  return resolve(values, context, options as never);
};

/** Who registers, and for what. */
export function RegistrationForm({ courses, selectedId, onSelect, isSending, send }: RegistrationFormProps) {
  const form = useForm<RegistrationInput>({
    resolver,
    defaultValues: { course_id: '', name: '', phone: '', email: '', message: '' },
  });
  const { errors } = form.formState;
  const [alert, setAlert] = useState<string>();
  const trap = useRef<HTMLInputElement>(null);
  const { setValue, setError, setFocus } = form;

  useEffect(() => {
    setValue('course_id', selectedId);
    if (selectedId !== '') setAlert((shown) => (shown === missingCourse ? undefined : shown));
  }, [selectedId, setValue]);

  const submitValid = async (answers: RegistrationInput) => {
    const { isSent, issues } = await send(answers, Boolean(trap.current?.value));
    if (isSent) return onSelect('');
    setAlert(failure);
    for (const { path, message } of issues) if (path in labels) setError(path as keyof typeof labels, { message });
  };
  const submit = async (event: React.FormEvent) => {
    event.preventDefault();
    if (isSending) return;
    setAlert(undefined);
    if (selectedId === '') {
      setAlert(missingCourse);
      document.getElementById('registration-course')?.focus();
      return;
    }
    try {
      await form.handleSubmit(submitValid)();
    } catch (error) {
      // The rules could not be loaded: the network is gone, and the answers stay where they are.
      console.error(error);
      setAlert(failure);
      setFocus('name');
    }
  };

  return (
    <form
      className="form"
      noValidate
      onSubmit={(event) => void submit(event)}
      onFocus={() => void loadRules().catch(() => undefined)}
    >
      <SelectField
        id="registration-course"
        label="Course"
        isWide
        isBad={alert === missingCourse}
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
        error={fieldMessage(labels.name, errors.name?.message)}
        control={{ ...form.register('name'), required: true, autoComplete: 'name' }}
      />
      <TextField
        id="registration-phone"
        label={labels.phone}
        error={fieldMessage(labels.phone, errors.phone?.message)}
        control={{
          ...form.register('phone'),
          type: 'tel',
          required: true,
          autoComplete: 'tel',
          placeholder: '+254 XXX XXX XXX',
        }}
      />
      <TextField
        id="registration-email"
        label={labels.email}
        error={fieldMessage(labels.email, errors.email?.message)}
        control={{ ...form.register('email'), type: 'email', required: true, autoComplete: 'email' }}
      />
      <TextArea
        id="registration-message"
        label={labels.message}
        isOptional
        isWide
        error={fieldMessage(labels.message, errors.message?.message)}
        control={form.register('message')}
      />
      <TrapField field={trap} />
      {alert && (
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
