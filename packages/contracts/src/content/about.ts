import { z } from 'zod';
import { mediaUrl, optionalLine, optionalText, singleLine, timestamp, withDefault } from '../kit/primitives.ts';
import { defineRoutes } from '../kit/route.ts';
import { versionList } from '../kit/versions.ts';

const fields = {
  title: optionalLine(150, 'About Nairobi Face Academy'),
  director_name: optionalLine(100, 'Salome Nyakio Tembea'),
  director_title: optionalLine(100, 'Founder and Director'),
  director_image: mediaUrl,
  director_bio: optionalText(
    10_000,
    'Salome walked her first show in borrowed shoes and kept the receipt. After eleven years in front of the camera and six behind a booking desk, she opened the academy to teach what nobody had told her.',
  ),
  /** Paragraphs are parted by blank lines. */
  company_story: optionalText(
    20_000,
    'The academy began in 2013 with one mirror, nine students and a corridor that was almost long enough to turn in. We taught walking first, because walking is listening.\n\nThen posture, then how to read a call sheet, then how to say no. Students brought friends, friends brought cousins, and the corridor became a floor.\n\nToday the academy trains about two hundred people a year and represents a small roster we know by name. We still begin every term in silence, with one length of the room and back.',
  ),
  mission: optionalText(2_000, 'To train, protect and present Kenyan talent with the care it deserves.'),
  vision: optionalText(2_000, 'A Nairobi that the world casts from first.'),
  values: withDefault(z.array(singleLine(200)).max(20, 'must have at most 20 values'), [
    'Safety before any booking',
    'Honest fees, written down',
    'Craft over luck',
    'Every shade and every height',
    'A guardian in the room for every child',
  ]),
};

/** What the administrator saves of the about page: always the whole object. */
export const AboutInput = z.object(fields).meta({ id: 'AboutInput' });
export type AboutInput = z.infer<typeof AboutInput>;

/** The about page. */
export const About = z.object({ ...fields, updated_at: timestamp.optional() }).meta({ id: 'About' });
export type About = z.infer<typeof About>;

/** Built-in about page, shown until somebody writes one. */
export const aboutDefaults: AboutInput = AboutInput.parse({});

export const aboutRoutes = defineRoutes('content', {
  get: { method: 'GET', path: '/about', access: 'public', summary: 'The about page.', response: About },
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
    summary: 'Replaces the about page.',
    body: AboutInput,
    response: About,
  },
  versions: {
    method: 'GET',
    path: '/admin/about/versions',
    access: 'admin',
    summary: 'What was saved of the about page, newest first; header x-total-count tells how many versions there are.',
    ...versionList,
  },
  restoreVersion: {
    method: 'POST',
    path: '/admin/about/versions/:version/restore',
    access: 'admin',
    summary: 'Saves the values of an older version of the about page again, as a new version.',
    response: About,
  },
});
