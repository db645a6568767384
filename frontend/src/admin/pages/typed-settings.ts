import { SettingsInput } from '@nfa/contracts';

/** What a draft of settings holds that is valid, without the defaults that the schema fills in. */
export function typedSettings(values: object): Partial<SettingsInput> {
  const checked = SettingsInput.partial().safeParse(values);
  if (!checked.success) return {};
  return Object.fromEntries(Object.entries(checked.data).filter(([name]) => name in values));
}
