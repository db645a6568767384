import { SettingsInput } from '@nfa/contracts';

/** Valid values of a settings draft, without defaults of the schema. */
export function typedSettings(values: object): Partial<SettingsInput> {
  const checked = SettingsInput.partial().safeParse(values);
  if (!checked.success) return {};
  return Object.fromEntries(Object.entries(checked.data).filter(([name]) => name in values));
}
