import type { SettingsInput } from '@nfa/contracts';
import { settingsDefaults, settingsPath } from '@nfa/contracts/plain';
import type { LoaderFunctionArgs } from 'react-router-dom';
import { isRecord, loadOr } from '../lib/loading.ts';
import { type Localized, localized } from '../translations/text.ts';

/** Loads the settings; missing fields have their defaults. */
export async function loadSettings(args: LoaderFunctionArgs): Promise<SettingsInput & Localized> {
  const stored = await loadOr<Partial<SettingsInput & Localized>>(args, localized(settingsPath), isRecord, {});
  return { ...settingsDefaults, ...stored };
}

/** Social profiles that the administrator filled in, in the order of the footer. */
export function socialProfiles(settings: SettingsInput): { name: string; url: string }[] {
  return [
    { name: 'Instagram', url: settings.social_instagram },
    { name: 'Facebook', url: settings.social_facebook },
    { name: 'TikTok', url: settings.social_tiktok },
    { name: 'YouTube', url: settings.social_youtube },
  ].filter(({ url }) => url.startsWith('https://'));
}
