import { z } from 'zod';
import { lines, multiLine, optionalLine, optionalText, pictureUrl, timestamp, withDefault } from '../kit/primitives.ts';
import { defineRoutes } from '../kit/route.ts';
import { inLanguage, translated, translationsOf } from '../kit/translations.ts';
import { versionRoutes } from '../kit/versions.ts';
import { aboutPath } from '../public-paths.ts';
import { aboutDefaults } from './about-defaults.ts';

const texts = {
  title: optionalLine(150, aboutDefaults.title),
  director_name: optionalLine(100, aboutDefaults.director_name),
  director_title: optionalLine(100, aboutDefaults.director_title),
  director_image: pictureUrl,
  director_bio: optionalText(10_000, aboutDefaults.director_bio),
  /** Blank lines separate paragraphs. */
  company_story: optionalText(20_000, aboutDefaults.company_story),
  mission: optionalText(2_000, aboutDefaults.mission),
  vision: optionalText(2_000, aboutDefaults.vision),
  values: withDefault(lines(200, 20, 'values'), aboutDefaults.values),
};

/** Texts of the about page that can be translated; the list of values is one text with a value in each line. */
export const aboutTexts = [
  'title',
  'director_title',
  'director_bio',
  'company_story',
  'mission',
  'vision',
  'values',
] as const;

const fields = {
  ...texts,
  /** For signed-in administrators only; visitors request the texts in a language. */
  translations: translationsOf({ ...texts, values: multiLine(4_020) }, aboutTexts),
};

/** About page that the administrator saves: always the whole object; without `translations` the stored ones are kept. */
export const AboutInput = z.object(fields).meta({ id: 'AboutInput' });
export type AboutInput = z.infer<typeof AboutInput>;

/** The about page. */
export const About = z.object({ ...fields, ...translated, updated_at: timestamp.optional() }).meta({ id: 'About' });
export type About = z.infer<typeof About>;

export const aboutRoutes = defineRoutes('content', {
  get: {
    method: 'GET',
    path: aboutPath,
    access: 'public',
    summary: 'The about page.',
    query: z.object(inLanguage),
    response: About,
  },
  getForAdmin: {
    method: 'GET',
    path: '/admin/about',
    access: 'admin',
    summary: 'The about page, for its editor.',
    response: About,
  },
  replace: {
    method: 'PUT',
    path: '/admin/about',
    access: 'admin',
    hides: true,
    summary: 'Replaces the about page.',
    body: AboutInput,
    response: About,
  },
  ...versionRoutes('/admin/about', 'the about page', fields, About),
});
