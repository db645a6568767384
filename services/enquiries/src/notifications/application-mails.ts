import { type MailText, writeLetter } from './mail-page.ts';
import type { MailAudience, MailPayload } from './mail-payload.ts';
import { textsIn } from './texts.ts';

/** Kinds of mails about applications. */
export type ApplicationMail = Extract<MailPayload, { kind: 'application' | 'guardian_link' | 'application_link' }>;

const FREE = 'Being scouted is free. Nobody from the academy ever asks for money.';

/** Whether a mail is about an application. */
export const isAboutApplication = (payload: MailPayload): payload is ApplicationMail =>
  payload.kind === 'application' || payload.kind === 'guardian_link' || payload.kind === 'application_link';

/** Writes a mail about an application. It contains nothing that a visitor typed, and nothing about a child. */
export function writeApplicationMail(payload: ApplicationMail, audience: MailAudience, publicUrl: string): MailText {
  if (audience === 'agency') return toAgency(payload, publicUrl);
  return payload.kind === 'guardian_link' ? toConfirm(payload, publicUrl) : toKeep(payload, publicUrl);
}

function toAgency({ number, way }: ApplicationMail, publicUrl: string): MailText {
  const who = way === 'guardian' ? 'A guardian applied for a child' : 'Somebody applied to be scouted';
  return writeLetter({
    subject: 'New application',
    sentences: [`${who}: ${number}. Their photographs are in the panel alone. We promised an answer within 7 days.`],
    link: { href: new URL('/admin/applications', publicUrl).href, label: 'Open the board' },
    footer: 'Photographs and names of applicants are never sent by mail.',
    publicUrl,
  });
}

function toConfirm({ link, until, locale }: ApplicationMail, publicUrl: string): MailText {
  const { t, moment, path } = textsIn(locale);
  return writeLetter({
    subject: t('Confirm that you apply for your child'),
    sentences: [
      t('You want your child to be scouted, and you are the applicant.'),
      until
        ? t('Open the link once before {moment}: then the application begins, and you can add the photographs.', {
            moment: moment(until),
          })
        : t('Open the link once: then the application begins, and you can add the photographs.'),
      t(FREE),
    ],
    link: { href: new URL(path(`/apply/confirm/${link}`), publicUrl).href, label: t('Yes, I apply for my child') },
    footer: t('If it was not you, do nothing: everything deletes itself when the link ends.'),
    publicUrl,
    locale,
  });
}

function toKeep({ kind, link, number, locale }: ApplicationMail, publicUrl: string): MailText {
  const { t, path } = textsIn(locale);
  const isSent = kind === 'application';
  return writeLetter({
    subject: isSent ? t('We received your application') : t('Your application'),
    sentences: isSent
      ? [
          t('Thank you. Your number is {number}.', { number }),
          t('You get an answer within 7 days. A no is an answer too.'),
          t(FREE),
        ]
      : [t('Your number is {number}. The next step are the photographs.', { number }), t(FREE)],
    link: {
      href: new URL(path(`/apply/application/${link}`), publicUrl).href,
      label: isSent ? t('See your application, or withdraw it') : t('Go on with your application'),
    },
    footer: t('The link is yours alone: whoever has it can read and withdraw the application.'),
    publicUrl,
    locale,
  });
}
