import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { ShareCards } from './share-cards.ts';

const folder = fileURLToPath(new URL('../../public/share-card', import.meta.url));
const image = `/media/${'a'.repeat(64)}.jpg`;
const adult = { id: 'adult', name: 'Nyota Akiru', category: 'female', status: 'Featured Model', location: 'Nairobi' };
const news = { title: 'Open casting', date: '2026-01-02T09:00:00Z', event_date: null, image: '' };
const records: Record<string, object> = {
  '/api/settings': { logo_text: 'NAIROBI FACE ACADEMY' },
  '/api/models/adult': { ...adult, main_image: `${image}#focus=50,40` },
  '/api/settings?lang=sw': { logo_text: 'NAIROBI FACE ACADEMY' },
  '/api/models/adult?lang=sw': { ...adult, main_image: `${image}#focus=50,40` },
  '/api/models/long': { ...adult, name: 'W'.repeat(120), main_image: '' },
  '/api/models/markup': { ...adult, name: '<b>&amp; "Nyota"', main_image: '' },
  '/api/models/child': { ...adult, category: 'kids', name: 'Imani Wanjiru', main_image: image },
  '/api/models/minor': { ...adult, is_protected: true, name: 'Imani Wanjiru', main_image: image },
  '/api/models/namesake': { ...adult, category: 'kids', name: 'Imani Otieno', main_image: '', location: 'Kisumu' },
  '/api/news/news?lang=sw': { ...news, title: 'Usaili wa wazi' },
  '/api/news/news': news,
  '/api/news/pictured': { ...news, image },
};

let api: Server;
let cards: ShareCards;
const asked: string[] = [];
let isGone = false;
const draw = async (path: string) => (await cards.get(path))?.content ?? null;

beforeAll(async () => {
  const picture = await sharp({ create: { width: 900, height: 1200, channels: 3, background: '#c04020' } })
    .jpeg()
    .toBuffer();
  api = createServer(({ url = '' }, response) => {
    asked.push(url);
    if (url.startsWith(image) && isGone) return response.writeHead(410).end();
    if (url.startsWith(image)) return response.end(picture);
    const record = records[url];
    response.writeHead(record ? 200 : /^\/api\/(?:models|news)\//.test(url) ? 404 : 500, {
      'content-type': 'application/json',
    });
    response.end(JSON.stringify(record ?? {}));
  });
  // Drawing blocks this process: the keep-alive timeout would end the connection to the fake API meanwhile.
  api.keepAliveTimeout = 0;
  await new Promise<void>((resolve) => api.listen(0, '127.0.0.1', resolve));
  const apiUrl = `http://127.0.0.1:${(api.address() as AddressInfo).port}/api`;
  cards = new ShareCards({ apiUrl, apiTimeoutMs: 60_000 }, folder);
});
afterAll(() => api.close());

it.each(['model/adult', 'model/long', 'model/markup', 'model/child', 'event/news'])(
  'draws %s as a JPEG of 1200 × 630 below 200 KB',
  async (path) => {
    const card = await draw(`/share/${path}.jpg`);
    const { format, width, height } = await sharp(card ?? undefined).metadata();
    expect({ format, width, height }).toEqual({ format: 'jpeg', width: 1200, height: 630 });
    expect(card?.length).toBeLessThan(200 * 1024);
  },
);

it.each(['model/adult', 'event/news'])('draws %s below /sw with the texts in Kiswahili', async (path) => {
  const card = await draw(`/sw/share/${path}.jpg`);
  expect(cards.handles(`/sw/share/${path}.jpg`)).toBe(true);
  expect(card).not.toBeNull();
  expect(card).not.toEqual(await draw(`/share/${path}.jpg`));
});

it('shows the portrait of an adult on the left', async () => {
  const card = await draw('/share/model/adult.jpg');
  const [red = 0, green = 0] = await sharp(card ?? undefined)
    .extract({ left: 200, top: 300, width: 1, height: 1 })
    .raw()
    .toBuffer();
  expect(red).toBeGreaterThan(green + 60);
});

it('tells of a child nothing but first name and status, and asks for no picture', async () => {
  asked.length = 0;
  const child = await draw('/share/model/child.jpg');
  expect(asked.some((url) => url.startsWith('/media/'))).toBe(false);
  expect(await draw('/share/model/namesake.jpg')).toEqual(child);
  expect(await draw('/share/model/minor.jpg')).toEqual(child);
  expect(asked.some((url) => url.startsWith('/media/'))).toBe(false);
});

it('draws a card once, and knows records that do not exist', async () => {
  expect(await draw('/share/model/adult.jpg')).toBe(await draw('/share/model/adult.jpg'));
  expect(await draw('/share/model/nobody.jpg')).toBeNull();
  expect(await draw('/share/event/nothing.jpg')).toBeNull();
});

it('leaves a picture out as soon as it is gone, although its record still names it', async () => {
  const pictured = await draw('/share/event/pictured.jpg');
  isGone = true;
  const without = await draw('/share/event/pictured.jpg');
  isGone = false;
  expect(without).not.toEqual(pictured);
  expect(without).toEqual(await draw('/share/event/news.jpg'));
});

it('is not to be kept while the name of the agency cannot be read', async () => {
  const { '/api/settings': settings = {} } = records;
  delete records['/api/settings'];
  expect(await cards.get('/share/event/news.jpg')).toMatchObject({ isComplete: false });
  records['/api/settings'] = settings;
  expect(await cards.get('/share/event/news.jpg')).toMatchObject({ isComplete: true });
});

it('knows its own paths', () => {
  expect(cards.handles('/share/model/abc.jpg')).toBe(true);
  for (const path of ['/share/model/a/b.jpg', '/share/model/.jpg', '/share/course/a.jpg', '/share/model/a.png'])
    expect(cards.handles(path)).toBe(false);
});
