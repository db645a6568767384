import { z } from 'zod';
import {
  mediaUrl,
  optionalChoice,
  optionalHttpsUrl,
  optionalLine,
  optionalText,
  timestamp,
} from '../kit/primitives.ts';
import { defineRoutes } from '../kit/route.ts';
import { versionList } from '../kit/versions.ts';

export const logoDisplayModes = ['text_only', 'image_only', 'image_and_text'] as const;
export const logoSizes = ['small', 'medium', 'large'] as const;
export const heroBackgroundTypes = ['image', 'video'] as const;

const fields = {
  hero_title: optionalLine(120, 'Next Star to Discover'),
  hero_button_text: optionalLine(40, 'Join Our Academy'),
  company_name: optionalLine(120, 'Nairobi Face Academy'),
  about_text: optionalText(
    2_000,
    'A modelling academy and talent agency in Nairobi. We train new faces, represent working talent and open doors for both.',
  ),
  logo_text: optionalLine(60, 'NAIROBI FACE ACADEMY'),
  logo_image: mediaUrl,
  logo_display_mode: optionalChoice(logoDisplayModes, 'text_only'),
  logo_size: optionalChoice(logoSizes, 'medium'),
  hero_background_type: optionalChoice(heroBackgroundTypes, 'image'),
  hero_background_image: mediaUrl,
  /** Portrait picture for upright screens; "" crops `hero_background_image` instead. */
  hero_background_image_phone: mediaUrl,
  hero_background_video: mediaUrl,
  portfolio_title_1: optionalLine(60, 'Runway Fashion'),
  portfolio_title_2: optionalLine(60, 'Commercial'),
  portfolio_title_3: optionalLine(60, 'Pageantry'),
  portfolio_title_4: optionalLine(60, 'Glamour'),
  portfolio_image_1: mediaUrl,
  portfolio_image_2: mediaUrl,
  portfolio_image_3: mediaUrl,
  portfolio_image_4: mediaUrl,
  /** Profiles that the footer links to; "" leaves the link out. */
  social_instagram: optionalHttpsUrl('https://www.instagram.com/'),
  social_facebook: optionalHttpsUrl('https://www.facebook.com/'),
  social_tiktok: optionalHttpsUrl('https://www.tiktok.com/'),
  social_youtube: optionalHttpsUrl('https://www.youtube.com/'),
};

/** What the administrator saves of the site settings: always the whole object. */
export const SettingsInput = z.object(fields).meta({ id: 'SettingsInput' });
export type SettingsInput = z.infer<typeof SettingsInput>;

/** Navigation, hero, portfolio gallery and footer. */
export const Settings = z.object({ ...fields, updated_at: timestamp.optional() }).meta({ id: 'Settings' });
export type Settings = z.infer<typeof Settings>;

/** Settings of a site that nobody has set up yet. */
export const settingsDefaults: SettingsInput = SettingsInput.parse({});

export const settingsRoutes = defineRoutes('content', {
  get: {
    method: 'GET',
    path: '/settings',
    access: 'public',
    summary: 'Settings for navigation, hero, portfolio and footer.',
    response: Settings,
  },
  replace: {
    method: 'PUT',
    path: '/admin/settings',
    access: 'admin',
    summary: 'Replaces the settings.',
    body: SettingsInput,
    response: Settings,
  },
  versions: {
    method: 'GET',
    path: '/admin/settings/versions',
    access: 'admin',
    summary: 'What was saved of the settings, newest first; header x-total-count tells how many versions there are.',
    ...versionList,
  },
  restoreVersion: {
    method: 'POST',
    path: '/admin/settings/versions/:version/restore',
    access: 'admin',
    summary: 'Saves the values of an older version of the settings again, as a new version.',
    response: Settings,
  },
});
