import './measurements-from-text.css';
import { parseGirths, parseHeight } from '@nfa/contracts';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import { Button } from '../components/button.tsx';
import type { FormValues } from '../forms/field.ts';

const names = ['category', 'height', 'measurements', 'height_cm', 'bust_cm', 'waist_cm', 'hips_cm'] as const;
const words: Record<string, string> = { height_cm: 'height', bust_cm: 'bust', waist_cm: 'waist', hips_cm: 'hips' };

/** Offers what the free text tells where the measurements say something else; nothing changes until it is pressed. */
export function MeasurementsFromText<Input>({ form }: { form: UseFormReturn<FormValues, unknown, Input> }) {
  const values = useWatch({ control: form.control, name: [...names] });
  const typed = Object.fromEntries(names.map((name, index) => [name, values[index]]));
  const told = {
    height_cm: parseHeight(String(typed['height'] ?? '')),
    ...(typed['category'] !== 'kids' && parseGirths(String(typed['measurements'] ?? ''))),
  };
  const missing = Object.entries(told).filter(
    ([name, cm]) => cm !== undefined && Number(typed[name] || Number.NaN) !== cm,
  );
  if (missing.length === 0) return null;
  return (
    <div className="adm-from-text">
      <p className="adm-hint">The text says {missing.map(([name, cm]) => `${words[name]} ${cm} cm`).join(', ')}.</p>
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
