import { type MessageKind, messageKinds, nairobiDay, shillings } from '@nfa/contracts';
import { type Letter, type MailText, writeLetter } from './mail-page.ts';
import type { MailPayload } from './mail-payload.ts';
import { writeMoneyMonth } from './money-month-mail.ts';
import { type Texts, textsIn } from './texts.ts';

/** Payload of a mail for the agency service. */
export type AgencyLetter = Extract<MailPayload, { kind: MessageKind }>;

/** Whether the agency service asked for a mail. */
export const isOfAgency = (payload: MailPayload): payload is AgencyLetter =>
  (messageKinds as readonly string[]).includes(payload.kind);

/** Writes a mail for the agency service in the language of its reader. */
export function writeAgencyLetter(payload: AgencyLetter, publicUrl: string): MailText {
  if (payload.kind === 'money_month') return writeMoneyMonth(payload, publicUrl);
  const texts = textsIn(payload.locale);
  const address = (path: string): string => new URL(texts.path(path), publicUrl).href;
  const { link, stop, ...letter } = letterOf(payload, texts, address);
  return writeLetter({
    ...letter,
    sentences: stop ? [...letter.sentences, `${texts.t('No more reminders')}: ${address(stop)}`] : letter.sentences,
    ...(link && { link: { href: address(link.path), label: link.label } }),
    ...(stop && { headers: { 'List-Unsubscribe': `<${address(stop)}>` } }),
    locale: payload.locale,
    publicUrl,
  });
}

/** Texts of a letter and the pages that it links to. */
interface LetterText {
  subject: string;
  sentences: Letter['sentences'];
  footer: string;
  link?: { path: string; label: string };
  /** Page that ends reminders. */
  stop?: string;
}

const reminderSubjects = {
  soon: 'A payment is due in three days',
  today: 'A payment is due today',
  late: 'A payment is late',
} as const;

const clock = new Intl.DateTimeFormat('en-US', { hour: 'numeric', minute: '2-digit', timeZone: 'Africa/Nairobi' });
const timeOf = (timestamp: string): string => clock.format(new Date(timestamp));

function letterOf(
  payload: Exclude<AgencyLetter, { kind: 'money_month' }>,
  { t, day }: Texts,
  address: (path: string) => string,
): LetterText {
  const owed = ({ label, amount_kes, due_on }: { label: string; amount_kes: number; due_on: string }): string =>
    t('{label}: {amount}, due on {day}.', { label, amount: shillings(amount_kes), day: day(due_on) });
  switch (payload.kind) {
    case 'receipt': {
      const { number, label, mpesa_code: code, balance_kes, next_due_on } = payload;
      const [amount, balance] = [shillings(payload.amount_kes), shillings(balance_kes)];
      const left = next_due_on
        ? t('Balance: {balance}, the next part is due on {day}.', { balance, day: day(next_due_on) })
        : t('Balance: {balance}.', { balance });
      return {
        subject: t('Your receipt'),
        sentences: [
          label
            ? t('We received {amount} for {label}. Thank you.', { amount, label })
            : t('We received {amount}. Thank you.', { amount }),
          code ? t('Receipt {number}, M-Pesa code {code}.', { number, code }) : t('Receipt {number}.', { number }),
          balance_kes > 0 ? left : t('Nothing is owed any more.'),
        ],
        link: { path: `/receipt/${encodeURIComponent(payload.code)}`, label: t('Open the receipt (with PDF)') },
        footer: t('This is a receipt, not a tax invoice. You did not pay? Tell us: somebody gave your address.'),
      };
    }
    case 'payment_request':
      return {
        subject: t('Your payment'),
        sentences: [
          owed(payload),
          t('The page shows what was paid so far, and asks your phone for the M-Pesa PIN if you wish.'),
        ],
        link: { path: payload.link, label: t('Pay, or see what is left') },
        footer: t('We never ask for your PIN. You owe us nothing? Answer this mail, and we look into it.'),
      };
    case 'payment_reminder': {
      const label = t('Pay, or see what is left');
      const [first, ...others] = payload.charges;
      // Each charge has a page of its own, so each of several sentences has a link.
      const link = others.length === 0 && first && { path: first.link, label };
      return {
        subject: t(payload.stage ? reminderSubjects[payload.stage] : 'Your payment'),
        sentences: [
          ...payload.charges.map((one) =>
            link ? owed(one) : { text: owed(one), link: { href: address(one.link), label } },
          ),
          t('If you have paid meanwhile, thank you: the page shows it.'),
        ],
        ...(link && { link }),
        footer: t('We never ask for your PIN. Do you need more time? Answer this mail.'),
        stop: payload.stop_link,
      };
    }
    case 'call_sheet':
    case 'call_sheet_change': {
      const { title, starts_at, ends_at, place } = payload;
      const [first, last] = [nairobiDay(new Date(starts_at)), nairobiDay(new Date(Date.parse(ends_at) - 1))];
      const start = `${day(first)}, ${timeOf(starts_at)}`;
      // Names the last day if it is another one.
      const end = `${first === last ? '' : `${day(last)}, `}${timeOf(ends_at)}`;
      return {
        subject: payload.kind === 'call_sheet' ? t('Your call sheet') : t('Your call sheet has changed'),
        sentences: [
          place
            ? t('{title}: {start} to {end}, {place}.', { title, start, end, place })
            : t('{title}: {start} to {end}.', { title, start, end }),
          t('Please answer on the page whether you come. It also has the contact, what to bring, and any change.'),
        ],
        link: { path: payload.link, label: t('Open the call sheet') },
        footer: t('The link is yours alone: please do not pass it on.'),
      };
    }
    case 'my_page_link':
      return {
        subject: t('The link to your page'),
        sentences: [
          t('The link opens your page once, until {time}. After that it stays open on your phone for 30 days.', {
            time: timeOf(payload.until),
          }),
        ],
        link: { path: payload.link, label: t('Open my page') },
        footer: t('The link is yours alone: please do not pass it on. You did not ask for it? Then ignore this mail.'),
      };
    case 'my_page_code': {
      const digits = `${payload.code.slice(0, 3)} ${payload.code.slice(3)}`;
      const time = timeOf(payload.until);
      return {
        subject: t('Your six-digit code'),
        sentences: [t('Your code is {digits}. Type it on your page until {time}.', { digits, time })],
        footer: t('Tell the code to nobody, us included. You did not ask for it? Then ignore this mail.'),
      };
    }
  }
}
