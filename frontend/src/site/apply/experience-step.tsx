import { useState } from 'react';
import { saveExperience } from '../../data/applications.ts';
import { t } from '../../translations/text.ts';
import { Alert } from '../../ui/alert.tsx';
import { TextArea } from '../../ui/field.tsx';
import { Icon } from '../../ui/icon.tsx';
import { forgetDayNote, readDayNote, writeDayNote } from './day-notes.ts';
import { type StepParts, stepOf } from './step-parts.ts';
import { Steps } from './steps.tsx';

/** Step for the applicant's experience, which may stay empty. */
export function ExperienceStep({ application, onChange, go }: StepParts) {
  const link = application.link ?? '';
  // A note for each application, because another person may apply on the same phone.
  const note = `experience:${link}`;
  const [text, setText] = useState(() => readDayNote<string>(note) ?? application.experience);
  const [failure, setFailure] = useState('');
  const [isBusy, setBusy] = useState(false);

  async function next() {
    setBusy(true);
    setFailure('');
    try {
      onChange(await saveExperience(link, text));
      forgetDayNote(note);
      go('agree');
    } catch (error) {
      console.error(error);
      setFailure(t('This could not be saved. Your words are still here. Please try again.'));
    } finally {
      setBusy(false);
    }
  }

  return (
    <Steps
      title={t('Experience')}
      lead={t('Shows, classes, sport, nothing yet: all of it is fine.')}
      {...stepOf(application, 3)}
    >
      <TextArea
        id="apply-experience"
        label={t('Experience')}
        isOptional
        isWide
        control={{
          value: text,
          maxLength: 2_000,
          onChange: (event) => {
            setText(event.target.value);
            writeDayNote(note, event.target.value);
          },
        }}
      />
      {failure && <Alert text={failure} />}
      <div className="steps-end">
        <button className="button button--line" type="button" onClick={() => go('')}>
          {t('step|Back')}
        </button>
        <button className="button" type="button" disabled={isBusy} onClick={() => void next()}>
          {isBusy ? t('Saving...') : t('Next: read and agree')}
          <Icon name="arrow" />
        </button>
      </div>
    </Steps>
  );
}
