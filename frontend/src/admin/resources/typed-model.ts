import { isMinorOn, type ModelProfile, nairobiDay, type ShownProfile } from '@nfa/contracts';
import type { FormValues } from '../forms/field.ts';
import { typedNumber } from '../forms/typed-number.ts';
import { serverNow } from '../session/server-clock.ts';

const isMeasure = (name: string): boolean => /_(cm|eu)$/.test(name);

/** The model that the form of the editor describes right now, as visitors would see it. Measures that are not numbers yet count as empty. */
export function typedModel(values: FormValues): ShownProfile {
  const entries = Object.entries(values).map(([name, value]) => {
    if (isMeasure(name)) return [name, typedNumber(String(value)) || null];
    return [name, Array.isArray(value) ? value.filter((entry) => entry !== '') : value];
  });
  const model = Object.fromEntries(entries) as ModelProfile;
  return { ...model, is_protected: isMinorOn(nairobiDay(serverNow()), model) };
}
