import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import type { InvoicePaper, StatementLine, StatementPaper } from '@nfa/contracts';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { Papers } from './papers.ts';

const folder = fileURLToPath(new URL('../../public/share-card', import.meta.url));
const token = (name: string): string => name.padEnd(80, 'x');
const line = (label: string) => ({
  label,
  units: 1,
  rate_kes: 30_000,
  amount_kes: 30_000,
  fee_kes: 0,
  inclusive: false,
});
const invoice: InvoicePaper = {
  number: 'INV-2026-0142',
  job_title: 'Lookbook, spring',
  client_name: 'Kijani Knitwear Ltd',
  client_person: 'Wanjiku Odera',
  client_kra_pin: 'P051765432Y',
  kra_pin: 'P051234567X',
  issued_on: '2026-11-24',
  due_on: '2026-12-08',
  lines: [line('Day, Zuri Wamboka'), { ...line('Usage, Kito Wacheru'), inclusive: true, fee_kes: 5_000 }],
  net_kes: 60_000,
  fee_kes: 6_000,
  vat_bp: 1_600,
  vat_kes: 10_560,
  total_kes: 76_560,
  paid_kes: 20_000,
  balance_kes: 56_560,
  charge_code: 'INV0142K',
  credit_note_number: null,
  credit_reason: '',
  etims: '',
  cu_invoice_number: '',
  tax_qr: '',
  paybill: '174379',
  bank: 'Example Bank, Westlands\n0000 000 000',
};
const earned: StatementLine = {
  id: '0190a000-0000-7000-8000-000000000001',
  at: '2026-10-09T09:00:00.000Z',
  kind: 'fee',
  amount_kes: 30_000,
  balance_kes: 30_000,
  job_title: 'Lookbook',
  fee_kind: 'day',
  note: '',
  agreed_by: '',
  job_id: null,
  invoice_number: 'INV-2026-0142',
  is_received: false,
  payout_id: null,
  days_waiting: 12,
};
const kept: StatementLine = { ...earned, kind: 'commission', amount_kes: -6_000, balance_kes: 24_000 };
const sent: StatementLine = {
  ...earned,
  kind: 'payout',
  amount_kes: -4_000,
  balance_kes: 20_000,
  job_title: '',
  fee_kind: null,
  note: 'TK64M9R0QD',
  invoice_number: '',
  days_waiting: null,
};
const statement: StatementPaper = {
  model_id: '0190a000-0000-7000-8000-000000000002',
  model_name: 'Zuri Wamboka',
  earned_kes: 24_000,
  paid_kes: 4_000,
  balance_kes: 20_000,
  available_kes: 0,
  waiting_kes: 20_000,
  lines: [earned, kept, sent],
  kra_pin: 'P051234567X',
  made_at: '2026-11-30T14:00:00.000Z',
};
const records: Record<string, object> = {
  '/api/settings': { company_name: 'Nairobi Face Academy' },
  '/api/contact': { phone: '+254 700 000 145', address: '4th Floor, Jua Arcade\nLower Kabete Road' },
  [`/api/invoice-papers/${token('one')}`]: invoice,
  [`/api/invoice-papers/${token('back')}`]: {
    ...invoice,
    credit_note_number: 'CN-2026-0003',
    credit_reason: 'Two days',
    etims: 'KRAMW017',
    cu_invoice_number: '17/42',
    tax_qr: '24112026#104200#KRAMW017',
  },
  [`/api/invoice-papers/${token('long')}`]: {
    ...invoice,
    lines: Array.from({ length: 60 }, (_, place) => line(`Day ${place}, ${'somebody with a long name '.repeat(8)}`)),
  },
  [`/api/statement-papers/${token('one')}`]: statement,
  [`/api/statement-papers/${token('long')}`]: {
    ...statement,
    model_name: 'Wanjiku wa Kamau '.repeat(5).trim(),
    lines: Array.from({ length: 151 }, () => [earned, kept, sent]).flat(),
  },
  [`/api/statement-papers/${token('none')}`]: { ...statement, lines: [], made_at: '2026-11-30T21:30:00.000Z' },
};

describe('papers of the accounts', () => {
  let api: Server;
  let papers: Papers;
  beforeAll(async () => {
    api = createServer(({ url = '' }, response) => {
      const found = records[url];
      response.writeHead(found ? 200 : 404, { 'content-type': 'application/json' });
      response.end(JSON.stringify(found ?? { status: 404 }));
    });
    await new Promise<void>((resolve) => api.listen(0, '127.0.0.1', resolve));
    const apiUrl = `http://127.0.0.1:${(api.address() as AddressInfo).port}/api`;
    papers = new Papers({ apiUrl, apiTimeoutMs: 20_000, publicUrl: 'https://nairobiface.example' }, folder);
  });
  afterAll(() => new Promise((resolve) => api.close(resolve)));

  async function read(path: string) {
    const file = await papers.get(path);
    if (!file) throw new Error('there is no such paper');
    expect(file.content.length).toBeLessThan(200_000);
    // The file is small, although its fonts are embedded.
    expect(file.content.toString('latin1')).toContain('/FontFile2');
    const document = await getDocument({ data: new Uint8Array(file.content), verbosity: 0 }).promise;
    const pages: { text: string }[] = [];
    for (let number = 1; number <= document.numPages; number += 1) {
      const page = await document.getPage(number);
      expect(page.view.slice(2).map(Math.round)).toEqual([595, 842]);
      const { items } = await page.getTextContent();
      const words = items.flatMap((item) => ('str' in item && item.str.trim() ? [item] : []));
      // All text is within the margins.
      for (const { transform, width } of words) {
        expect(transform[4]).toBeGreaterThan(43);
        expect(transform[4] + width).toBeLessThan(595 - 43);
        expect(transform[5]).toBeGreaterThan(28);
      }
      pages.push({ text: words.map(({ str }) => str).join('|') });
    }
    return { name: file.name, pages, text: pages.map(({ text }) => text).join('\n') };
  }

  it('are an invoice on one sheet of A4 with its sums, the ways to pay and what is left', async () => {
    const { name, pages, text } = await read(`/invoice/${token('one')}.pdf`);
    expect([name, pages.length]).toEqual(['INV-2026-0142.pdf', 1]);
    for (const part of [
      'November 24, 2026. Please pay by December 8, 2026.',
      'Kijani Knitwear Ltd|Wanjiku Odera|KRA PIN P051765432Y',
      'Lower Kabete Road|KRA PIN P051234567X',
      'Agency fee of KSh 5,000 within',
      'Subtotal|60,000|Agency fee|6,000|VAT, 16%|10,560|Total|76,560|Paid so far|20,000|To pay|KSh 56,560',
      'PayBill|174379|Account|INV0142K',
      'Example Bank, Westlands',
      'Not a tax invoice',
      'Our numbers never change by message',
    ])
      expect(text.replaceAll('\u00a0', ' ')).toContain(part);
  });

  it('say of an invoice that it was taken back and why, and ask for nothing', async () => {
    const { text } = await read(`/invoice/${token('back')}.pdf`);
    expect(text).toContain('Taken back by CN-2026-0003.');
    expect(text).toContain('Reason: Two days');
    expect(text).toContain('Control unit KRAMW017, invoice 17/42');
    expect(text).not.toMatch(/To pay|PayBill|Not a tax invoice/);
  });

  it('repeat the head of a table on each page of a long one', async () => {
    const statementRead = await read(`/statement/${token('long')}.pdf`);
    for (const { pages } of [await read(`/invoice/${token('long')}.pdf`), statementRead]) {
      expect(pages.length).toBeGreaterThan(2);
      for (const { text } of pages.slice(0, 3)) expect(text).toContain('What|');
    }
    expect(statementRead.text).toContain('These are the last 300 lines');
    // Of the rows: a fee and the share of it are one.
    expect(statementRead.text.split('A day’s work for Lookbook')).toHaveLength(151);
  });

  it('are a statement of a model, a fee and the share of it in one row', async () => {
    const { name, text } = await read(`/statement/${token('one')}.pdf`);
    expect(name).toBe('zuri-wamboka-statement-2026-11-30.pdf');
    for (const part of [
      'You earned|KSh 24,000|Sent to you|KSh 4,000|Still to come|KSh 20,000',
      'Oct 9, 2026|A day’s work for Lookbook|INV-2026-0142, waits 12 days|30,000|6,000|20%|24,000|24,000',
      'Sent to you: TK64M9R0QD|\u20134,000|20,000',
      'Made November 30, 2026|5:00 PM, Nairobi',
    ])
      expect(text.replaceAll('\u00a0', ' ')).toContain(part);
    const empty = await read(`/statement/${token('none')}.pdf`);
    expect(empty.text).toContain('No line yet.');
    // Drawn on the first of December in Nairobi, which is still the last of November in UTC.
    expect(empty.text).toContain('December 1, 2026');
    expect(empty.name).toBe('zuri-wamboka-statement-2026-12-01.pdf');
  });

  it('are a statement in Kiswahili below /sw', async () => {
    const { text } = await read(`/sw/statement/${token('long')}.pdf`);
    for (const part of [
      'Umepata|KSh 24,000|Ulizotumiwa|KSh 4,000|Bado zinakuja|KSh 20,000',
      'Tarehe|Nini|Malipo|Yetu|Yako|Salio',
      'Kazi ya siku kwa Lookbook|INV-2026-0142, inasubiri siku 12',
      'Ulizotumiwa: TK64M9R0QD',
      'Imetolewa 30 Novemba 2026|5:00 PM, Nairobi',
    ])
      expect(text.replaceAll('\u00a0', ' ')).toContain(part);
    expect(text).not.toMatch(/You earned|Sent to you|Something looks wrong|work for/);
  });

  it('are not there once their address is over', async () => {
    expect(await papers.get(`/invoice/${token('gone')}.pdf`)).toBeNull();
    expect(await papers.get(`/statement/${token('gone')}.pdf`)).toBeNull();
    expect(papers.handles('/invoice/short.pdf')).toBe(false);
  });
});
