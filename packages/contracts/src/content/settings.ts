import { z } from 'zod';
import {
  mediaUrl,
  optionalChoice,
  optionalHttpsUrl,
  optionalLine,
  optionalText,
  pictureUrl,
  timestamp,
} from '../kit/primitives.ts';
import { defineRoutes } from '../kit/route.ts';
import { inLanguage, translated, translationsOf } from '../kit/translations.ts';
import { versionRoutes } from '../kit/versions.ts';
import { settingsPath } from '../public-paths.ts';
import { heroBackgroundTypes, logoDisplayModes, logoSizes, settingsDefaults } from './settings-defaults.ts';

const texts = {
  hero_title: optionalLine(120, settingsDefaults.hero_title),
  hero_button_text: optionalLine(40, settingsDefaults.hero_button_text),
  company_name: optionalLine(120, settingsDefaults.company_name),
  about_text: optionalText(2_000, settingsDefaults.about_text),
  logo_text: optionalLine(60, settingsDefaults.logo_text),
  logo_image: pictureUrl,
  logo_display_mode: optionalChoice(logoDisplayModes, settingsDefaults.logo_display_mode),
  logo_size: optionalChoice(logoSizes, settingsDefaults.logo_size),
  hero_background_type: optionalChoice(heroBackgroundTypes, settingsDefaults.hero_background_type),
  hero_background_image: pictureUrl,
  /** Portrait picture for upright screens; if "", `hero_background_image` is cropped. */
  hero_background_image_phone: pictureUrl,
  hero_background_video: mediaUrl,
  portfolio_title_1: optionalLine(60, settingsDefaults.portfolio_title_1),
  portfolio_title_2: optionalLine(60, settingsDefaults.portfolio_title_2),
  portfolio_title_3: optionalLine(60, settingsDefaults.portfolio_title_3),
  portfolio_title_4: optionalLine(60, settingsDefaults.portfolio_title_4),
  portfolio_image_1: pictureUrl,
  portfolio_image_2: pictureUrl,
  portfolio_image_3: pictureUrl,
  portfolio_image_4: pictureUrl,
  /** Addresses of profiles in the footer; "" leaves a link out. */
  social_instagram: optionalHttpsUrl(settingsDefaults.social_instagram),
  social_facebook: optionalHttpsUrl(settingsDefaults.social_facebook),
  social_tiktok: optionalHttpsUrl(settingsDefaults.social_tiktok),
  social_youtube: optionalHttpsUrl(settingsDefaults.social_youtube),
};

/** Settings that can be translated. */
export const settingsTexts = [
  'hero_title',
  'hero_button_text',
  'about_text',
  'portfolio_title_1',
  'portfolio_title_2',
  'portfolio_title_3',
  'portfolio_title_4',
] as const;

const fields = {
  ...texts,
  /** For signed-in administrators only; visitors request the texts in a language. */
  translations: translationsOf(texts, settingsTexts),
};

/** Site settings that the administrator saves: always the whole object; without `translations` the stored ones are kept. */
export const SettingsInput = z.object(fields).meta({ id: 'SettingsInput' });
export type SettingsInput = z.infer<typeof SettingsInput>;

/** Navigation, hero, portfolio gallery and footer. */
export const Settings = z
  .object({ ...fields, ...translated, updated_at: timestamp.optional() })
  .meta({ id: 'Settings' });
export type Settings = z.infer<typeof Settings>;

export const settingsRoutes = defineRoutes('content', {
  get: {
    method: 'GET',
    path: settingsPath,
    access: 'public',
    summary: 'Settings for navigation, hero, portfolio and footer.',
    query: z.object(inLanguage),
    response: Settings,
  },
  replace: {
    method: 'PUT',
    path: '/admin/settings',
    access: 'admin',
    hides: true,
    summary: 'Replaces the settings.',
    body: SettingsInput,
    response: Settings,
  },
  ...versionRoutes('/admin/settings', 'the settings', fields, Settings),
});
