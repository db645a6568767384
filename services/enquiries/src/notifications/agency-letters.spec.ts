import type { MessageContent } from '@nfa/contracts';
import { writeAgencyLetter } from './agency-letters.ts';

type Content = Exclude<MessageContent, { kind: 'money_month' }>;

const receipt = {
  kind: 'receipt',
  ...{ number: 'R-2027-0001', code: 'AB CD', label: 'Runway', amount_kes: 4_000 },
  ...{ mpesa_code: 'UABC123456', balance_kes: 6_000, next_due_on: '2027-08-11' },
} as const;
const owed = { label: 'Runway', amount_kes: 9_000, due_on: '2027-02-01', link: '/pay/HJKMNPQR' };
const sheet = {
  ...{ title: 'Lake show', starts_at: '2027-01-11T06:00:00.000Z', ends_at: '2027-01-11T21:00:00.000Z' },
  ...{ place: 'Lake Theatre', link: '/call/abc' },
};
const until = '2027-01-11T06:15:00.000Z';

const letters: [content: Content, english: string[], kiswahili: string[]][] = [
  [
    receipt,
    [
      'We received KSh 4,000 for Runway. Thank you.',
      'Receipt R-2027-0001, M-Pesa code UABC123456.',
      'Balance: KSh 6,000, the next part is due on August 11, 2027.',
      'https://agency.example/receipt/AB%20CD',
    ],
    [
      'Tumepokea KSh 4,000 kwa Runway. Asante.',
      'Risiti R-2027-0001, nambari ya muamala UABC123456.',
      'Salio: KSh 6,000, tarehe ya mwisho ya sehemu inayofuata 11 Agosti 2027.',
      'https://agency.example/sw/receipt/AB%20CD',
    ],
  ],
  [
    { ...receipt, label: '', mpesa_code: '', next_due_on: null },
    ['We received KSh 4,000. Thank you.', 'Receipt R-2027-0001.', 'Balance: KSh 6,000.'],
    ['Tumepokea KSh 4,000. Asante.', 'Risiti R-2027-0001.', 'Salio: KSh 6,000.'],
  ],
  [{ ...receipt, balance_kes: 0 }, ['Nothing is owed any more.'], ['Hudaiwi chochote tena.']],
  [
    { kind: 'payment_request', ...owed },
    ['Runway: KSh 9,000, due on February 1, 2027.', 'https://agency.example/pay/HJKMNPQR'],
    ['Runway: KSh 9,000, tarehe ya mwisho 1 Februari 2027.', 'https://agency.example/sw/pay/HJKMNPQR'],
  ],
  [
    { kind: 'payment_reminder', stage: 'late', charges: [owed], stop_link: '/pay/HJ#reminders' },
    [
      'Runway: KSh 9,000, due on February 1, 2027.',
      'https://agency.example/pay/HJKMNPQR',
      'No more reminders: https://agency.example/pay/HJ#reminders',
    ],
    [
      'Runway: KSh 9,000, tarehe ya mwisho 1 Februari 2027.',
      'https://agency.example/sw/pay/HJKMNPQR',
      'Usinikumbushe tena: https://agency.example/sw/pay/HJ#reminders',
    ],
  ],
  [
    { kind: 'call_sheet', ...sheet },
    ['Lake show: January 11, 2027, 9:00 AM to 12:00 AM, Lake Theatre.'],
    ['Lake show: 11 Januari 2027, 9:00 AM hadi 12:00 AM, Lake Theatre.'],
  ],
  [
    { kind: 'call_sheet_change', ...sheet, ends_at: '2027-01-12T13:00:00.000Z', place: '' },
    ['Lake show: January 11, 2027, 9:00 AM to January 12, 2027, 4:00 PM.'],
    ['Lake show: 11 Januari 2027, 9:00 AM hadi 12 Januari 2027, 4:00 PM.'],
  ],
  [
    { kind: 'my_page_link', link: '/me/token', until },
    ['The link opens your page once, until 9:15 AM. After that it stays open on your phone for 30 days.'],
    ['Kiungo kinafungua ukurasa wako mara moja, hadi saa 9:15 AM. Kisha unabaki wazi kwenye simu yako kwa siku 30.'],
  ],
  [
    { kind: 'my_page_code', code: '048213', until },
    ['Your code is 048 213. Type it on your page until 9:15 AM.'],
    ['Nambari yako ni 048 213. Iandike kwenye ukurasa wako kabla ya 9:15 AM.'],
  ],
];

it.each(letters)('the letter %j says the same in both languages', (content, english, kiswahili) => {
  const reader = { name: '', email: 'reader@people.example', phone: '', message: '' };
  const linesIn = (locale: 'en' | 'sw') =>
    writeAgencyLetter({ ...content, ...reader, locale }, 'https://agency.example').text.split('\n');
  expect(linesIn('en')).toEqual(expect.arrayContaining(english));
  expect(linesIn('sw')).toEqual(expect.arrayContaining(kiswahili));
});
