import type { ModelProfile } from '@nfa/contracts';
import { type Browser, type BrowserContextOptions, expect, type Page, test } from '@playwright/test';
import { api, assumeFastNetwork } from '../support/site.ts';

test.use({ viewport: { width: 360, height: 740 }, deviceScaleFactor: 2, extraHTTPHeaders: { 'save-data': 'on' } });

/** Loads a page; returns the number of responses, scripts and fonts, and their bytes as transferred, headers included. */
async function weigh(page: Page, path: string) {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  const kinds = new Map<string, string>();
  const found = { bytes: 0, requests: 0, scripts: 0, fonts: 0 };
  const pending = new Set<string>();
  let changedAt = 0;
  const end = (requestId: string) => {
    if (pending.delete(requestId)) changedAt = Date.now();
  };
  session.on('Network.requestWillBeSent', ({ requestId }) => pending.add(requestId));
  session.on('Network.loadingFailed', ({ requestId }) => end(requestId));
  session.on('Network.responseReceived', ({ requestId, type }) => kinds.set(requestId, type));
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    end(requestId);
    if (encodedDataLength === 0) return;
    found.bytes += encodedDataLength;
    found.requests += 1;
    if (kinds.get(requestId) === 'Script') found.scripts += 1;
    if (kinds.get(requestId) === 'Font') found.fonts += 1;
  });
  await page.goto(path);
  // A page that is not light requests its code and fonts only after the first view is painted.
  await page.waitForFunction(() => {
    const { light, script, view } = document.documentElement.dataset;
    return light !== undefined || (script !== undefined && view === undefined);
  });
  await expect.poll(() => pending.size === 0 && Date.now() - changedAt > 500).toBe(true);
  await session.detach();
  return found;
}

/** Waits until the pictures of a page exist as AVIF: the first request for each returns a larger format. */
async function awaitPictures(browser: Browser, path: string, options?: BrowserContextOptions): Promise<void> {
  const context = await browser.newContext(options);
  const page = await context.newPage();
  await page.goto(path);
  // A busy browser begins to load lazy pictures late.
  await page.evaluate(() => {
    for (const image of document.images) image.loading = 'eager';
  });
  await page.waitForFunction(() => [...document.images].every(({ complete }) => complete));
  const sources = await page
    .locator('img[src^="/media/"]')
    .evaluateAll((all) => all.map((image) => (image as HTMLImageElement).currentSrc));
  for (const source of new Set(sources))
    await expect
      .poll(
        async () => {
          const response = await page.request.get(source, { headers: { accept: 'image/avif' } });
          // Another test may withdraw a picture of the page.
          return response.status() === 410 || response.headers()['content-type'] === 'image/avif';
        },
        { message: source, timeout: 60_000 },
      )
      .toBe(true);
  await context.close();
}

const aProfile = async (page: Page) => {
  const models = await api<ModelProfile[]>(page, '/models');
  const model = models.findLast(({ category, portfolio_images }) => category !== 'kids' && portfolio_images.length > 3);
  return `/model/${model?.id}`;
};

test('the panel has its script where data is saved, and no notice about a version that it has not', async ({
  page,
}) => {
  await page.goto('/admin');
  await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible();
  await expect(page.getByRole('complementary', { name: 'Less data' })).toHaveCount(0);
});

test('a light page has no script and no fonts, and stays within its weight', async ({ page, browser }) => {
  test.slow();
  const pages = { '/': 60_000, '/models': 110_000, [await aProfile(page)]: 70_000, '/training': 60_000 };
  for (const [path, most] of Object.entries(pages)) {
    await awaitPictures(browser, path);
    const first = await weigh(page, path);
    expect(first, path).toMatchObject({ scripts: 0, fonts: 0 });
    expect(first.bytes, path).toBeGreaterThan(10_000);
    expect(first.bytes, path).toBeLessThanOrEqual(most);
    expect((await weigh(page, path)).bytes, `${path} again`).toBeLessThanOrEqual(15_000);
  }
});

test('says how much less that is, which is true of the home page', async ({ page, browser }) => {
  test.slow();
  const light = await weigh(page, '/');
  const kilobytes = Number(
    /about (\d+) kB less/.exec((await page.getByRole('complementary', { name: 'Less data' }).textContent()) ?? '')?.[1],
  );
  const isWhole = { extraHTTPHeaders: {} };
  await awaitPictures(browser, '/', isWhole);
  const context = await browser.newContext(isWhole);
  const whole = await weigh(await context.newPage(), '/');
  await context.close();
  expect(light.requests).toBeLessThanOrEqual(8);
  expect(whole.requests).toBeLessThanOrEqual(20);
  expect(whole.bytes).toBeLessThanOrEqual(300_000);
  expect(whole.bytes - light.bytes).toBeGreaterThanOrEqual(kilobytes * 1_000);
});

test('a larger picture is loaded at a tap, which says what it costs', async ({ page }) => {
  await page.goto(await aProfile(page));
  const loaded: string[] = [];
  page.on('request', (request) => loaded.push(new URL(request.url()).search));
  const larger = () => loaded.filter((search) => search === '?w=640');
  const photo = page.getByText(/^Show photo, \d+ kB$/).first();
  await photo.click();
  await expect(page.locator('.light-picture').first()).toBeVisible();
  await expect.poll(larger).toHaveLength(1);
});

test('a light page has no button that does nothing', async ({ page }) => {
  await page.goto(await aProfile(page));
  await page.locator('.profile-more > summary').click();
  await expect(page.getByRole('link', { name: 'Share' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Print' })).toBeHidden();
  await page.goto('/training');
  await expect(page.locator('.course-stub').first()).toBeVisible();
  await expect(page.getByRole('button', { name: /^Select Course/ })).toHaveCount(0);
});

test('a profile is shared under its whole address', async ({ page }) => {
  await page.goto(await aProfile(page));
  const href = await page.locator('.profile-more a[href^="https://wa.me/"]').getAttribute('href');
  expect(decodeURIComponent(href ?? '')).toContain(page.url());
});

test('the whole page is one tap away, and the choice stays', async ({ page }) => {
  await assumeFastNetwork(page);
  await page.goto('/models?height_from=175');
  await page.getByRole('complementary', { name: 'Less data' }).getByRole('link', { name: 'Show all' }).click();
  await expect(page).toHaveURL(/\/models\?height_from=175$/);
  await expect(page.locator('html[data-script]')).toHaveCount(1);
  await page.goto('/about');
  await expect(page.getByRole('complementary', { name: 'Less data' })).toBeHidden();
  await page.getByRole('contentinfo').getByRole('link', { name: 'Use less data' }).click();
  await expect(page.locator('html')).toHaveAttribute('data-light', '');
  expect(new URL(page.url()).search).toBe('');
});

test('a link can ask for less data', async ({ page }) => {
  await page.setExtraHTTPHeaders({});
  await page.goto('/models?data=light');
  await expect(page).toHaveURL(/\/models$/);
  await expect(page.locator('html')).toHaveAttribute('data-light', '');
  await page.goto('/contact');
  await expect(page.locator('html')).toHaveAttribute('data-light', '');
  await expect(page.locator('iframe')).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Open in maps' })).toBeVisible();
});

test('a page that is nothing without its script keeps it', async ({ page }) => {
  const model = (await api<ModelProfile[]>(page, '/models')).findLast(({ category }) => category !== 'kids');
  const { scripts, fonts } = await weigh(page, `/shortlist?ids=${model?.id}`);
  expect(scripts).toBeGreaterThan(0);
  expect(fonts).toBe(0);
  await expect(page.getByRole('button', { name: 'Copy link' })).toBeVisible();
});
