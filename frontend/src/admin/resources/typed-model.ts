import type { ModelProfile } from '@nfa/contracts';
import type { FormValues } from '../forms/field.ts';
import { typedNumber } from '../forms/typed-number.ts';

const isMeasure = (name: string): boolean => /_(cm|eu)$/.test(name);

/** The model that the form of the editor describes right now. Measures that are not numbers yet count as empty. */
export function typedModel(values: FormValues): ModelProfile {
  const entries = Object.entries(values).map(([name, value]) => {
    if (isMeasure(name)) return [name, typedNumber(String(value)) || null];
    return [name, Array.isArray(value) ? value.filter((entry) => entry !== '') : value];
  });
  return Object.fromEntries(entries) as ModelProfile;
}
