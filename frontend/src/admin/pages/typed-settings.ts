import { SettingsInput } from '@nfa/contracts';

const fields = new Map(Object.entries(SettingsInput.shape));

/** Values of a settings draft, without those that are not valid any more. */
export function typedSettings(values: object): Partial<SettingsInput> {
  const checked = Object.entries(values).map(([name, value]) => [name, fields.get(name)?.safeParse(value)] as const);
  return Object.fromEntries(checked.flatMap(([name, result]) => (result?.success ? [[name, result.data]] : [])));
}
