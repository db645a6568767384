import type { Course, RegistrationInput } from '@nfa/contracts';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { Alert } from '../../ui/alert.tsx';
import { SelectField, TextArea } from '../../ui/field.tsx';
import { Icon } from '../../ui/icon.tsx';
import { fieldMessage } from '../forms/field-messages.ts';
import { HoneypotField } from '../forms/honeypot-field.tsx';
import { NoScriptNote } from '../forms/no-script-note.tsx';
import { PersonFields } from '../forms/person-fields.tsx';
import { type SendAnswers, useEnquiryForm } from '../forms/use-enquiry-form.ts';

interface RegistrationFormProps {
  courses: readonly Course[];
  selectedId: string;
  onSelect: (id: string) => void;
  isSending: boolean;
  send: SendAnswers<RegistrationInput>;
}

const missingCourse = 'Please select a course';
const failure = 'There was an error submitting your registration. Please try again or contact us directly.';

const load = () => import('./registration-rules.ts').then(({ openRegistration }) => openRegistration());

/** Who registers, and for what. */
export function RegistrationForm({ courses, selectedId, onSelect, isSending, send }: RegistrationFormProps) {
  const { form, field, errors, hasFailed, submit, honeypot } = useEnquiryForm<RegistrationInput>({
    name: 'registration',
    load,
    isSending,
    send,
    onSent: () => onSelect(''),
  });
  const [isAsked, setIsAsked] = useState(false);
  const course = useRef<HTMLSelectElement>(null);
  const isCourseMissing = isAsked && selectedId === '';

  // The list may come with a choice: made before this script ran, or brought back by the browser.
  useEffect(() => {
    if (course.current?.value) onSelect(course.current.value);
  }, [onSelect]);
  const submitWithCourse = (event: FormEvent<HTMLFormElement>) => {
    setIsAsked(true);
    if (selectedId !== '') return submit(event, { course_id: selectedId });
    event.preventDefault();
    course.current?.focus();
  };

  return (
    <form className="form" noValidate onSubmit={submitWithCourse} {...form}>
      <SelectField
        id="registration-course"
        label="Course"
        isWide
        isBad={isCourseMissing}
        control={{
          ref: course,
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
      <PersonFields prefix="registration" field={field} errors={errors} />
      <TextArea
        id="registration-message"
        label="Message"
        isOptional
        isWide
        error={fieldMessage('Message', errors.message)}
        control={field('message')}
      />
      <HoneypotField field={honeypot} />
      {(isCourseMissing || hasFailed) && (
        <div className="form-wide">
          <Alert key={String(isCourseMissing)} text={isCourseMissing ? missingCourse : failure} />
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
