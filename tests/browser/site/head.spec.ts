import type { ModelProfile, News } from '@nfa/contracts';
import { expect, test } from '../support/admin.ts';
import { aModelWithPictures } from '../support/consent.ts';
import { api, open } from '../support/site.ts';

test('a profile comes from the server with its text, tags and a small preview picture', async ({ page, request }) => {
  const models = await api<ModelProfile[]>(page, '/models');
  const model = models.findLast(({ category }) => category !== 'kids');
  const html = await (await request.get(`/model/${model?.id}`)).text();
  for (const part of [
    `<title>${model?.name} | `,
    '<meta data-page property="og:title"',
    '<meta data-page name="twitter:card" content="summary_large_image">',
    '<link data-page rel="canonical"',
    '"@type":"Person"',
    '"@type":"BreadcrumbList"',
    `>${model?.name}</h1>`,
  ])
    expect(html).toContain(part);
  expect(html).not.toContain('noindex');
  const image = /og:image" content="([^"]+)"/.exec(html)?.[1]?.replaceAll('&amp;', '&') ?? '';
  const picture = await request.get(new URL(image).pathname + new URL(image).search, { headers: { accept: '*/*' } });
  expect(picture.headers()['content-type']).toBe('image/jpeg');
  const card = await picture.body();
  expect(card.length).toBeLessThan(200 * 1024);
  expect(new URL(image).pathname).toBe(`/share/model/${model?.id}.jpg`);
  expect((await request.get('/share/model/nobody.jpg')).status()).toBe(404);
  const [item] = await api<News[]>(page, '/news?limit=1');
  expect(await (await request.get(`/events/${item?.id}`)).text()).toContain(`/share/event/${item?.id}.jpg`);
});

test('tags of a child carry no surname and no picture, and no search engine keeps the page', async ({
  page,
  request,
}) => {
  const models = await api<ModelProfile[]>(page, '/models');
  const child = models.findLast(({ category }) => category === 'kids');
  const html = await (await request.get(`/model/${child?.id}`)).text();
  const head = html.slice(0, html.indexOf('</head>'));
  expect(head).toContain('<meta data-page name="robots" content="noindex">');
  expect(head).toContain('<meta data-page name="robots" content="noimageindex">');
  const headers = (await request.get(`/model/${child?.id}`)).headers();
  expect(headers['x-robots-tag']).toBe('noindex, noimageindex');
  expect((await request.get(child?.main_image ?? '')).headers()['x-robots-tag']).toBe('noindex, noimageindex');
  // The name of a child is a first name; only the administrator sees the surname.
  expect(child?.name).toMatch(/^\S+$/);
  expect(html).not.toContain('surname');
  expect(head).not.toContain(child?.main_image ?? '');
  expect(head).not.toContain('"Person"');
  expect(await (await request.get('/models/kids')).text()).toContain('content="noindex"');
  const sitemap = await (await request.get('/sitemap.xml')).text();
  expect(sitemap).toContain('/model/');
  expect(sitemap).not.toContain(child?.id ?? '');
  expect(sitemap).not.toContain('/models/kids');
});

test('a minor on a board of adults is treated like a child: first name in the tags, no picture there, no girths', async ({
  request,
  api: admin,
}) => {
  const { id, main_image } = await aModelWithPictures({ request, api: admin }, 1, {
    name: 'Zawadi Kwetukio',
    birth_date: `${new Date().getUTCFullYear() - 16}-01-15`,
    measurements: '84 – 61 – 89 cm',
    bust_cm: 84,
  });
  await admin.send('POST', `/admin/models/${id}/paper-consents`, {
    ...{ pictures: [main_image], scopes: ['site'], name: 'Grace', relation: 'Mother' },
    ...{ until: '2099-01-01', note: 'Folder 3' },
  });
  const response = await request.get(`/model/${id}`);
  const html = await response.text();
  const head = html.slice(0, html.indexOf('</head>'));
  expect(head).toContain('<title>Zawadi | ');
  expect(response.headers()['x-robots-tag']).toBe('noindex, noimageindex');
  for (const index of ['noindex', 'noimageindex'])
    expect(head).toContain(`<meta data-page name="robots" content="${index}">`);
  for (const part of ['Kwetukio', main_image, '"Person"']) expect(head).not.toContain(part);
  const shortlist = await (await request.get(`/shortlist?ids=${id}`)).text();
  for (const part of ['84 – 61 – 89', '84 cm', '"bust_cm":84']) expect(html + shortlist).not.toContain(part);
  expect(await (await request.get('/sitemap.xml')).text()).not.toContain(id);
  await admin.send('DELETE', `/admin/models/${id}`);
});

test('no search engine keeps the panel', async ({ request }) => {
  expect(await (await request.get('/admin')).text()).toContain('<meta data-page name="robots" content="noindex">');
});

test('each page has a title, description and canonical address of its own, also after a click', async ({ page }) => {
  const titles = new Set<string>();
  for (const path of ['/', '/models', '/events', '/training', '/about', '/contact']) {
    await open(page, path);
    titles.add(await page.title());
    await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', new RegExp(`${path}$`));
    await expect(page.locator('meta[name=description]')).toHaveAttribute('content', /.{20,}/);
  }
  expect(titles.size).toBe(6);
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'About' }).click();
  await expect(page).toHaveTitle(/^About/);
  await expect(page.locator('link[rel=canonical]')).toHaveCount(1);
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', /\/about$/);
});

test('robots, manifest and icons are there', async ({ request }) => {
  expect(await (await request.get('/robots.txt')).text()).toContain('Sitemap: ');
  const manifest = (await (await request.get('/manifest.webmanifest')).json()) as { icons: { src: string }[] };
  for (const path of ['/favicon.svg', '/apple-touch-icon.png', '/share.jpg', ...manifest.icons.map(({ src }) => src)])
    expect((await request.get(path)).status(), path).toBe(200);
});

test('unknown addresses answer 404, and a slash too many is taken away', async ({ request }) => {
  for (const path of ['/nothing', '/models/adults', '/admin/nothing', '/assets/none.js'])
    expect((await request.get(path)).status(), path).toBe(404);
  const moved = await request.get('/about/', { maxRedirects: 0 });
  expect([moved.status(), moved.headers().location]).toEqual([308, '/about']);
});
