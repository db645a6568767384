import { z } from 'zod';
import { optionalLine, optionalText, timestamp } from '../kit/primitives.ts';
import { defineRoutes } from '../kit/route.ts';
import { inLanguage, translated, translationsOf } from '../kit/translations.ts';
import { versionRoutes } from '../kit/versions.ts';
import { noticePaths } from '../public-paths.ts';

/**
 * Text of a notice: `## ` starts a section, a blank line a paragraph; lines that start with `- ` form a list. Placeholders are
 * replaced by values of the contact page ({phone}, {whatsapp}, {email}) and by the ages of children in the form ({ages}).
 */
const noticeText = (fallback: string) => optionalText(20_000, fallback);

const privacyTexts = {
  title: optionalLine(120, 'Privacy'),
  lead: optionalText(
    600,
    'We keep what we need to answer you, to teach you and to find you work. We keep it for a set time, and then it goes.',
  ),
  text: noticeText(`## What we keep
- Messages from the contact form: to answer you.
- Registrations for a course: to enrol you, plan the class and reach you or your guardian.
- Payments and receipts: to show what was paid. The tax office may ask for them, so amounts and numbers stay when we erase you; your name and phone go.
- E-mails we sent to you: to know what we promised.
- Pictures and measurements of our models: to present them, with the consent of each person or guardian.

We keep each of these no longer than its purpose needs. Ask us at any time what we have and until when.

## Who sees it
Our booking desk and your teachers. A client sees a model’s pictures and measurements, never an address, a telephone number or an age. We sell nothing to anybody.

## Have a picture removed
Write to {email} or call {phone} and say which picture. You need not say why.

## Your rights
Under the Data Protection Act, 2019 you may see what we keep about you, have it corrected, take a copy with you, or have it erased. If you are not content with our answer, the Office of the Data Protection Commissioner hears you.

## This site
No cookies but those you ask for (less data, a page of your own), no advertising, no trackers. We count how often each profile is looked at, day by day and without keeping who came; browsers that ask not to be tracked are left out. The map on the contact page comes from its provider, who sees your visit there. A form that you have begun stays in your own browser until you send it.`),
};

const safetyTexts = {
  title: optionalLine(120, 'Safety'),
  lead: optionalText(600, 'Nobody becomes a model by paying to be seen. If somebody asks you to, it isn’t us.'),
  text: noticeText(`## Always free
- Castings and interviews
- Being on our roster
- Digitals, the plain pictures for our files
- Advice before you sign: take the contract home for a week

## What we charge for
- Courses: each price stands on the Training page
- Test shoots, if you want one: the price is in writing before the day
- Our share of a booking: taken when you are paid, as your contract says

## Never
- We never ask for money by private message, in cash on the street, or to a personal M-Pesa number.
- We never ask for pictures without clothes, and never for pictures of a child by message.
- We never promise work in exchange for a fee.
- We never meet a child without a guardian.

## Children, ages {ages}
A guardian is in the room for every class, fitting, casting and shoot, and can stop any of them with a word. Nobody outside our office is told where a child lives, learns or will be next week.

## If something is wrong
Call us on {phone} or write to {email}. In danger, call 999 or 112. For a child, Childline Kenya answers on 116, day and night, free of charge.`),
  /**
   * The agency's telephone numbers, addresses and handles in addition to those
   * of the contact page and the settings, one in each line.
   */
  contacts: optionalText(2_000),
};

/** Texts of a notice that can be translated. */
export const noticeTexts = ['title', 'lead', 'text'] as const;

const privacyFields = {
  ...privacyTexts,
  /** For signed-in administrators only; visitors request the texts in a language. */
  translations: translationsOf(privacyTexts, noticeTexts),
};

const safetyFields = {
  ...safetyTexts,
  /** For signed-in administrators only; visitors request the texts in a language. */
  translations: translationsOf(safetyTexts, noticeTexts),
};

/** Privacy notice that the administrator saves: always the whole object; without `translations` the stored ones are kept. */
export const PrivacyInput = z.object(privacyFields).meta({ id: 'PrivacyInput' });
export type PrivacyInput = z.infer<typeof PrivacyInput>;

/** The privacy notice. */
export const Privacy = z
  .object({ ...privacyFields, ...translated, updated_at: timestamp.optional() })
  .meta({ id: 'Privacy' });
export type Privacy = z.infer<typeof Privacy>;

/** Safety page that the administrator saves: always the whole object; without `translations` the stored ones are kept. */
export const SafetyInput = z.object(safetyFields).meta({ id: 'SafetyInput' });
export type SafetyInput = z.infer<typeof SafetyInput>;

/** The safety page. */
export const Safety = z
  .object({ ...safetyFields, ...translated, updated_at: timestamp.optional() })
  .meta({ id: 'Safety' });
export type Safety = z.infer<typeof Safety>;

export const privacyRoutes = defineRoutes('content', {
  get: {
    method: 'GET',
    path: noticePaths.privacy,
    access: 'public',
    summary: 'The privacy notice.',
    query: z.object(inLanguage),
    response: Privacy,
  },
  replace: {
    method: 'PUT',
    path: '/admin/privacy',
    access: 'admin',
    hides: true,
    summary: 'Replaces the privacy notice.',
    body: PrivacyInput,
    response: Privacy,
  },
  ...versionRoutes('/admin/privacy', 'the privacy notice', privacyFields, Privacy),
});

export const safetyRoutes = defineRoutes('content', {
  get: {
    method: 'GET',
    path: noticePaths.safety,
    access: 'public',
    summary: 'The safety page.',
    query: z.object(inLanguage),
    response: Safety,
  },
  replace: {
    method: 'PUT',
    path: '/admin/safety',
    access: 'admin',
    hides: true,
    summary: 'Replaces the safety page.',
    body: SafetyInput,
    response: Safety,
  },
  ...versionRoutes('/admin/safety', 'the safety page', safetyFields, Safety),
});
