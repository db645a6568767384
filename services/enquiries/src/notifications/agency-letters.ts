import { type MessageKind, messageKinds, pathIn } from '@nfa/contracts';
import { type LetterMessages, letterMessages } from './agency-letter-messages.ts';
import { type MailText, writeLetter } from './mail-page.ts';
import type { MailPayload } from './mail-payload.ts';
import { writeMoneyMonth } from './money-month-mail.ts';

/** Payload of a mail for the agency service. */
export type AgencyLetter = Extract<MailPayload, { kind: MessageKind }>;

/** Whether the agency service asked for a mail. */
export const isOfAgency = (payload: MailPayload): payload is AgencyLetter =>
  (messageKinds as readonly string[]).includes(payload.kind);

/** Writes a mail for the agency service in the language of its reader. */
export function writeAgencyLetter(payload: AgencyLetter, publicUrl: string): MailText {
  if (payload.kind === 'money_month') return writeMoneyMonth(payload, publicUrl);
  const address = (path: string): string => new URL(pathIn(payload.locale, path), publicUrl).href;
  const { path, label, stop, ...letter } = lettersOf(payload, letterMessages[payload.locale]);
  return writeLetter({
    ...letter,
    sentences: stop ? [...letter.sentences, `${stop.label}: ${address(stop.path)}`] : letter.sentences,
    ...(path && { link: { href: address(path), label } }),
    ...(stop && { headers: { 'List-Unsubscribe': `<${address(stop.path)}>` } }),
    locale: payload.locale,
    publicUrl,
  });
}

/** Texts of a letter and the page that it links to. */
interface Text {
  subject: string;
  sentences: string[];
  footer: string;
  label: string;
  path?: string;
  stop?: { label: string; path: string };
}

function lettersOf(payload: Exclude<AgencyLetter, { kind: 'money_month' }>, say: LetterMessages): Text {
  switch (payload.kind) {
    case 'receipt':
      return { ...say.receipt(payload), path: `/receipt/${encodeURIComponent(payload.code)}` };
    case 'payment_request':
      return { ...say.paymentRequest(payload), path: payload.link };
    case 'payment_reminder': {
      const [first] = payload.charges;
      const stop = { label: say.stop, path: payload.stop_link };
      return { ...say.paymentReminder(payload), stop, ...(first && { path: first.link }) };
    }
    case 'call_sheet':
    case 'call_sheet_change':
      return { ...say.callSheet(payload), path: payload.link };
    case 'my_page_link':
      return { ...say.myPageLink(payload), path: payload.link };
    case 'my_page_code':
      return { ...say.myPageCode(payload), label: '' };
  }
}
