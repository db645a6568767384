import './registration.css';
import type { CourseIntake, RegistrationInput } from '@nfa/contracts';
import { use, useEffect, useState } from 'react';
import picture from '../../assets/register.webp';
import { register } from '../../data/enquiries.ts';
import type { OpenCourse } from '../../data/open-course.ts';
import type { FormProof } from '../../data/post-form.ts';
import { longDay } from '../../lib/format.ts';
import { paths } from '../../lib/paths.ts';
import { langOf, own, say, t } from '../../translations/text.ts';
import { LightPage } from '../../ui/data-mode.ts';
import { type FormResult, useFormResult } from '../forms/form-result.ts';
import { Success } from '../forms/success.tsx';
import { useEnquiry } from '../forms/use-enquiry.ts';
import { RegistrationForm } from './registration-form.tsx';
import { Seats } from './seats.tsx';
import { placeInLine } from './starts-label.ts';

interface RegistrationProps {
  courses: readonly OpenCourse[];
  /** The chosen start of the selected course. */
  intake: CourseIntake | undefined;
  selectedId: string;
  onSelect: (id: string) => void;
  onIntake: (id: string) => void;
}

/** The chosen course beside the registration form. */
export function Registration({ courses, intake, selectedId, onSelect, onIntake }: RegistrationProps) {
  const isLight = use(LightPage);
  const [registered, setRegistered] = useState(useFormResult()?.registration);
  const enquiry = useEnquiry('registration', async (input: RegistrationInput, proof: FormProof) => {
    setRegistered(await register(input, proof));
  });
  const { reopen } = enquiry;
  // Choosing another course begins a new registration.
  useEffect(() => {
    if (selectedId) reopen();
  }, [selectedId, reopen]);
  const selected = courses.find(({ id }) => id === selectedId);
  return (
    <section className="registration" id="register" aria-labelledby="register-title">
      <div className="registration-picture stacked shade night">
        {!isLight && <img className="picture" src={picture} alt="" loading="lazy" decoding="async" />}
        <h2 className="text-title" id="register-title">
          {t('Register for Training')}
        </h2>
        {selected && (
          <div className="registration-choice rows">
            <p>
              <span {...langOf(selected, 'title', selected.title)}>{own(selected.title)}</span>
              <span>{t('Selected')}</span>
            </p>
            {intake && (
              <p>
                <span>{say('Starts {day}', { day: longDay(intake.starts_on) })}</span>
                <Seats intake={intake} />
              </p>
            )}
            <p>
              <span>{selected.price}</span>
              <span {...langOf(selected, 'duration', selected.duration)}>{own(selected.duration)}</span>
            </p>
          </div>
        )}
      </div>
      <div className="registration-side">
        {enquiry.state === 'sent' ? (
          <Success
            title={t('Registration Submitted!')}
            text={t("We'll contact you within 24 hours.")}
            note={registered ? seatSentence(registered, courses) : ''}
            again={t('Register for Another Course')}
            path={paths.training}
            onAgain={reopen}
          />
        ) : (
          <RegistrationForm
            courses={courses}
            intakeId={intake?.id ?? ''}
            onIntake={onIntake}
            selectedId={selectedId}
            onSelect={onSelect}
            isSending={enquiry.state === 'sending'}
            send={enquiry.send}
          />
        )}
      </div>
    </section>
  );
}

/** Sentence about the seat or the place on the waiting list, "" without one. */
function seatSentence(
  { place, position, intake_id }: NonNullable<FormResult['registration']>,
  courses: readonly OpenCourse[],
): string {
  const intake = courses.flatMap(({ intakes = [] }) => intakes).find(({ id }) => id === intake_id);
  if (!place) return '';
  const at = placeInLine(position ?? 1);
  if (!intake)
    return place === 'waiting'
      ? t('You are {place} on the waiting list.', { place: at })
      : t('We hold a seat for you. Our mail says until when.');
  const day = longDay(intake.starts_on);
  return place === 'waiting'
    ? t('You are {place} on the waiting list for {day}.', { place: at, day })
    : t('We hold a seat for you for {day}. Our mail says until when.', { day });
}
