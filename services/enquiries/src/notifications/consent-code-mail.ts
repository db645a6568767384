import { longMoment, type MailText, writeLetter } from './mail-page.ts';
import type { MailPayload } from './mail-payload.ts';

type ConsentCodePayload = Extract<MailPayload, { kind: 'consent_code' }>;

/** Writes the mail with a guardian's code. The link is sent another way, and the mail names neither child nor guardian. */
export function writeConsentCode({ code, until }: ConsentCodePayload, publicUrl: string): MailText {
  const digits = `${code.slice(0, 3)} ${code.slice(3)}`;
  return writeLetter({
    subject: 'Your six-digit code',
    sentences: [
      `Your code is ${digits}. Type it on the page where you decide about pictures of your child.`,
      `Nambari yako ni ${digits}. Iandike kwenye ukurasa unapoamua kuhusu picha za mtoto wako.`,
      `It works for the link that we sent you, until ${longMoment(until)}.`,
    ],
    footer: 'Tell the code to nobody. If you expect no link from us, ignore this mail: nothing happens without you.',
    publicUrl,
  });
}
