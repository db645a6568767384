import { longMoment, type MailText, writeLetter } from './mail-page.ts';
import type { DigestPayload } from './mail-payload.ts';

const counted = (count: number, noun: string, plural = `${noun}s`): string => `${count} ${count === 1 ? noun : plural}`;

const listed = new Intl.ListFormat('en-GB');

/** Writes the hourly mail about forms that came in a flood. */
export function writeDigest(digest: DigestPayload, publicUrl: string): MailText {
  const { registrations, messages, applications, bookings, since, until } = digest;
  const forms = [counted(registrations, 'course registration'), counted(messages, 'contact message')];
  if (applications > 0) forms.push(counted(applications, 'application'));
  if (bookings > 0) forms.push(counted(bookings, 'booking enquiry', 'booking enquiries'));
  return writeLetter({
    subject: 'Many new enquiries',
    sentences: [
      `${listed.format(forms)} came in from ${longMoment(since)} to ${longMoment(until)}: more than are mailed one by one.`,
      'They are all stored in the admin panel. Their senders got no mail from us.',
    ],
    link: { href: new URL('/admin/dashboard', publicUrl).href, label: 'Open the admin panel' },
    footer: 'You get this mail at most once an hour.',
    publicUrl,
  });
}
