import { longMoment, type MailText, writeLetter } from './mail-page.ts';
import type { MailAudience, MailPayload } from './mail-payload.ts';

/** Kinds of mails about applications. */
export type ApplicationMail = Extract<MailPayload, { kind: 'application' | 'guardian_link' | 'application_link' }>;

const FREE = 'Being scouted is free. Nobody from the academy ever asks for money.';

/** Whether a mail is about an application. */
export const isAboutApplication = (payload: MailPayload): payload is ApplicationMail =>
  payload.kind === 'application' || payload.kind === 'guardian_link' || payload.kind === 'application_link';

/** Writes a mail about an application. Nothing that anybody typed stands in it, and nothing about a child. */
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

function toConfirm({ link, until }: ApplicationMail, publicUrl: string): MailText {
  return writeLetter({
    subject: 'Confirm that you apply for your child',
    sentences: [
      'You want your child to be scouted, and you are the applicant.',
      `Open the link once${until ? ` before ${longMoment(until)}` : ''}: then the application begins, and you can add the photographs.`,
      FREE,
    ],
    link: { href: new URL(`/apply/confirm/${link}`, publicUrl).href, label: 'Yes, I apply for my child' },
    footer: 'If it was not you, do nothing: everything deletes itself when the link ends.',
    publicUrl,
  });
}

function toKeep({ kind, link, number }: ApplicationMail, publicUrl: string): MailText {
  const isSent = kind === 'application';
  return writeLetter({
    subject: isSent ? 'We received your application' : 'Your application',
    sentences: isSent
      ? [`Thank you. Your number is ${number}.`, 'You get an answer within 7 days. A no is an answer too.', FREE]
      : [`Your number is ${number}. The next step are the photographs.`, FREE],
    link: {
      href: new URL(`/apply/application/${link}`, publicUrl).href,
      label: isSent ? 'See your application, or withdraw it' : 'Go on with your application',
    },
    footer: 'The link is yours alone: whoever has it can read and withdraw the application.',
    publicUrl,
  });
}
