import { parseGirths, parseHeight } from '@nfa/contracts';
import { useWatch } from 'react-hook-form';
import { Button } from '../components/button.tsx';
import type { Form } from '../forms/field.ts';

const names = ['category', 'height', 'measurements', 'height_cm', 'bust_cm', 'waist_cm', 'hips_cm'] as const;
/** Names of the measurements within a sentence, by field. */
export const measureLabels: Record<string, string> = {
  height_cm: 'height',
  bust_cm: 'bust',
  waist_cm: 'waist',
  hips_cm: 'hips',
};

interface FormPartProps {
  form: Form;
}

/** Measurements found in the free texts, by field, and those that differ from the typed ones. */
export function toldByText(typed: Record<string, unknown>) {
  const told = Object.entries({
    height_cm: parseHeight(String(typed['height'] ?? '')),
    ...(typed['category'] !== 'kids' && parseGirths(String(typed['measurements'] ?? ''))),
  }).filter((entry): entry is [string, number] => entry[1] !== undefined);
  return { told, missing: told.filter(([name, cm]) => Number(typed[name] || Number.NaN) !== cm) };
}

function useToldByText({ form }: FormPartProps) {
  const values = useWatch({ control: form.control, name: [...names] });
  return toldByText(Object.fromEntries(names.map((name, index) => [name, values[index]])));
}

const lineOf = (values: readonly unknown[]): string =>
  values.filter((value) => value !== '' && value != null).join(' · ');

/** The typed measurements in one line, and whether the free texts say the same. */
export function MeasuredLine({ form }: FormPartProps) {
  const [height, bust, waist, hips, shoe, size, hair, eyes] = useWatch({
    control: form.control,
    name: ['height_cm', 'bust_cm', 'waist_cm', 'hips_cm', 'shoe_eu', 'size_eu', 'hair', 'eyes'],
  });
  const { told, missing } = useToldByText({ form });
  const centimetres = lineOf([height, bust, waist, hips]);
  const sizes = [shoe && `shoe ${shoe}`, size && `size ${size}`, hair, eyes];
  return (
    <>
      <small>{lineOf([centimetres && `${centimetres} cm`, ...sizes]) || 'Nothing yet'}</small>
      {told.length > 0 &&
        (missing.length === 0 ? (
          <small className="adm-ok">Same as the text</small>
        ) : (
          <small className="adm-fold__differs">
            Differs: {missing.map(([name, cm]) => `${measureLabels[name]} ${cm}`).join(', ')} in the text
          </small>
        ))}
    </>
  );
}

/** Skills and languages in one line. */
export function SkillsLine({ form }: FormPartProps) {
  const [skills, languages] = useWatch({ control: form.control, name: ['skills', 'languages'] });
  return <small>{[skills, languages].flat().filter(Boolean).join(', ') || 'Nothing yet'}</small>;
}

/** Button that fills in measurements from the free text where they differ. */
export function MeasurementsFromText({ form }: FormPartProps) {
  const { missing } = useToldByText({ form });
  if (missing.length === 0) return null;
  return (
    <div className="adm-cluster adm-cluster--apart adm-field__hint">
      <p className="adm-hint">
        The text says {missing.map(([name, cm]) => `${measureLabels[name]} ${cm} cm`).join(', ')}.
      </p>
      <Button
        onClick={() => {
          for (const [name, cm] of missing)
            form.setValue(name, String(cm), { shouldDirty: true, shouldValidate: true });
        }}
      >
        Fill in
      </Button>
    </div>
  );
}
