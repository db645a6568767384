export const logoDisplayModes = ['text_only', 'image_only', 'image_and_text'] as const;
export const logoSizes = ['small', 'medium', 'large'] as const;
export const heroBackgroundTypes = ['image', 'video'] as const;

/** Settings of a site before its first save. */
export const settingsDefaults = {
  hero_title: 'Next Star to Discover',
  hero_button_text: 'Join Our Academy',
  company_name: 'Nairobi Face Academy',
  about_text:
    'A modelling academy and talent agency in Nairobi. We train new faces, represent working talent and open doors for both.',
  logo_text: 'NAIROBI FACE ACADEMY',
  logo_image: '',
  logo_display_mode: 'text_only' as (typeof logoDisplayModes)[number],
  logo_size: 'medium' as (typeof logoSizes)[number],
  hero_background_type: 'image' as (typeof heroBackgroundTypes)[number],
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
