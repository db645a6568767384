import './publishing-check.css';
import { useWatch } from 'react-hook-form';
import { Icon } from '../components/icon.tsx';
import { usePictureChecks } from '../consents/check-pictures.ts';
import type { Form, FormValues } from '../forms/field.ts';
import { proposedMain } from './proposed-main.tsx';

const facts = ['measurements', 'height', 'height_cm', 'bust_cm', 'waist_cm', 'hips_cm'] as const;
const names = ['visible', 'main_image', 'portfolio_images', 'category', ...facts] as const;

interface Line {
  isReady: boolean;
  words: string;
}

/** Four-line checklist before a model is published; informs without blocking. */
export function PublishingCheck({
  form,
  id,
}: {
  form: Form;
  /** Undefined for a new model. */
  id: string | undefined;
}) {
  const watched = useWatch({ control: form.control, name: [...names] });
  const values = Object.fromEntries(names.map((name, index) => [name, watched[index] ?? ''])) as FormValues;
  const { pictures, checks } = usePictureChecks(form, id);
  if (values['visible'] !== true) return null;
  return <PublishingLines lines={linesOf(values, pictures.length, checks)} />;
}

/** @param given undefined while it is not known */
function consentLabel(pictures: number, given: number | undefined): string {
  if (pictures === 0) return 'No picture to consent to';
  return given === undefined ? 'Consent: not known yet' : `Consent for ${given} of ${pictures}`;
}

function linesOf(
  values: FormValues,
  pictures: number,
  checks: readonly { state: string }[] | undefined,
): readonly Line[] {
  const given = checks?.filter(({ state }) => state === 'given').length;
  const isMeasured = facts.some((name) => String(values[name] ?? '').trim() !== '');
  return [
    values['main_image'] || proposedMain(values)
      ? { isReady: true, words: 'A main picture' }
      : { isReady: false, words: 'No main picture' },
    { isReady: pictures > 0 && given === pictures, words: consentLabel(pictures, given) },
    isMeasured ? { isReady: true, words: 'Height or measurements' } : { isReady: false, words: 'No measurements' },
    values['category'] ? { isReady: true, words: 'A category' } : { isReady: false, words: 'No category' },
  ];
}

function PublishingLines({ lines }: { lines: readonly Line[] }) {
  return (
    <section className="adm-publishing" aria-label="Before visitors see it">
      <p>Visitors see this model once it is saved:</p>
      <ul>
        {lines.map(({ isReady, words }) => (
          <li key={words} className={isReady ? 'adm-ok' : 'adm-inline is-missing'}>
            <Icon name={isReady ? 'check' : 'warning'} />
            {words}
          </li>
        ))}
      </ul>
    </section>
  );
}
