import { z } from 'zod';
import { parseUrl } from '../kit/links.ts';
import {
  blankOr,
  isEmail,
  isPhone,
  isPlainHttpsUrl,
  optionalLine,
  optionalText,
  phoneText,
  pictureUrl,
  timestamp,
  withDefault,
} from '../kit/primitives.ts';
import { defineRoutes } from '../kit/route.ts';
import { inLanguage, translated, translationsOf } from '../kit/translations.ts';
import { versionRoutes } from '../kit/versions.ts';
import { contactPagePath } from '../public-paths.ts';
import { contactPageDefaults } from './contact-page-defaults.ts';

/** Most people in Meet Our Team. */
export const maxTeamMembers = 5;

/** True for an https address that Google Maps or OpenStreetMap offers for embedding, and for nothing else. */
export function isMapEmbedUrl(value: string): boolean {
  if (value.length > 2_048 || !value.startsWith('https://') || !isPlainHttpsUrl(value)) return false;
  const url = parseUrl(value);
  if (url?.port !== '') return false;
  const place = url.hostname + url.pathname;
  return (
    place === 'www.google.com/maps/embed' ||
    place.startsWith('www.google.com/maps/embed/v1/') ||
    (place === 'maps.google.com/maps' && url.searchParams.get('output') === 'embed') ||
    (place === 'www.google.com/maps' && url.searchParams.get('output') === 'embed') ||
    place === 'www.openstreetmap.org/export/embed.html'
  );
}

const mapEmbed = withDefault(
  z
    .string()
    .trim()
    .refine((value) => value === '' || isMapEmbedUrl(value), 'must be an embed address of Google Maps or OpenStreetMap')
    .meta({ maxLength: 2_048 }),
  contactPageDefaults.map_embed,
);

const contactPhone = (fallback: string) =>
  blankOr(isPhone, 'must have 7 to 15 digits and no letters', { plain: phoneText, fallback });

const texts = {
  company_name: optionalLine(120, contactPageDefaults.company_name),
  phone: contactPhone(contactPageDefaults.phone),
  whatsapp: contactPhone(contactPageDefaults.whatsapp),
  email: blankOr(isEmail, 'must look like name@example.com', { fallback: contactPageDefaults.email }),
  address: optionalText(500, contactPageDefaults.address),
  /** Office hours, one line for each part of the week. */
  office_hours: optionalText(500, contactPageDefaults.office_hours),
  map_embed: mapEmbed,
  team_member_1_name: optionalLine(100),
  team_member_1_title: optionalLine(100),
  team_member_1_image: pictureUrl,
  team_member_2_name: optionalLine(100),
  team_member_2_title: optionalLine(100),
  team_member_2_image: pictureUrl,
  team_member_3_name: optionalLine(100),
  team_member_3_title: optionalLine(100),
  team_member_3_image: pictureUrl,
  team_member_4_name: optionalLine(100),
  team_member_4_title: optionalLine(100),
  team_member_4_image: pictureUrl,
  team_member_5_name: optionalLine(100),
  team_member_5_title: optionalLine(100),
  team_member_5_image: pictureUrl,
};

/** Texts of the contact page that can be translated. */
export const contactPageTexts = [
  'address',
  'office_hours',
  'team_member_1_title',
  'team_member_2_title',
  'team_member_3_title',
  'team_member_4_title',
  'team_member_5_title',
] as const;

const fields = {
  ...texts,
  /** For signed-in administrators only; visitors request the texts in a language. */
  translations: translationsOf(texts, contactPageTexts),
};

/** Contact page that the administrator saves: always the whole object; without `translations` the stored ones are kept. */
export const ContactPageInput = z.object(fields).meta({ id: 'ContactPageInput' });
export type ContactPageInput = z.infer<typeof ContactPageInput>;

/** The contact page. */
export const ContactPage = z
  .object({ ...fields, ...translated, updated_at: timestamp.optional() })
  .meta({ id: 'ContactPage' });
export type ContactPage = z.infer<typeof ContactPage>;

export const contactPageRoutes = defineRoutes('content', {
  get: {
    method: 'GET',
    path: contactPagePath,
    access: 'public',
    summary: 'The contact page.',
    query: z.object(inLanguage),
    response: ContactPage,
    carriesFormToken: true,
  },
  getForAdmin: {
    method: 'GET',
    path: '/admin/contact',
    access: 'admin',
    summary: 'The contact page, for its editor.',
    response: ContactPage,
  },
  replace: {
    method: 'PUT',
    path: '/admin/contact',
    access: 'admin',
    hides: true,
    summary: 'Replaces the contact page, team included.',
    body: ContactPageInput,
    response: ContactPage,
  },
  ...versionRoutes('/admin/contact', 'the contact page', fields, ContactPage),
});
