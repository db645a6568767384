import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { CallSheets } from './call-sheets.ts';

const folder = fileURLToPath(new URL('../../public/share-card', import.meta.url));
const token = (letter: string) => letter.repeat(43);
const sheet = {
  model: 'Amani',
  kind: 'confirmed',
  starts_at: '2026-11-26T04:30:00.000Z',
  ends_at: '2026-11-26T13:30:00.000Z',
  changed_from: { starts_at: '2026-11-26T05:00:00.000Z', ends_at: '2026-11-26T13:30:00.000Z', place: '' },
  title: 'Knitwear lookbook',
  place: 'Studio Mwanga, 2nd floor',
  map_url: '',
  contact: 'Daudi Kilonza',
  bring: 'Flat shoes\nYour ID',
  schedule: Array.from({ length: 25 }, (_, index) => `Look ${index + 1}`).join('\n'),
  chaperone: 'Grace Nekesa',
  answer: null,
  answered_at: null,
};
const records: Record<string, [status: number, body: object]> = {
  '/api/settings': [200, { logo_text: '', company_name: 'Nairobi Face Academy' }],
  '/api/contact': [200, { phone: '+254 700 000 145', email: 'hello@nairobiface.example' }],
  [`/api/call-sheets/${token('a')}`]: [200, sheet],
  [`/api/call-sheets/${token('m')}`]: [
    200,
    { ...sheet, changed_from: { starts_at: sheet.starts_at, ends_at: sheet.ends_at, place: 'Studio Baraka' } },
  ],
  [`/api/call-sheets/${token('b')}`]: [410, {}],
  [`/api/call-sheets/${token('c')}`]: [503, {}],
};

let api: Server;
let sheets: CallSheets;
beforeAll(async () => {
  api = createServer(({ url = '' }, response) => {
    const [status, body] = records[url] ?? [404, {}];
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  });
  api.keepAliveTimeout = 0;
  await new Promise<void>((resolve) => api.listen(0, '127.0.0.1', resolve));
  const apiUrl = `http://127.0.0.1:${(api.address() as AddressInfo).port}/api`;
  sheets = new CallSheets({ apiUrl, apiTimeoutMs: 60_000, publicUrl: 'https://nairobiface.example' }, folder);
});
afterAll(() => api.close());

async function read(secret: string) {
  const found = await sheets.get(`/call/${secret}.pdf`);
  const pdf = await getDocument({ data: Uint8Array.from(found?.content ?? []), verbosity: 0 }).promise;
  const texts: string[] = [];
  for (let page = 1; page <= pdf.numPages; page += 1) {
    const { items } = await (await pdf.getPage(page)).getTextContent();
    texts.push(items.map((item) => ('str' in item ? item.str : '')).join(' '));
  }
  return { found, pdf, words: texts.join(' ') };
}

it('draws a call sheet on A5, with what does not fit on a second page, and its secret nowhere in words', async () => {
  const { found, pdf, words } = await read(token('a'));
  expect(found?.name).toBe('call-sheet.pdf');
  expect(found?.content.length).toBeLessThan(40 * 1_024);
  expect(pdf.numPages).toBe(2);
  expect((await pdf.getPage(1)).view.map(Math.round)).toEqual([0, 0, 420, 595]);
  expect(words).toContain('Thursday, November 26, 2026');
  expect(words).toContain('7:30 AM');
  expect(words).toContain('Changed: it was 8:00 AM.');
  expect(words).toContain('Grace Nekesa, the whole time.');
  expect(words).toContain('Look 25');
  expect(words + JSON.stringify(await pdf.getMetadata())).not.toContain(token('a'));
});

it('names the place that changed, as the page does, and not the times that stayed', async () => {
  const { words } = await read(token('m'));
  expect(words.match(/Changed: [^.]*\./g)).toEqual(['Changed: it was Studio Baraka.']);
});

it('has the number that the page has while none is saved', async () => {
  const contact = records['/api/contact'];
  records['/api/contact'] = [200, { phone: '', email: '' }];
  const { words } = await read(token('a'));
  if (contact) records['/api/contact'] = contact;
  expect(words).toContain('Nairobi Face Academy: +254 700 000 145');
});

it.each([
  ['', 'en'],
  ['/sw', 'sw'],
])('says below "%s" that its language is %s', async (base, language) => {
  const found = await sheets.get(`${base}/call/${token('a')}.pdf`);
  const pdf = await getDocument({ data: new Uint8Array(found?.content ?? []), verbosity: 0 }).promise;
  expect((await pdf.getMetadata()).info).toMatchObject({ Language: language });
});

it('has none for a link that opens nothing, or no longer, and fails while the API cannot be asked', async () => {
  expect(await sheets.get(`/call/${token('b')}.pdf`)).toBeNull();
  expect(await sheets.get(`/call/${token('z')}.pdf`)).toBeNull();
  await expect(sheets.get(`/call/${token('c')}.pdf`)).rejects.toThrow();
  expect(sheets.handles('/call/short.pdf')).toBe(false);
});
