import { use, useEffect, useRef, useState } from 'react';
import { useRevalidator } from 'react-router-dom';
import type { OpenCourse } from '../../data/open-course.ts';
import { longDay } from '../../lib/format.ts';
import { paths } from '../../lib/paths.ts';
import { here, own, t } from '../../translations/text.ts';
import { LightPage } from '../../ui/data-mode.ts';
import { SelectField, TextArea } from '../../ui/field.tsx';
import { Icon } from '../../ui/icon.tsx';
import { fieldMessage } from '../forms/field-messages.ts';
import { FormEnd } from '../forms/form-end.tsx';
import { useFormResult } from '../forms/form-result.ts';
import { PersonFields } from '../forms/person-fields.tsx';
import { type Attempt, useEnquiryForm } from '../forms/use-enquiry-form.ts';
import { unsentAnswer } from '../forms/use-unsent-answers.ts';
import { IntakeChoice } from './intake-choice.tsx';

interface RegistrationFormProps {
  courses: readonly OpenCourse[];
  /** The chosen start of the selected course, "" without one. */
  intakeId: string;
  onIntake: (id: string) => void;
  selectedId: string;
  onSelect: (id: string) => void;
  isSending: boolean;
  send: (values: Record<string, string>, isHoneypotFilled: boolean) => Promise<Attempt>;
}

const missingCourse = 'Please select a course';
const closedCourse = 'This course is no longer open. Please choose another one.';
const closedStart = 'The start you chose is no longer open. Please check your choice.';
const startOfAnother = 'The start you chose is one of {course}. Please check your choice.';
const failure = 'There was an error submitting your registration. Please try again or contact us directly.';

const loadSchema = () => import('./registration-schema.ts');

/** Form to register for a course. */
export function RegistrationForm(props: RegistrationFormProps) {
  const { courses, selectedId, onSelect, intakeId, onIntake, isSending, send } = props;
  // A course that was closed meanwhile is not among them.
  const selected = courses.find(({ id }) => id === selectedId);
  const intakes = selected?.intakes ?? [];
  const { revalidate } = useRevalidator();
  const sent = useFormResult()?.values;
  const [sentId, setSentId] = useState(sent?.course_id ?? '');
  const { form, field, errors, failed, formToken } = useEnquiryForm({
    name: 'registration',
    loadSchema,
    send: async (values, isHoneypotFilled) => {
      setSentId(values.course_id ?? '');
      const attempt = await send(values, isHoneypotFilled);
      // A course that was open when the page was loaded may be closed now.
      if (attempt.issues.some(({ path }) => path === 'course_id' || path === 'intake_id')) void revalidate();
      return attempt;
    },
    onSent: () => onSelect(''),
  });
  const course = useRef<HTMLSelectElement>(null);
  // A refusal concerns the course that was sent, not one that is chosen afterwards.
  const isSent = selectedId === sentId;
  // Without script, the starts of all courses can be chosen.
  const another = courses.find(
    (other) => other.id !== selectedId && other.intakes?.some(({ id }) => id === sent?.intake_id),
  );

  // Course and start may have been chosen before hydration, or restored by the browser.
  useEffect(() => {
    if (course.current?.value) onSelect(course.current.value);
    const chosen = course.current?.form?.querySelector<HTMLInputElement>('[name="intake_id"]:checked');
    const intake = chosen?.value || unsentAnswer('registration', 'intake_id');
    if (intake) onIntake(intake);
  }, [onSelect, onIntake]);

  return (
    <form className="form" action={here(`${paths.training}#register`)} {...form}>
      <SelectField
        id="registration-course"
        label={t('Course')}
        isWide
        error={errors.course_id && (selectedId === '' ? t(missingCourse) : isSent ? t(closedCourse) : undefined)}
        isAlert={selectedId === ''}
        control={{
          ref: course,
          value: selectedId,
          onChange: (event) => onSelect(event.target.value),
          required: true,
          name: 'course_id',
        }}
        options={[
          { value: '', label: t('Choose a course') },
          ...courses.map(({ id, title }) => ({ value: id, label: own(title) })),
        ]}
      />
      {!selected && <StartField courses={courses} />}
      {intakes.length > 0 && (
        <>
          <IntakeChoice
            prefix="registration"
            name="intake_id"
            legend={t('Start')}
            intakes={intakes}
            selectedId={intakeId}
            onSelect={onIntake}
          />
          <p className="intakes-hint text-small">
            {t('A full start puts you on its waiting list: no payment, and we call in order.')}
          </p>
        </>
      )}
      {errors.intake_id && isSent && (
        <p className="field-error form-wide" role="alert">
          <Icon name="warning" />
          {another ? t(startOfAnother, { course: own(another.title) }) : t(closedStart)}
        </p>
      )}
      <PersonFields prefix="registration" field={field} errors={errors} />
      <TextArea
        id="registration-message"
        label={t('Message')}
        isOptional
        isWide
        error={fieldMessage(t('Message'), errors.message)}
        control={field('message')}
      />
      <FormEnd
        failed={failed}
        failure={t(failure)}
        formToken={formToken}
        isSending={isSending}
        send={t('Submit Registration')}
        sending={t('Submitting...')}
      >
        <span className="text-small quiet">{t("We'll contact you within 24 hours.")}</span>
      </FormEnd>
    </form>
  );
}

/** The starts of all courses, where no script can show those of the chosen one. */
function StartField({ courses }: Pick<RegistrationFormProps, 'courses'>) {
  const isLight = use(LightPage);
  const starts = courses.flatMap(({ title, intakes = [] }) =>
    intakes.map(({ id, starts_on }) => ({ value: id, label: `${own(title)}, ${longDay(starts_on)}` })),
  );
  if (starts.length === 0) return null;
  const field = (
    <SelectField
      id="registration-start"
      label={t('Start')}
      isOptional
      isWide
      control={{ name: 'intake_id' }}
      options={[{ value: '', label: t('Choose a start') }, ...starts]}
    />
  );
  // A light page has no script either, but browsers with script ignore its `noscript`.
  return isLight ? field : <noscript className="form-wide">{field}</noscript>;
}
