import { randomInt } from 'node:crypto';
import type { ModelProfile, PackageView } from '@nfa/contracts';
import type { Page } from '@playwright/test';
import { aModel, aNewsItem, expect, openSection, type Stored, test } from '../support/admin.ts';
import { accessibilityFaults } from '../support/axe.ts';
import { aModelWithPictures, askFor } from '../support/consent.ts';
import { mailsUrl } from '../support/mails.ts';
import { openWhole } from '../support/site.ts';

/** Returns a random surname that no other text contains. */
const aSurname = () => `Kw${Array.from({ length: 10 }, () => 'aeioukmnt'[randomInt(9)]).join('')}`;

const child = (rest: object = {}) => aModel({ name: 'Tumaini', category: 'kids', ...rest });

/** Collects the bodies of all responses to a page. */
function notedBodies(page: Page): Promise<{ url: string; bytes: Buffer }>[] {
  const bodies: Promise<{ url: string; bytes: Buffer }>[] = [];
  page.on('requestfinished', (request) => {
    const read = async () => (await (await request.response())?.body()) ?? Buffer.alloc(0);
    // Chromium keeps no body of a redirect, or of a page that was left.
    bodies.push(
      read().then(
        (bytes) => ({ url: request.url(), bytes }),
        () => ({ url: request.url(), bytes: Buffer.alloc(0) }),
      ),
    );
  });
  return bodies;
}

/** Returns everything that a page has stored in the browser, as text. */
async function storedBy(page: Page): Promise<string> {
  const state = await page.context().storageState({ indexedDB: true });
  const rest = await page.evaluate(async () => {
    const cached: string[] = [];
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const request of await cache.keys())
        cached.push(request.url, await ((await cache.match(request))?.text() ?? ''));
    }
    return [JSON.stringify({ ...sessionStorage }), ...cached].join('\n');
  });
  return JSON.stringify(state) + rest;
}

test('no byte that a visitor, a client or a guardian gets has the surname of a child', async ({
  browser,
  request,
  api,
  baseURL,
}) => {
  test.slow();
  const surname = aSurname();
  const model = await aModelWithPictures({ request, api }, 2, child({ surname, featured: true }));
  const { id } = model;
  expect(model.surname).toBe(surname);
  const news = await api.send<Stored>('POST', '/admin/news', aNewsItem());
  await api.send('POST', `/admin/models/${id}/paper-consents`, {
    pictures: [model.main_image],
    scopes: ['site', 'packages'],
    name: 'Grace',
    relation: 'Mother',
    until: '2099-01-01',
    note: 'Folder 3',
  });
  const made = await api.send<Stored>('POST', '/admin/packages', {
    title: 'Savanna',
    expires_on: '2099-12-31',
    items: [{ model_id: id }],
  });
  const { path } = await api.get<{ path: string }>(`/admin/packages/${made.id}/link`);
  const guardian = { name: 'Grace', relation: 'Mother', email: 'guardian@example.com' };
  const consent = await askFor(api, model, ['site', 'print', 'packages'], guardian);
  const context = await browser.newContext({ ...(baseURL && { baseURL }) });
  const page = await context.newPage();
  const texts = new Map<string, string>();
  const note = (what: string, text: string) => texts.set(what, text);
  const bodies = notedBodies(page);

  const pages = [
    ...['/', '/models', '/models/kids', '/events', `/events/${news.id}`, '/training', '/about', '/contact', '/privacy'],
    ...[`/model/${id}`, `/shortlist?ids=${id}`, `/booking?ids=${id}`, path, new URL(consent.path, baseURL).pathname],
  ];
  for (const address of pages) {
    await openWhole(page, address);
    note(`document of ${address}`, await page.content());
  }
  note('browser storage', await storedBy(page));

  const token = path.split('/').pop() ?? '';
  const files = [
    ...['/sitemap.xml', '/robots.txt', '/events.rss', `/share/model/${id}.jpg`, `/comp-card/${id}.pdf`],
    ...[`/comp-card/${id}/us.pdf`, `/package-cards/${token}.pdf`, `/media/${model.main_image.split('/').pop()}`],
  ];
  const calls = [
    ...['/models', '/models?category=kids', `/models?ids=${id}`, `/models/${id}`, `/models/${id}/comp-card`],
    ...[
      '/featured-models',
      '/model-choices',
      '/news',
      '/courses',
      `/packages/${token}`,
      `/consents/${consent.path.split('/').pop()}`,
    ],
    // Refused: only the administrator reads these.
    ...['/admin/roster', `/admin/models/${id}/versions`, '/admin/trash', '/admin/catalogue-gaps'],
  ].map((address) => `/api${address}`);
  for (const address of [...files, ...calls]) {
    const response = await context.request.get(address);
    note(address, (await response.body()).toString('latin1') + JSON.stringify(response.headers()));
    if (address.startsWith('/api/admin')) expect(response.status()).toBe(401);
  }
  const email = `client-${id}@example.com`;
  const booking = await context.request.post('/api/booking-enquiry', {
    data: {
      ...{ model_ids: [id], dates: 'March 3', place: 'Nairobi', job: 'Campaign', name: 'Halima Noor' },
      ...{ phone: '+254 712 345 680', email },
    },
  });
  expect(booking.status()).toBe(201);
  expect(await booking.json()).toMatchObject({ models: [{ id, name: 'Tumaini' }] });
  note('POST /api/booking-enquiry', await booking.text());
  for (const name of [surname, `tumaini ${surname}`, surname.toUpperCase()])
    expect(await (await context.request.get(`/api/models?name=${name}`)).json()).toEqual([]);
  const client = (await (await context.request.get(`/api/packages/${token}`)).json()) as PackageView;
  expect(client.models.map(({ name }) => name)).toEqual(['Tumaini']);
  const mails = mailsUrl();
  if (mails) {
    await expect.poll(async () => (await request.get(`${mails}/api/mails`)).text()).toContain(email);
    note('mails', await (await request.get(`${mails}/api/mails`)).text());
  }
  for (const { url, bytes } of await Promise.all(bodies)) note(url, bytes.toString('utf8'));

  const telling = [...texts].filter(([, text]) => text.toLowerCase().includes(surname.toLowerCase()));
  // The searches by surname above are not recorded: there the visitor sends the surname.
  expect(telling.map(([what]) => what)).toEqual([]);
  expect([...texts.values()].filter((text) => text.includes('Tumaini')).length).toBeGreaterThan(10);
  await context.close();
  for (const [kind, one] of Object.entries({ models: id, news: news.id, packages: made.id }))
    await api.send('DELETE', `/admin/${kind}/${one}`);
});

test('the form of a child says where the surname goes and offers a split, which holds no save', async ({
  admin,
  api,
}) => {
  const surname = aSurname();
  const { id } = await api.send<ModelProfile>('POST', '/admin/models', child({ name: `Tumaini ${surname}` }));
  await admin.goto(`/admin/models/${id}`);
  await expect(admin.getByText('First name only here; the surname goes below, only you see it')).toBeVisible();
  const offer = admin.getByRole('button', { name: `Split into Tumaini and ${surname}` });
  await expect(offer).toBeVisible();
  await admin.getByLabel('Bio').fill('Flies kites');
  await admin.getByRole('button', { name: 'Save model' }).click();
  await expect(admin.getByRole('heading', { name: 'Add model' })).toBeVisible();
  expect((await api.get<ModelProfile>(`/models/${id}`)).bio).toBe('Flies kites');
  expect(await api.get<ModelProfile>(`/models/${id}`)).toMatchObject({ name: `Tumaini ${surname}`, surname: '' });
  await admin.goto(`/admin/models/${id}`);
  await expect(offer).toBeVisible();
  expect(await accessibilityFaults(admin)).toEqual([]);
  await offer.click();
  await expect(offer).toHaveCount(0);
  await expect(admin.getByLabel('Surname')).toHaveValue(surname);
  await admin.getByRole('button', { name: 'Save model' }).click();
  await expect.poll(async () => (await api.get<ModelProfile>(`/models/${id}`)).surname).toBe(surname);
  expect((await api.get<ModelProfile>(`/models/${id}`)).name).toBe('Tumaini');
  await admin.getByLabel('Category').selectOption('female');
  await expect(admin.getByText('First name only here')).toHaveCount(0);
  await api.send('DELETE', `/admin/models/${id}`);
});

test('names of children that are stored whole are split one by one or all at once, after a yes', async ({
  admin,
  api,
}) => {
  const surnames = [aSurname(), aSurname() + 'a'.repeat(60), aSurname()];
  const ids: string[] = [];
  for (const [index, surname] of surnames.entries())
    ids.push((await api.send<ModelProfile>('POST', '/admin/models', child({ name: `Tumaini${index} ${surname}` }))).id);
  const stored = async (index: number) => {
    const { name, surname } = await api.get<ModelProfile>(`/models/${ids[index]}`);
    return { name, surname };
  };
  await openSection(admin, 'dashboard');
  const panel = admin.getByRole('region', { name: 'Needs attention' });
  await expect(panel.getByText(`They would see Tumaini0; only you would see ${surnames[0]}`)).toBeVisible();
  expect(await accessibilityFaults(admin)).toEqual([]);
  expect(await admin.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)).toBe(
    0,
  );
  expect(await stored(0)).toEqual({ name: `Tumaini0 ${surnames[0]}`, surname: '' });
  await panel.getByRole('button', { name: `Split Tumaini0 ${surnames[0]}` }).click();
  await expect(panel.getByText(`Tumaini0 ${surnames[0]}`, { exact: false })).toHaveCount(0);
  expect(await stored(0)).toEqual({ name: 'Tumaini0', surname: surnames[0] });
  expect(await stored(1)).toEqual({ name: `Tumaini1 ${surnames[1]}`, surname: '' });
  await panel.getByRole('button', { name: 'Split all names' }).click();
  await expect(panel.getByText('Visitors see a child’s surname')).toHaveCount(0);
  for (const index of [1, 2])
    expect(await stored(index)).toEqual({ name: `Tumaini${index}`, surname: surnames[index] });
  for (const id of ids) await api.send('DELETE', `/admin/models/${id}`);
});

test('a text of a picture with a child’s surname is refused with the reason', async ({ admin, api, request }) => {
  const surname = aSurname();
  const model = await aModelWithPictures({ request, api }, 1, child({ surname }));
  await admin.goto(`/admin/models/${model.id}/pictures`);
  await admin.getByText('Say what it shows').click();
  await admin.getByLabel('Text for people who do not see it').first().fill(`Tumaini ${surname} by the lake`);
  await admin.getByRole('button', { name: 'Save model' }).click();
  await expect(admin.getByText(`Texts of pictures must not contain “${surname}”`)).toBeVisible();
  expect((await api.get<ModelProfile>(`/models/${model.id}`)).alt_texts).toEqual({});
  await api.send('DELETE', `/admin/models/${model.id}`);
});
