import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { getDocument, OPS, type PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import sharp from 'sharp';
import { CompCards } from './comp-cards.ts';

const folder = fileURLToPath(new URL('../../public/share-card', import.meta.url));
const image = (letter: string) => `/media/${letter.repeat(64)}.jpg`;
const adult = {
  id: 'adult',
  name: 'Nyota Akiru',
  category: 'female',
  status: 'Featured Model',
  location: 'Nairobi',
  height: '178 cm',
  measurements: '84-61-90',
  height_cm: 178,
  bust_cm: 84,
  shoe_eu: 40,
  eyes: 'Dark brown',
  languages: ['Kiswahili', 'English'],
  experience: '',
  main_image: `${image('a')}#focus=50,40`,
  portfolio_images: ['b', 'c', 'd', 'e', 'f'].map(image),
  comp_card_images: [] as string[],
};
const child = { ...adult, id: 'child', category: 'kids', name: 'Imani Wanjiru' };
const records: Record<string, object> = {
  '/api/settings': { logo_text: 'NAIROBI FACE ACADEMY', company_name: 'Nairobi Face Academy' },
  '/api/contact': { phone: '+254 700 000 145', email: 'hello@nairobiface.example' },
  '/api/models/adult/comp-card': adult,
  '/api/models/chosen/comp-card': { ...adult, comp_card_images: [`${image('c')}#focus=10,10`, image('9'), image('b')] },
  '/api/models/long/comp-card': {
    ...adult,
    name: 'W'.repeat(100),
    bust_cm: null,
    measurements: `84-61-90 ${'measured '.repeat(12)}`,
    portfolio_images: [],
  },
  '/api/models/words/comp-card': {
    ...adult,
    name: 'Wanjiku Nyambura Achieng Kilonzo Otieno Mwangi',
    main_image: '',
    portfolio_images: [],
  },
  '/api/models/dark-corner/comp-card': { ...adult, main_image: image('1') },
  '/api/models/light-corner/comp-card': { ...adult, main_image: image('2') },
  '/api/models/away/comp-card': { ...adult, name: 'Away' },
  '/api/models/consented/comp-card': { ...adult, name: 'Consented' },
  '/api/models/child/comp-card': child,
  '/api/models/minor/comp-card': { ...child, category: 'female', is_protected: true },
  '/api/models/experienced-child/comp-card': {
    ...child,
    experience:
      'Two seasons of runway, one national television commercial, and the choir of the school since last year',
  },
  '/api/models/chosen-child/comp-card': {
    ...child,
    comp_card_images: [image('b'), image('c'), image('d'), image('e')],
  },
};

let api: Server;
let isMediaAway = false;
let isMediaGone = false;
let cards: CompCards;
const asked: string[] = [];

beforeAll(async () => {
  // Noise compresses worse than any photograph: it gives the largest possible card.
  const noise = { type: 'gaussian', mean: 128, sigma: 30 } as const;
  const picture = await sharp({ create: { width: 900, height: 1200, channels: 3, background: '#000', noise } })
    .jpeg()
    .toBuffer();
  // The corner behind the wordmark is dark and the rest of the picture bright, or the other way round.
  const withCorner = (corner: string, rest: string) =>
    sharp({ create: { width: 900, height: 1200, channels: 3, background: rest } })
      .composite([{ input: { create: { width: 500, height: 100, channels: 3, background: corner } }, top: 0, left: 0 }])
      .jpeg()
      .toBuffer();
  const pictures: Record<string, Buffer> = {
    1: await withCorner('#202020', '#ffffff'),
    2: await withCorner('#d0d0d0', '#000000'),
  };
  api = createServer(({ url = '' }, response) => {
    asked.push(url);
    if (url.startsWith('/media/') && isMediaAway) return response.writeHead(503).end();
    if (url.startsWith('/media/') && isMediaGone) return response.writeHead(410).end();
    if (url.startsWith('/media/')) return response.writeHead(200).end(pictures[url.charAt(7)] ?? picture);
    const record = records[url];
    response.writeHead(record ? 200 : 404, { 'content-type': 'application/json' });
    response.end(JSON.stringify(record ?? {}));
  });
  // Drawing blocks this process: the keep-alive timeout would end the connection to the fake API meanwhile.
  api.keepAliveTimeout = 0;
  await new Promise<void>((resolve) => api.listen(0, '127.0.0.1', resolve));
  const apiUrl = `http://127.0.0.1:${(api.address() as AddressInfo).port}/api`;
  cards = new CompCards({ apiUrl, apiTimeoutMs: 60_000, publicUrl: 'https://nairobiface.example' }, folder);
});
afterAll(() => api.close());

async function open(path: string): Promise<{ pdf: PDFDocumentProxy; bytes: number; name: string }> {
  const card = await cards.get(path);
  if (!card) throw new Error('There is no card');
  const pdf = await getDocument({ data: new Uint8Array(card.content), verbosity: 0 }).promise;
  return { pdf, bytes: card.content.length, name: card.name };
}

/** Returns the output of a poppler tool; undefined where poppler is not installed. */
function poppler(tool: string, ...options: string[]): string | undefined {
  try {
    return execFileSync(tool, options, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}
const readsPoppler = poppler('pdfinfo', '-v') !== undefined;
process.stdout.write(`Comp cards in poppler: ${readsPoppler ? 'read' : 'skipped, it is not installed'}\n`);

async function textsOf(pdf: PDFDocumentProxy): Promise<string[]> {
  const pages = await Promise.all([1, 2].map(async (number) => (await pdf.getPage(number)).getTextContent()));
  return pages.map(({ items }) => items.map((item) => ('str' in item ? item.str : '')).join(' '));
}

/** Size of the first page in millimetres. */
async function sizeOf(pdf: PDFDocumentProxy): Promise<number[]> {
  const [left = 0, top = 0, right = 0, bottom = 0] = (await pdf.getPage(1)).view;
  return [right - left, bottom - top].map((points) => Number(((points / 72) * 25.4).toFixed(1)));
}

it.each([
  ['/comp-card/adult.pdf', [148, 210]],
  ['/comp-card/adult/us.pdf', [139.7, 215.9]],
  ['/comp-card/adult/a5-print.pdf', [164, 226]],
  ['/comp-card/adult/us-print.pdf', [155.7, 231.9]],
])('draws %s as two pages of their size, its fonts embedded', async (path, size) => {
  const { pdf, bytes, name } = await open(path);
  expect(pdf.numPages).toBe(2);
  expect(await sizeOf(pdf)).toEqual(size);
  expect(name).toBe('nyota-akiru-comp-card.pdf');
  const source = Buffer.from(await pdf.getData()).toString('latin1');
  expect(source.match(/\/FontFile[23] /g)).toHaveLength(2);
  expect(source).not.toContain('/BaseFont /Helvetica');
  if (path.includes('print')) expect(source).toMatch(/\/TrimBox [\s\S]*\/BleedBox /);
  else expect(bytes).toBeLessThan(2 * 1024 * 1024);
});

(readsPoppler ? it.each : it.skip.each)(['adult', 'adult/us', 'adult/a5-print', 'adult/us-print', 'child'])(
  'is read by poppler too: %s',
  async (path) => {
    const card = await cards.get(`/comp-card/${path}.pdf`);
    const folder = mkdtempSync(join(tmpdir(), 'nfa-card-'));
    const file = join(folder, 'card.pdf');
    writeFileSync(file, card?.content ?? '');
    const [width, height] = path.includes('us') ? [396, 612] : [419.53, 595.28];
    const boxes = poppler('pdfinfo', '-box', file) ?? '';
    expect(boxes).toMatch(/^Pages: +2$/m);
    const trim = /^TrimBox: +(\S+) +(\S+) +(\S+) +(\S+)$/m.exec(boxes)?.slice(1).map(Number) ?? [];
    expect((trim[2] ?? 0) - (trim[0] ?? 0)).toBeCloseTo(width ?? 0, 1);
    expect((trim[3] ?? 0) - (trim[1] ?? 0)).toBeCloseTo(height ?? 0, 1);
    const fonts = (poppler('pdffonts', file) ?? '').split('\n').slice(2).filter(Boolean);
    expect(fonts).toHaveLength(2);
    // Columns from the end: embedded, subset, unicode, object number and generation.
    for (const font of fonts) expect(font.trim().split(/\s+/).slice(-5, -2)).toEqual(['yes', 'yes', 'yes']);
    const text = poppler('pdftotext', file, '-') ?? '';
    expect(text).toContain(path === 'child' ? 'Imani' : 'Nyota Akiru');
    expect(text).not.toContain('Wanjiru');
    rmSync(folder, { recursive: true });
  },
);

it('tells name, facts and agency', async () => {
  const [front, back] = await textsOf((await open('/comp-card/adult.pdf')).pdf);
  expect(front?.replaceAll(' ', '')).toContain('NAIROBIFACEACADEMY');
  expect(front).toContain('Nyota');
  for (const text of [
    'Nyota Akiru',
    `178 cm · 5'10"`,
    '84 cm',
    'Dark brown',
    '+254 700 000 145 · hello@nairobiface.example',
  ])
    expect(back).toContain(text);
});

it.each(['long', 'words'])('keeps the longest names on the sheet: %s', async (id) => {
  const { pdf } = await open(`/comp-card/${id}.pdf`);
  for (const number of [1, 2]) {
    const page = await pdf.getPage(number);
    const [, , width = 0] = page.view;
    for (const item of (await page.getTextContent()).items)
      if ('str' in item) expect((item.transform[4] as number) + item.width).toBeLessThanOrEqual(width);
  }
});

it('leaves the faces of portraits free of a long name', async () => {
  const page = await (await open('/comp-card/words.pdf')).pdf.getPage(1);
  const [, ...name] = (await page.getTextContent()).items.filter((item) => 'str' in item && item.str.trim() !== '');
  const tops = name.map((item) => ('str' in item ? (item.transform[5] as number) + item.height : 0));
  expect(tops.length).toBeGreaterThan(2);
  expect(Math.max(...tops)).toBeLessThan((page.view[3] as number) * 0.35);
});

it.each([
  ['paper', 'dark-corner', '#f6f3ee'],
  ['ink', 'light-corner', '#12110f'],
])('writes the agency in %s on a %s, whatever the rest of the picture is', async (_, id, color) => {
  const { fnArray, argsArray } = await (await (await open(`/comp-card/${id}.pdf`)).pdf.getPage(1)).getOperatorList();
  const first = fnArray.indexOf(OPS.showText);
  const colored = fnArray.lastIndexOf(OPS.setFillRGBColor, first);
  expect(argsArray[colored]).toEqual([color]);
});

it('tells long facts in the size of short ones where there is room', async () => {
  const { items } = await (await (await open('/comp-card/experienced-child.pdf')).pdf.getPage(2)).getTextContent();
  const texts = items.filter((item) => 'str' in item && item.str.trim() !== '');
  expect(texts.map((item) => ('str' in item ? item.str : '')).join(' ')).toContain('since last year');
  for (const item of texts) if ('str' in item) expect(item.height).toBeGreaterThan(9.7);
});

it('shows the pictures that were chosen for the card, as far as the profile shows them', async () => {
  asked.length = 0;
  await cards.get('/comp-card/chosen.pdf');
  const pictures = asked.filter((url) => url.startsWith('/media/')).map((url) => url[7]);
  expect(pictures.sort()).toEqual(['b', 'c']);
});

it.each(['child', 'minor'])(
  'tells of a %s neither surname nor measures, and shows no picture that nobody chose',
  async (id) => {
    asked.length = 0;
    const { pdf, name } = await open(`/comp-card/${id}.pdf`);
    expect(asked.some((url) => url.startsWith('/media/'))).toBe(false);
    const texts = (await textsOf(pdf)).join(' ');
    for (const secret of ['Wanjiru', '178', '84', 'EU', 'Dark brown']) expect(texts).not.toContain(secret);
    for (const told of ['Imani', 'Nairobi', 'Kiswahili, English']) expect(texts).toContain(told);
    expect(name).toBe('imani-comp-card.pdf');
    expect(JSON.stringify(await pdf.getMetadata())).not.toContain('Wanjiru');
  },
);

it('shows at most three chosen pictures of a child', async () => {
  asked.length = 0;
  await cards.get('/comp-card/chosen-child.pdf');
  expect(asked.filter((url) => url.startsWith('/media/'))).toHaveLength(3);
});

it('draws a card once, and knows models that visitors do not see', async () => {
  expect((await cards.get('/comp-card/adult.pdf'))?.content).toBe((await cards.get('/comp-card/adult.pdf'))?.content);
  expect(await cards.get('/comp-card/nobody.pdf')).toBeNull();
});

it('draws no card without its pictures while they cannot be read', async () => {
  isMediaAway = true;
  await expect(cards.get('/comp-card/away.pdf')).rejects.toThrow('status 503');
  isMediaAway = false;
  expect((await cards.get('/comp-card/away.pdf'))?.content.length).toBeGreaterThan(100_000);
});

it('shows the pictures from the moment of the consent to its withdrawal, although their record stays the same', async () => {
  const bytes = async () => (await cards.get('/comp-card/consented.pdf'))?.content.length ?? 0;
  isMediaGone = true;
  const without = await bytes();
  isMediaGone = false;
  expect(await bytes()).toBeGreaterThan(without + 100_000);
  isMediaGone = true;
  expect(await bytes()).toBe(without);
  isMediaGone = false;
});

it('knows its own paths', () => {
  expect(cards.handles('/comp-card/abc/us-print.pdf')).toBe(true);
  for (const path of ['/comp-card/.pdf', '/comp-card/a/b/c.pdf', '/comp-card/a/letter.pdf', '/comp-card/a.jpg'])
    expect(cards.handles(path)).toBe(false);
});
