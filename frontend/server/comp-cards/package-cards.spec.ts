import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { getDocument, type PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { PackageCards } from './package-cards.ts';

const folder = fileURLToPath(new URL('../../public/share-card', import.meta.url));
const token = (letter: string) => letter.repeat(43);
const id = (number: number) => `0190a000-0000-7000-8000-0000000000${String(number).padStart(2, '0')}`;
const photograph = (letter: string) => `/media/${letter.repeat(64)}.jpg`;
const model = (number: number) => ({
  id: id(number),
  name: `Model Number${number}`,
  category: number === 3 ? 'kids' : 'female',
  location: 'Nairobi',
  comp_card_images: [],
  images: [],
  print_images: [],
  note: '',
});
const models = Array.from({ length: 30 }, (_, index) => model(index + 1));
const records: Record<string, object> = {
  '/api/settings': { logo_text: '', company_name: 'Nairobi Face Academy' },
  '/api/contact': { phone: '+254 700 000 145', email: 'hello@nairobiface.example' },
  [`/api/packages/${token('a')}`]: { title: 'Savanna Linen', models },
  [`/api/packages/${token('b')}`]: { title: 'Nobody left', models: [] },
  [`/api/packages/${token('d')}`]: {
    title: 'Some on paper',
    models: [
      { ...model(1), images: [photograph('a')] },
      { ...model(2), images: [photograph('b'), photograph('c')], print_images: [photograph('c')] },
    ],
  },
};

const reads: string[] = [];
let api: Server;
let cards: PackageCards;
beforeAll(async () => {
  api = createServer(({ url = '' }, response) => {
    reads.push(url);
    const record = records[url];
    response.writeHead(record ? 200 : 404, { 'content-type': 'application/json' });
    response.end(JSON.stringify(record ?? {}));
  });
  // Drawing blocks this process: the keep-alive timeout would end the connection to the fake API meanwhile.
  api.keepAliveTimeout = 0;
  await new Promise<void>((resolve) => api.listen(0, '127.0.0.1', resolve));
  const apiUrl = `http://127.0.0.1:${(api.address() as AddressInfo).port}/api`;
  cards = new PackageCards({ apiUrl, apiTimeoutMs: 60_000, publicUrl: 'https://nairobiface.example' }, folder);
});
afterAll(() => api.close());

async function open(path: string): Promise<{ pdf: PDFDocumentProxy; name: string }> {
  const found = await cards.find(path);
  if (!found) throw new Error('There are no cards');
  const content = await buffer(cards.draw(found, new AbortController().signal));
  return { pdf: await getDocument({ data: new Uint8Array(content), verbosity: 0 }).promise, name: found.name };
}

async function textOf(pdf: PDFDocumentProxy, page: number): Promise<string> {
  const { items } = await (await pdf.getPage(page)).getTextContent();
  return items.map((item) => ('str' in item ? item.str : '')).join(' ');
}

it('draws thirty cards one after the other, two pages each', async () => {
  const { pdf, name } = await open(`/package-cards/${token('a')}.pdf`);
  expect(pdf.numPages).toBe(60);
  expect(await textOf(pdf, 60)).toContain('Model Number30');
  expect(name).toBe('savanna-linen-comp-cards.pdf');
});

it('draws the models that are named, whoever else the link shows by now, a child without surname', async () => {
  const { pdf } = await open(`/package-cards/${token('a')}/${[2, 3, 31].map(id).join(',')}.pdf`);
  expect(pdf.numPages).toBe(4);
  expect(await textOf(pdf, 2)).toContain('Model Number2');
  const child = `${await textOf(pdf, 3)} ${await textOf(pdf, 4)}`;
  expect(child).toContain('Model');
  expect(child).not.toContain('Number3');
});

it('draws no picture that may not be printed', async () => {
  const { pdf } = await open(`/package-cards/${token('d')}.pdf`);
  expect(pdf.numPages).toBe(4);
  expect(reads.filter((url) => url.startsWith('/media/')).map((url) => url.replace(/\?.*/, ''))).toEqual([
    photograph('c'),
  ]);
});

it('knows closed and empty packages, and its own paths', async () => {
  expect(await cards.find(`/package-cards/${token('c')}.pdf`)).toBeNull();
  expect(await cards.find(`/package-cards/${token('b')}.pdf`)).toBeNull();
  expect(await cards.find(`/package-cards/${token('a')}/${id(31)}.pdf`)).toBeNull();
  for (const path of [
    `/package-cards/${token('a')}/1-2.pdf`,
    '/package-cards/short.pdf',
    `/package-cards/${token('a')}`,
  ])
    expect(cards.handles(path)).toBe(false);
});
