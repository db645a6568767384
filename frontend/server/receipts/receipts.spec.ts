import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import type { ReceiptPage } from '@nfa/contracts';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { Receipts } from './receipts.ts';

const folder = fileURLToPath(new URL('../../public/share-card', import.meta.url));
const receipt: ReceiptPage = {
  id: '0190a000-0000-7000-8000-000000000001',
  code: 'R-2026-0318-7QZ2',
  number: 'R-2026-0318',
  issued_at: '2026-11-24T07:42:00.000Z',
  voided_at: null,
  label: 'Runway and Catwalk, second of three',
  payer_name: 'Zawadi Njeri',
  amount_kes: 10_000,
  paid_at: '2026-11-24T07:42:00.000Z',
  method: 'mpesa_stk',
  mpesa_code: 'TKN4H7QZ2M',
  sums: { total_kes: 25_000, paid_kes: 20_000, balance_kes: 5_000 },
  next: { due_on: '2027-01-11', amount_kes: 5_000 },
  cu_number: '',
  cu_invoice_number: '',
  tax_qr: '',
};
const records: Record<string, object> = {
  '/api/settings': { company_name: 'Nairobi Face Academy' },
  '/api/contact': { phone: '+254 700 000 145', address: '4th Floor, Jua Arcade\nLower Kabete Road' },
  [`/api/receipts/${receipt.code}`]: receipt,
  '/api/receipts/R-2026-0319-AAAA': {
    ...receipt,
    label: 'A very long name of a course that nobody would ever give to one, but somebody may, once upon a time'.repeat(
      2,
    ),
    cu_number: 'KRAMW017202207',
    tax_qr: '24112026#104200#KRAMW017202207',
    voided_at: '2026-11-25T07:42:00.000Z',
  },
};

describe('receipts on paper', () => {
  let api: Server;
  let receipts: Receipts;
  beforeAll(async () => {
    api = createServer(({ url = '' }, response) => {
      const found = records[url];
      response.writeHead(found ? 200 : 404, { 'content-type': 'application/json' });
      response.end(JSON.stringify(found ?? { status: 404 }));
    });
    await new Promise<void>((resolve) => api.listen(0, '127.0.0.1', resolve));
    const apiUrl = `http://127.0.0.1:${(api.address() as AddressInfo).port}/api`;
    receipts = new Receipts({ apiUrl, apiTimeoutMs: 20_000, publicUrl: 'https://nairobiface.example' }, folder);
  });
  afterAll(() => new Promise((resolve) => api.close(resolve)));

  async function read(code: string, base = '') {
    const file = await receipts.get(`${base}/receipt/${code}.pdf`);
    if (!file) throw new Error('there is no such receipt');
    const { length } = file.content;
    const document = await getDocument({ data: new Uint8Array(file.content), verbosity: 0 }).promise;
    const page = await document.getPage(1);
    const { items } = await page.getTextContent();
    const words = items.flatMap((item) => ('str' in item && item.str.trim() ? [item] : []));
    return {
      file,
      length,
      pages: document.numPages,
      view: page.view,
      words,
      text: words.map(({ str }) => str).join('|'),
    };
  }

  it('are one sheet of A5 with everything that was paid, in figures and words', async () => {
    const { file, length, pages, view, text } = await read(receipt.code);
    expect(file.name).toBe('receipt-R-2026-0318.pdf');
    expect(pages).toBe(1);
    expect(view.slice(2).map(Math.round)).toEqual([420, 595]);
    // The file is small, although its fonts are embedded.
    expect(length).toBeLessThan(200_000);
    expect(file.content.toString('latin1')).toContain('/FontFile2');
    for (const part of [
      'R-2026-0318',
      '(not a tax invoice)',
      'KSh 10,000',
      'Ten thousand shillings only',
      'TKN4H7QZ2M',
      'KSh 5,000, next January 11, 2027',
      'November 24, 2026, 10:42 AM',
      'Lower Kabete Road',
    ])
      expect(text).toContain(part);
  });

  it('are no more "not a tax invoice" once eTIMS has confirmed them, and say when they were taken back', async () => {
    const { text, words, view } = await read('R-2026-0319-AAAA');
    expect(text).not.toContain('tax invoice');
    expect(text).toContain('KRAMW017202207');
    expect(text).toContain('Taken back on November 25, 2026');
    // A long name gets a smaller font and stays on the page.
    for (const { transform, width } of words) {
      expect(transform[4]).toBeGreaterThan(25);
      expect(transform[4] + width).toBeLessThan((view[2] ?? 0) - 25);
    }
  });

  it('speak Kiswahili below its address, beside English ones', async () => {
    const [{ text }, english] = await Promise.all([read(receipt.code, '/sw'), read(receipt.code)]);
    for (const part of ['Risiti', '(si ankara ya kodi)', 'Shilingi elfu kumi tu', '24 Novemba 2026, 10:42 AM', 'Salio'])
      expect(text).toContain(part);
    expect(english.text).toContain('Ten thousand shillings only');
  });

  it('are not there for a code that nobody has', async () => {
    expect(await receipts.get('/receipt/R-2026-0001-ZZZZ.pdf')).toBeNull();
    expect(receipts.handles('/receipt/R-2026-0001-ZZZZ')).toBe(false);
  });
});
