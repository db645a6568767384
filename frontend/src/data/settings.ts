import type { SettingsInput } from '@nfa/contracts';
import type { LoaderFunctionArgs } from 'react-router-dom';
import { isRecord, loadOr } from '../lib/loading.ts';

/** Settings used when the API fails; a test compares them with the contract. */
export const settingsFallback: SettingsInput = {
  hero_title: 'Next Star to Discover',
  hero_button_text: 'Join Our Academy',
  company_name: 'Nairobi Face Academy',
  about_text:
    'A modelling academy and talent agency in Nairobi. We train new faces, represent working talent and open doors for both.',
  logo_text: 'NAIROBI FACE ACADEMY',
  logo_image: '',
  logo_display_mode: 'text_only',
  logo_size: 'medium',
  hero_background_type: 'image',
  hero_background_image: '',
  hero_background_image_phone: '',
  hero_background_video: '',
  portfolio_title_1: 'Runway Fashion',
  portfolio_title_2: 'Commercial',
  portfolio_title_3: 'Pageantry',
  portfolio_title_4: 'Glamour',
  portfolio_image_1: '',
  portfolio_image_2: '',
  portfolio_image_3: '',
  portfolio_image_4: '',
  social_instagram: 'https://www.instagram.com/',
  social_facebook: 'https://www.facebook.com/',
  social_tiktok: 'https://www.tiktok.com/',
  social_youtube: 'https://www.youtube.com/',
};

/** Settings over their defaults. */
export async function loadSettings(args: LoaderFunctionArgs): Promise<SettingsInput> {
  const stored = await loadOr<Partial<SettingsInput>>(args, '/settings', isRecord, {});
  return { ...settingsFallback, ...stored };
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
