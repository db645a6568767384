import {
  AboutInput,
  aboutTexts,
  ContactPageInput,
  contactPageTexts,
  englishOf,
  noticeTexts,
  PrivacyInput,
  SafetyInput,
  SettingsInput,
  settingsTexts,
  type Translations,
} from '@nfa/contracts';
import type { z } from 'zod';
import type { DocumentKey } from './document-key.ts';

const pages: Record<DocumentKey, { input: z.ZodType<object>; texts: readonly string[] }> = {
  settings: { input: SettingsInput, texts: settingsTexts },
  about: { input: AboutInput, texts: aboutTexts },
  // An address needs no translation.
  contact: { input: ContactPageInput, texts: contactPageTexts.filter((name) => name !== 'address') },
  privacy: { input: PrivacyInput, texts: noticeTexts },
  safety: { input: SafetyInput, texts: noticeTexts },
};

/** Names of the untranslated texts of a stored document; built-in texts do not count, since the site translates these. */
export function untranslatedTexts(key: DocumentKey, value: Record<string, unknown>): string[] {
  const { input, texts } = pages[key];
  const builtIn = input.parse({}) as Record<string, unknown>;
  const translated = (value['translations'] as Translations | null | undefined)?.sw ?? {};
  return texts.filter((name) => {
    const own = englishOf(value[name]).trim();
    return own !== '' && own !== englishOf(builtIn[name]).trim() && !translated[name];
  });
}
