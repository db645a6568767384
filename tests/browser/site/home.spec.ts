import type { FeaturedModel, News, SettingsInput } from '@nfa/contracts';
import { expect, type Page, test } from '@playwright/test';
import { api, assumeFastNetwork, follow, json, open } from '../support/site.ts';

test('the featured news card shows the title and 100 characters, and leads to the events', async ({ page }) => {
  const [news] = await api<News[]>(page, '/news?featured=true&limit=1');
  await open(page, '/');
  const card = page.getByRole('complementary');
  await expect(card.getByRole('heading')).toHaveText(news?.title ?? '');
  await expect(card).toContainText(`${[...(news?.content ?? '')].slice(0, 100).join('')}…`);
  await card.getByRole('link', { name: 'Read More' }).click();
  await expect(page).toHaveURL(/\/events$/);
});

test('the hero has its title and a button to the training', async ({ page }) => {
  await open(page, '/');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Next Star to Discover');
  await page.getByRole('link', { name: 'Join Our Academy' }).click();
  await expect(page).toHaveURL(/\/training$/);
});

test('the chat button opens WhatsApp in a new tab', async ({ page }) => {
  await open(page, '/');
  const chat = page.getByRole('link', { name: /chat/i });
  await expect(chat).toHaveAttribute('href', /^https:\/\/wa\.me\/254\d{9}/);
  await expect(chat).toHaveAttribute('target', '_blank');
});

test('the carousel moves on every five seconds, wraps around, follows a dot and can be paused', async ({ page }) => {
  // The clock advances only in the steps below, however slow the machine is.
  await page.clock.install({ time: new Date('2026-01-01T10:00:00Z') });
  await page.clock.pauseAt(new Date('2026-01-01T10:00:10Z'));
  await assumeFastNetwork(page);
  const models = await api<FeaturedModel[]>(page, '/featured-models');
  expect(models.length).toBeGreaterThan(1);
  await page.goto('/');
  const start = async () => {
    await page.clock.runFor(20);
    return page.locator('html').getAttribute('data-script');
  };
  await expect.poll(start, { intervals: [20] }).toBe('on');
  const section = page.getByRole('region', { name: 'Featured Models' });
  const name = section.getByRole('heading', { level: 3 });
  await expect(name).toHaveText(models[0]?.name ?? '');
  await expect(section).toContainText('By Nairobi Face Academy');
  await page.clock.runFor(4_800);
  await expect(name).toHaveText(models[0]?.name ?? '');
  await page.clock.runFor(300);
  await expect(name).toHaveText(models[1]?.name ?? '');
  for (const next of [...models.slice(2), models[0]]) {
    await page.clock.runFor(5_050);
    await expect(name).toHaveText(next?.name ?? '');
  }
  await section.getByRole('button', { name: `Show ${models[2]?.name}` }).click();
  await expect(name).toHaveText(models[2]?.name ?? '');
  await section.getByRole('button', { name: 'Pause carousel' }).click();
  await page.mouse.move(5, 5);
  await page.clock.runFor(20_000);
  await expect(name).toHaveText(models[2]?.name ?? '');
  await section.getByRole('link', { name: /View Profile/ }).click();
  await expect(page).toHaveURL(new RegExp(`/model/${models[2]?.id}$`));
});

test('the carousel stands still for visitors who want less motion', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.clock.install();
  const [first] = await api<FeaturedModel[]>(page, '/featured-models');
  await open(page, '/');
  await page.clock.runFor(30_000);
  await expect(page.locator('.featured h3')).toHaveText(first?.name ?? '');
});

test('the featured picture is gray and turns to colour under the pointer', async ({ page }) => {
  await open(page, '/');
  const picture = page.locator('.featured .is-shown .picture');
  await expect(picture).toHaveCSS('filter', /grayscale\(1\)/);
  await page.locator('.featured-picture').hover({ position: { x: 60, y: 200 } });
  await expect(picture).toHaveCSS('filter', 'none');
});

test('without featured models there is no such section, with one there are no dots', async ({ page }) => {
  await open(page, '/about');
  await page.route('**/api/featured-models', json([]));
  await follow(page, '/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByText('Featured Models')).toHaveCount(0);
  await follow(page, '/about');
  const one = {
    id: 'a',
    name: 'Only One',
    location: 'Nairobi',
    status: 'Rising Star',
    category: 'male',
    main_image: '',
  };
  await page.route('**/api/featured-models', json([one]));
  await follow(page, '/');
  await expect(page.getByRole('heading', { name: 'Only One' })).toBeVisible();
  await expect(page.getByRole('button', { name: /^Show / })).toHaveCount(0);
});

test('the portfolio shows its titled pictures and the six services lead to the training', async ({ page }) => {
  await open(page, '/');
  const portfolio = page.getByRole('region', { name: 'Portfolio' });
  for (const title of ['Runway Fashion', 'Commercial', 'Pageantry', 'Glamour'])
    await expect(portfolio.getByRole('link', { name: title })).toHaveAttribute('href', '/models');
  const services = page.getByRole('region', { name: 'What we do' }).getByRole('link');
  await expect(services).toHaveCount(6);
  for (const link of await services.all()) await expect(link).toHaveAttribute('href', '/training');
});

test('a film plays behind the title only when it is chosen and there', async ({ page }) => {
  await open(page, '/admin');
  const film = '/media/none.mp4';
  const fetched = page.waitForRequest(`**${film}`);
  await page.route('**/api/settings', json({ hero_background_type: 'video', hero_background_video: film }));
  await follow(page, '/');
  await expect(page.locator('.hero video')).toHaveAttribute('src', film);
  await fetched;
  await follow(page, '/admin');
  await page.route('**/api/settings', json({ hero_background_type: 'image', hero_background_video: film }));
  await follow(page, '/');
  await expect(page.locator('.hero img').first()).toBeVisible();
  await expect(page.locator('.hero video')).toHaveCount(0);
});

test('a film can be stopped and played again, by a button that covers no words', async ({ page }) => {
  const film = '/media/none.mp4';
  await page.route(`**${film}`, (route) => route.fulfill({ path: 'infra/seed/demo/hero.mp4' }));
  await page.route('**/api/settings', json({ hero_background_type: 'video', hero_background_video: film }));
  await open(page, '/admin');
  for (const [width, height] of [
    [1440, 900],
    [360, 780],
    [360, 640],
  ] as const) {
    await page.setViewportSize({ width, height });
    await follow(page, '/');
    const stop = page.getByRole('button', { name: 'Pause video' });
    const button = await stop.boundingBox();
    expect(button?.width).toBe(44);
    for (const other of [page.getByRole('banner'), page.locator('.hero h1'), page.locator('.featured-news')]) {
      const box = await other.boundingBox();
      if (!box || !button) throw new Error('Something is not shown');
      const isApart =
        box.x >= button.x + button.width ||
        button.x >= box.x + box.width ||
        box.y >= button.y + button.height ||
        button.y >= box.y + box.height;
      expect(isApart, `${other} at ${width} x ${height}`).toBe(true);
    }
    const isStill = () => page.locator('.hero video').evaluate((video: HTMLVideoElement) => video.paused);
    await stop.click();
    expect(await isStill()).toBe(true);
    await page.getByRole('button', { name: 'Play video' }).click();
    await expect(stop).toBeVisible();
    expect(await isStill()).toBe(false);
    await follow(page, '/admin');
    await expect(stop).toHaveCount(0);
  }
});

const videosNotLoaded: [name: string, prepare: (page: Page) => Promise<unknown>][] = [
  ['data is saved', (page) => connectionOf(page, { saveData: true })],
  ['the network is slow', (page) => connectionOf(page, { effectiveType: '3g' })],
  ['motion is unwelcome', (page) => page.emulateMedia({ reducedMotion: 'reduce' })],
];
const connectionOf = (page: Page, connection: object) =>
  page.addInitScript(
    (given) => Object.defineProperty(Navigator.prototype, 'connection', { get: () => given }),
    connection,
  );

for (const [name, prepare] of videosNotLoaded)
  test(`where ${name} the poster stands and nothing of the film is fetched`, async ({ page }) => {
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    await prepare(page);
    await open(page, '/admin');
    const film = '/media/none.mp4';
    await page.route('**/api/settings', json({ hero_background_type: 'video', hero_background_video: film }));
    await follow(page, '/');
    await expect(page.locator('.hero video')).toHaveAttribute('src', film);
    await page.waitForLoadState('networkidle');
    expect(await page.locator('.hero video').evaluate((video: HTMLVideoElement) => video.paused)).toBe(true);
    expect(asked).not.toContain(film);
  });

for (const [width, height] of [
  [360, 740],
  [768, 1024],
  [844, 390],
] as const)
  test(`the featured picture reaches both edges of a window of ${width} by ${height}`, async ({ page }) => {
    await page.setViewportSize({ width, height });
    await open(page, '/');
    const box = await page.locator('.featured-picture').boundingBox();
    expect(box?.x).toBe(0);
    expect(Math.round(box?.width ?? 0)).toBe(width);
  });

for (const width of [320, 360, 768, 900, 1440])
  test(`any hero title stays inside a window of ${width}`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    await open(page, '/admin');
    for (const hero_title of [
      'Typed mwrggcfq7gwe9',
      'M'.repeat(30),
      'Walk the long floor with us, meet the camera and let Nairobi see who you already are'.slice(0, 80),
    ]) {
      await page.route('**/api/settings', json({ hero_title }));
      await follow(page, '/');
      const title = page.getByRole('heading', { level: 1 });
      await expect(title).toHaveText(hero_title);
      const box = await title.evaluate((element) => {
        const range = document.createRange();
        range.selectNodeContents(element);
        const { left, right, top } = range.getBoundingClientRect();
        return { left, right, top, size: Number.parseFloat(getComputedStyle(element).fontSize) };
      });
      expect(box.left).toBeGreaterThanOrEqual(0);
      expect(box.right).toBeLessThanOrEqual(width);
      expect(box.top).toBeGreaterThan(64);
      expect(box.size).toBeGreaterThanOrEqual(32);
      await follow(page, '/admin');
      await expect(title).not.toHaveText(hero_title);
    }
  });

test('an upright screen gets the portrait picture, sharp at three pixels per point, and without one a crop', async ({
  browser,
  baseURL,
}) => {
  const page = await browser.newPage({ baseURL, viewport: { width: 360, height: 780 }, deviceScaleFactor: 3 });
  await open(page, '/');
  const picture = page.locator('.hero-image');
  const shown = () => picture.evaluate((image: HTMLImageElement) => image.currentSrc.replace(/.*\/media/, '/media'));
  const { hero_background_image_phone: portrait } = await api<SettingsInput>(page, '/settings');
  const address = portrait.replace(/#.*/, '');
  await expect.poll(shown).toBe(`${address}?w=1280`);
  await page.setViewportSize({ width: 1280, height: 720 });
  await expect.poll(shown).not.toContain(address);
  await follow(page, '/admin');
  // Waits for the sign-in form: the loading indicator has no picture either.
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
  await expect(picture).toHaveCount(0);
  await page.setViewportSize({ width: 360, height: 780 });
  await page.route('**/api/settings', json({ hero_background_image: portrait, hero_background_image_phone: '' }));
  await follow(page, '/');
  await expect(page.locator('.hero-pictures')).toHaveCount(0);
  await expect.poll(shown).toBe(`${address}?w=1920`);
  await page.close();
});
