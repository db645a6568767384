import '../apply/photographs.css';
import { type FormEvent, useState } from 'react';
import { paths } from '../../lib/paths.ts';
import { here, t } from '../../translations/text.ts';
import { Icon } from '../../ui/icon.tsx';
import { PhotographPlace } from '../apply/photograph-place.tsx';
import { poses } from '../apply/photographs.ts';
import { forgetAllUnsent } from '../apply/unsent-photographs.ts';
import { useShotsHere } from '../apply/use-photograph.ts';
import type { MyPerson } from './question.tsx';

interface DigitalsFormProps {
  person: MyPerson;
  set: NonNullable<MyPerson['new_digitals']>;
}

/** Form for four photographs, each of which is uploaded while the next one is taken; the set is then sent. */
export function DigitalsForm({ person: { model_id }, set }: DigitalsFormProps) {
  const { here: arrived, onShown } = useShotsHere(set.photographs);
  const [isAsked, setAsked] = useState(false);
  const missing = poses.filter(({ slot }) => !arrived.includes(slot));

  function check(event: FormEvent) {
    setAsked(true);
    if (missing.length > 0) return event.preventDefault();
    // A retake that did not arrive does not belong to the next set.
    void forgetAllUnsent(model_id);
  }

  return (
    <form method="post" action={here(paths.me)} className="me-inside" onSubmit={check}>
      <input type="hidden" name="model_id" value={model_id} />
      <ol className="shots">
        {poses.map(({ slot, name, text }) => (
          <PhotographPlace
            key={slot}
            target={{
              address: `/api${set.upload_path}/${slot}`,
              keptAs: model_id,
              slot,
              isUploaded: arrived.includes(slot),
              onShown,
            }}
            name={t(name)}
            text={slot === 'profile' ? t('Your left side to the lens. Shoulders down.') : t(text)}
          />
        ))}
      </ol>
      <p className="text-small quiet links">
        {t('By a window, no filter. Nobody but our booking desk sees them until we have accepted them.')}
      </p>
      <p role="status">
        {t('{n} of 4 here', { n: arrived.length })}
        {isAsked &&
          missing.length > 0 &&
          t('. Missing: {names}', { names: missing.map(({ name }) => t(name)).join(', ') })}
      </p>
      <button className="button" type="submit" name="digitals" value="1">
        {t('Send the four')}
        <Icon name="arrow" />
      </button>
    </form>
  );
}
