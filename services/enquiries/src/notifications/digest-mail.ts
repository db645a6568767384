import { longMoment, type MailText, writeLetter } from './mail-page.ts';
import type { DigestPayload } from './mail-payload.ts';

const counted = (count: number, noun: string): string => `${count} ${noun}${count === 1 ? '' : 's'}`;

/** Writes the hourly mail about forms that came in a flood. */
export function writeDigest({ registrations, messages, since, until }: DigestPayload, publicUrl: string): MailText {
  return writeLetter({
    subject: 'Many new enquiries',
    sentences: [
      `${counted(registrations, 'course registration')} and ${counted(messages, 'contact message')} came in from ${longMoment(since)} to ${longMoment(until)}: more than are mailed one by one.`,
      'They are all stored in the admin panel. Their senders got no mail from us.',
    ],
    link: { href: new URL('/admin/dashboard', publicUrl).href, label: 'Open the admin panel' },
    footer: 'You get this mail at most once an hour.',
    publicUrl,
  });
}
