import { type Locale, type MessageContent, nairobiDay, shillings } from '@nfa/contracts';
import { longDay } from './mail-page.ts';

type SheetKind = 'call_sheet' | 'call_sheet_change';
type ContentOf<K extends MessageContent['kind']> = Extract<MessageContent, { kind: K }>;

/** Texts of a letter and the label of its link. */
interface LetterText {
  subject: string;
  sentences: string[];
  label: string;
  footer: string;
}

/** Texts of each message of the agency in one language. */
export interface LetterMessages {
  receipt(content: ContentOf<'receipt'>): LetterText;
  paymentRequest(content: ContentOf<'payment_request'>): LetterText;
  paymentReminder(content: ContentOf<'payment_reminder'>): LetterText;
  callSheet(content: ContentOf<SheetKind>): LetterText;
  myPageLink(content: ContentOf<'my_page_link'>): LetterText;
  myPageCode(content: ContentOf<'my_page_code'>): Omit<LetterText, 'label'>;
  /** Label of the address that ends reminders. */
  stop: string;
}

const digits = (code: string): string => `${code.slice(0, 3)} ${code.slice(3)}`;
const clock = new Intl.DateTimeFormat('en-US', { hour: 'numeric', minute: '2-digit', timeZone: 'Africa/Nairobi' });
const timeOf = (timestamp: string): string => clock.format(new Date(timestamp));

/** "January 11, 2027, 09:00 to 16:00"; names the last day if it is another one. */
function spanOf({ starts_at, ends_at }: ContentOf<SheetKind>, to: string, dayOf: (day: string) => string): string {
  const [first, last] = [nairobiDay(new Date(starts_at)), nairobiDay(new Date(Date.parse(ends_at) - 1))];
  return `${dayOf(first)}, ${timeOf(starts_at)} ${to} ${first === last ? '' : `${dayOf(last)}, `}${timeOf(ends_at)}`;
}

const en: LetterMessages = {
  receipt: ({ number, label, amount_kes, mpesa_code, balance_kes, next_due_on }) => {
    const due = next_due_on ? `, the next part is due on ${longDay(next_due_on)}` : '';
    return {
      subject: 'Your receipt',
      sentences: [
        `We received ${shillings(amount_kes)}${label ? ` for ${label}` : ''}. Thank you.`,
        `Receipt ${number}${mpesa_code ? `, M-Pesa code ${mpesa_code}` : ''}.`,
        balance_kes > 0 ? `Balance: ${shillings(balance_kes)}${due}.` : 'Nothing is owed any more.',
      ],
      label: 'Open the receipt (with PDF)',
      footer: 'This is a receipt, not a tax invoice. You did not pay? Tell us: somebody gave your address.',
    };
  },
  paymentRequest: ({ label, amount_kes, due_on }) => ({
    subject: 'Your payment',
    sentences: [
      `${label}: ${shillings(amount_kes)}, due on ${longDay(due_on)}.`,
      'The page shows what was paid so far, and asks your phone for the M-Pesa PIN if you wish.',
    ],
    label: 'Pay, or see what is left',
    footer: 'We never ask for your PIN. You owe us nothing? Answer this mail, and we look into it.',
  }),
  paymentReminder: ({ stage, charges }) => ({
    subject: { soon: 'A payment is due in three days', today: 'A payment is due today', late: 'A payment is late' }[
      stage
    ],
    sentences: [
      ...charges.map(
        ({ label, amount_kes, due_on }) => `${label}: ${shillings(amount_kes)}, due on ${longDay(due_on)}.`,
      ),
      'If you have paid meanwhile, thank you: the page shows it.',
    ],
    label: 'Pay, or see what is left',
    footer: 'We never ask for your PIN. Do you need more time? Answer this mail.',
  }),
  callSheet: (content) => ({
    subject: content.kind === 'call_sheet_change' ? 'Your call sheet has changed' : 'Your call sheet',
    sentences: [
      `${content.title}: ${spanOf(content, 'to', longDay)}${content.place ? `, ${content.place}` : ''}.`,
      'Please answer on the page whether you come. It also has the contact, what to bring, and any change.',
    ],
    label: 'Open the call sheet',
    footer: 'The link is yours alone: please do not pass it on.',
  }),
  myPageLink: ({ until }) => ({
    subject: 'The link to your page',
    sentences: [
      `The link opens your page once, until ${timeOf(until)}. After that it stays open on your phone for 30 days.`,
    ],
    label: 'Open my page',
    footer: 'The link is yours alone: please do not pass it on. You did not ask for it? Then ignore this mail.',
  }),
  myPageCode: ({ code, until }) => ({
    subject: 'Your six-digit code',
    sentences: [`Your code is ${digits(code)}. Type it on your page until ${timeOf(until)}.`],
    footer: 'Tell the code to nobody, us included. You did not ask for it? Then ignore this mail.',
  }),
  stop: 'No more reminders',
};

const months = 'Januari Februari Machi Aprili Mei Juni Julai Agosti Septemba Oktoba Novemba Desemba'.split(' ');

/** Formats a day in Kiswahili, such as "11 Januari 2027". */
function siku(day: string): string {
  const [year, month, date] = day.split('-');
  return `${Number(date)} ${months[Number(month) - 1]} ${year}`;
}

const sw: LetterMessages = {
  receipt: ({ number, label, amount_kes, mpesa_code, balance_kes, next_due_on }) => {
    const due = next_due_on ? `, tarehe ya mwisho ya sehemu inayofuata ${siku(next_due_on)}` : '';
    return {
      subject: 'Risiti yako',
      sentences: [
        `Tumepokea ${shillings(amount_kes)}${label ? ` kwa ${label}` : ''}. Asante.`,
        `Risiti ${number}${mpesa_code ? `, nambari ya muamala ${mpesa_code}` : ''}.`,
        balance_kes > 0 ? `Salio: ${shillings(balance_kes)}${due}.` : 'Hudaiwi chochote tena.',
      ],
      label: 'Fungua risiti (pamoja na PDF)',
      footer: 'Hii ni risiti, si ankara ya kodi. Hukulipa? Tuambie: mtu alitoa anwani yako.',
    };
  },
  paymentRequest: ({ label, amount_kes, due_on }) => ({
    subject: 'Malipo yako',
    sentences: [
      `${label}: ${shillings(amount_kes)}, tarehe ya mwisho ${siku(due_on)}.`,
      'Ukurasa unaonyesha kilicholipwa, na ukitaka utauliza PIN ya M-Pesa kwenye simu yako.',
    ],
    label: 'Lipa, au ona salio',
    footer: 'Hatuulizi PIN yako kamwe. Hudaiwi? Jibu barua pepe hii, nasi tutaangalia.',
  }),
  paymentReminder: ({ stage, charges }) => ({
    subject: {
      soon: 'Malipo yanatakiwa baada ya siku tatu',
      today: 'Malipo yanatakiwa leo',
      late: 'Malipo yamechelewa',
    }[stage],
    sentences: [
      ...charges.map(
        ({ label, amount_kes, due_on }) => `${label}: ${shillings(amount_kes)}, tarehe ya mwisho ${siku(due_on)}.`,
      ),
      'Ikiwa umeshalipa, asante: ukurasa unaonyesha.',
    ],
    label: 'Lipa, au ona salio',
    footer: 'Hatuulizi PIN yako kamwe. Unahitaji muda zaidi? Jibu barua pepe hii.',
  }),
  callSheet: (content) => ({
    subject: content.kind === 'call_sheet_change' ? 'Ratiba yako ya kazi imebadilika' : 'Ratiba yako ya kazi',
    sentences: [
      `${content.title}: ${spanOf(content, 'hadi', siku)}${content.place ? `, ${content.place}` : ''}.`,
      'Tafadhali jibu kwenye ukurasa kama utakuja. Pia una mtu wa kuwasiliana naye, vitu vya kubeba na mabadiliko yoyote.',
    ],
    label: 'Fungua ratiba',
    footer: 'Kiungo ni chako peke yako: tafadhali usimpe mtu mwingine.',
  }),
  myPageLink: ({ until }) => ({
    subject: 'Kiungo cha ukurasa wako',
    sentences: [
      `Kiungo kinafungua ukurasa wako mara moja, hadi saa ${timeOf(until)}. Kisha unabaki wazi kwenye simu yako kwa siku 30.`,
    ],
    label: 'Fungua ukurasa wangu',
    footer: 'Kiungo ni chako peke yako: usimpe mtu mwingine. Hukuomba? Puuza barua pepe hii.',
  }),
  myPageCode: ({ code, until }) => ({
    subject: 'Nambari yako ya tarakimu sita',
    sentences: [`Nambari yako ni ${digits(code)}. Iandike kwenye ukurasa wako kabla ya ${timeOf(until)}.`],
    footer: 'Usimwambie mtu yeyote nambari hii, hata sisi. Hukuomba? Puuza barua pepe hii.',
  }),
  stop: 'Usinikumbushe tena',
};

/** The messages of the agency in both languages. */
export const letterMessages: Record<Locale, LetterMessages> = { en, sw };
