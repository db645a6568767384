import { locales, type MessageContent, whatsappTemplates } from '@nfa/contracts';
import { filledTemplate } from './filled-template.ts';

const sheet = {
  title: 'Lake\nTheatre',
  starts_at: '2026-12-03T06:00:00.000Z',
  ends_at: '2026-12-04T13:00:00.000Z',
  place: '',
  link: '/call/abc',
};
const owed = { label: 'Runway', amount_kes: 9_000, due_on: '2026-11-03' };

const site = 'https://nairobi.example';

const contents: MessageContent[] = [
  {
    kind: 'receipt',
    number: 'R-2026-0001',
    code: 'ABCDEFGH',
    label: '',
    amount_kes: 4_000,
    mpesa_code: 'UABC123456',
    balance_kes: 6_000,
    next_due_on: '2026-11-03',
  },
  { kind: 'payment_request', ...owed, link: '/pay/ABCDEFGH' },
  {
    kind: 'payment_reminder',
    stage: 'late',
    charges: ['/pay/ABCDEFGH', '/pay/HJKMNPQR'].map((link) => ({ ...owed, link })),
    stop_link: '/pay/ABCDEFGH#reminders',
  },
  { kind: 'call_sheet', ...sheet },
  { kind: 'call_sheet_change', ...sheet },
  { kind: 'my_page_link', link: '/me/token', until: '2026-12-03T06:15:00.000Z' },
];

describe('a filled template', () => {
  it.each(contents.flatMap((content) => locales.map((locale) => [content.kind, locale, content] as const)))(
    'of %s in %s has a value for each place of its text, on one line and never empty, and leads to a page',
    (_, locale, content) => {
      const filled = filledTemplate(content, locale, site);
      const { text } = whatsappTemplates[content.kind as keyof typeof whatsappTemplates][locale];
      const places = [...text.matchAll(/\{\{(\d)\}\}/g)].map(([, number]) => Number(number));
      expect(places).toEqual(filled?.values.map((_value, index) => index + 1));
      for (const value of filled?.values ?? []) expect(value).toMatch(/^\S(?:.*\S)?$/);
      expect(text).not.toMatch(/^\{\{|\}\}$/);
      expect(filled?.path).toMatch(locale === 'sw' ? /^sw\/(receipt|pay|call|me)\// : /^(receipt|pay|call|me)\//);
      expect(filled?.language).toBe(locale);
    },
  );

  it('says days, sums and what is missing in the language of its reader', () => {
    const said = (kind: string, locale: 'en' | 'sw') => {
      const content = contents.find((one) => one.kind === kind);
      return content && filledTemplate(content, locale, site)?.values;
    };
    expect(said('receipt', 'sw')).toEqual([
      'KSh 4,000',
      'malipo yako',
      'R-2026-0001 (M-Pesa UABC123456)',
      'KSh 6,000, sehemu inayofuata kabla ya 3 Novemba 2026',
    ]);
    expect(said('call_sheet', 'en')).toEqual([
      'Lake Theatre',
      '3 December 2026 09:00 to 4 December 2026 16:00',
      'place to follow',
    ]);
  });

  it('leads from a reminder of several charges to the page of each, and from that of one by its button', () => {
    const reminder = contents.find(({ kind }) => kind === 'payment_reminder') as MessageContent & { charges: object[] };
    const valuesOf = (content: MessageContent) => filledTemplate(content, 'sw', site)?.values;
    expect(valuesOf(reminder)).toEqual([
      'Runway KSh 9,000, mwisho 3 Novemba 2026: https://nairobi.example/sw/pay/ABCDEFGH; Runway KSh 9,000, mwisho 3 Novemba 2026: https://nairobi.example/sw/pay/HJKMNPQR',
    ]);
    const one = { ...reminder, charges: reminder.charges.slice(0, 1) } as MessageContent;
    expect(valuesOf(one)).toEqual(['Runway KSh 9,000, mwisho 3 Novemba 2026']);
  });

  it('lists three charges with long labels with the page of each', () => {
    const label = 'Foundation course of runway and commercial work'.padEnd(60, 'x');
    const charges = ['ABCDEFGH', 'HJKMNPQR', 'STUVWXYZ'].map((code) => ({ ...owed, label, link: `/pay/${code}` }));
    const content = { kind: 'payment_reminder', stage: 'late', charges, stop_link: '/pay/ABCDEFGH#reminders' } as const;
    const [value] = filledTemplate({ ...content, charges }, 'en', site)?.values ?? [];
    expect(value?.split('; ')).toEqual(
      charges.map(({ link }) => `${label} KSh 9,000, due on 3 November 2026: ${site}${link}`),
    );
  });

  it('cuts no sum and no link: charges for which there is no room are left out', () => {
    const label = `${'Foundation course of runway and commercial work'.padEnd(95, ' x')} 🎓🎓`;
    const charges = Array.from({ length: 6 }, () => ({ ...owed, label, link: '/pay/ABCDEFGH' }));
    const content = { kind: 'payment_reminder', stage: 'late', charges, stop_link: '/pay/ABCDEFGH#reminders' } as const;
    const [value = ''] = filledTemplate({ ...content, charges }, 'en', site)?.values ?? [];
    const { text } = whatsappTemplates.payment_reminder.en;
    expect(text.replace('{{1}}', value).length).toBeLessThanOrEqual(1_024);
    expect(value.split('; ')).toEqual([
      ...Array(4).fill(`${label} KSh 9,000, due on 3 November 2026: ${site}/pay/ABCDEFGH`),
      '…',
    ]);
    for (let length = 80; length <= 120; length += 1) {
      const many = charges.map((charge) => ({ ...charge, label: 'x'.repeat(length) }));
      const [listed = ''] = filledTemplate({ ...content, charges: many }, 'en', site)?.values ?? [];
      expect(listed).toMatch(
        /^(?:x+ KSh 9,000, due on 3 November 2026: https:\/\/nairobi\.example\/pay\/ABCDEFGH; )+…$/,
      );
    }
    const cut = filledTemplate({ kind: 'call_sheet', ...sheet, title: `${'a'.repeat(399)}🎓` }, 'en', site);
    expect(cut?.values[0]?.isWellFormed()).toBe(true);
  });

  it('is none for a code to sign in, which leaves by mail', () => {
    const code = { kind: 'my_page_code', code: '048213', until: sheet.starts_at } as const;
    expect(filledTemplate(code, 'en', site)).toBeUndefined();
  });
});
