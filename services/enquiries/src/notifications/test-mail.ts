import { type MailText, writeLetter } from './mail-page.ts';

/** Writes the mail with which the administrator checks that mails are sent. */
export const writeTestMail = (publicUrl: string): MailText =>
  writeLetter({
    subject: 'Test mail from your website',
    sentences: ['This is a test. Mails about new registrations and messages arrive at this address, as this one did.'],
    footer: 'Somebody pressed “Send a test mail” in the admin panel.',
    publicUrl,
  });
