import type { ModelProfile } from '@nfa/contracts';
import { expect, type Page, test } from '@playwright/test';
import { api, assumeFastNetwork, consoleErrors, hold, json } from '../support/site.ts';

const fonts = /\.woff2$/;
const scripts = /\.js$/;

test('nothing is fetched before the first view is drawn but what is in it; then comes the rest', async ({ page }) => {
  const errors = consoleErrors(page);
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  // While the clock is paused no animation frame is counted, so that the first view does not count as painted.
  await page.clock.install({ time: new Date('2026-01-01T10:00:00Z') });
  await page.clock.pauseAt(new Date('2026-01-01T10:00:10Z'));
  await assumeFastNetwork(page);
  await page.goto('/');
  const root = page.locator('html');
  const belowFold = page.locator('.below-fold .picture');
  await expect(root).toHaveAttribute('data-view', 'first');
  await expect(page.locator('.hero-image')).toBeVisible();
  await expect(belowFold.first()).toBeHidden();
  await page.waitForLoadState('networkidle');
  expect(asked.filter((path) => fonts.test(path) || scripts.test(path))).toEqual([]);
  expect(asked.filter((path) => path.startsWith('/media/'))).toHaveLength(1);

  const fontsAfterAWhile = async () => {
    await page.clock.runFor(5);
    return asked.filter((path) => fonts.test(path)).length;
  };
  // The polls advance the clock by much less than the maximum wait of one second, after which fonts are loaded anyway.
  await expect.poll(fontsAfterAWhile, { intervals: [50, 50, 50, 250] }).toBe(2);
  await page.clock.resume();
  await expect(root).not.toHaveAttribute('data-view');
  await expect(root).toHaveAttribute('data-script', 'on');
  await belowFold.first().scrollIntoViewIfNeeded();
  await expect(belowFold.first()).toBeVisible();
  expect(errors).toEqual([]);
});

test('a first picture that never comes holds nothing back for longer than a second', async ({ page }) => {
  await page.clock.install({ time: new Date('2026-01-01T10:00:00Z') });
  await page.clock.pauseAt(new Date('2026-01-01T10:00:10Z'));
  await assumeFastNetwork(page);
  await page.route('**/media/**', () => undefined);
  await page.goto('/', { waitUntil: 'commit' });
  const root = page.locator('html');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.clock.runFor(900);
  await expect(root).toHaveAttribute('data-view', 'first');
  await page.clock.runFor(200);
  await page.clock.resume();
  await expect(root).not.toHaveAttribute('data-view');
  await expect(root).toHaveAttribute('data-script', 'on');
});

test('on a slow network the code is asked for at once, and fonts and all pictures but the first wait for it', async ({
  page,
}) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await page.addInitScript(() => {
    const now = performance.now.bind(performance);
    performance.now = () => now() + 2_000;
  });
  const letCodeCome = await hold(page, '**/assets/client-*.js');
  await page.goto('/');
  await expect(page.locator('.below-fold .picture').first()).toBeHidden();
  await expect.poll(() => asked.some((path) => /client-.*\.js$/.test(path))).toBe(true);
  expect(asked.filter((path) => fonts.test(path))).toEqual([]);
  expect(asked.filter((path) => path.startsWith('/media/')).length).toBeLessThanOrEqual(1);
  letCodeCome();
  await expect(page.locator('html')).toHaveAttribute('data-script', 'on');
  await expect(page.locator('html')).not.toHaveAttribute('data-view');
  expect(asked.filter((path) => fonts.test(path))).toHaveLength(2);
});

test('a picture that fails before the code is there becomes a silhouette, and one on its way does not', async ({
  page,
}) => {
  // WebKit reports lazy pictures as complete before it requests them.
  await page.addInitScript(() =>
    Object.defineProperties(HTMLImageElement.prototype, {
      complete: { get: () => true },
      currentSrc: {
        get(this: HTMLImageElement) {
          return this.src;
        },
      },
    }),
  );
  let broken = '';
  await page.route('**/media/**', (route) => {
    if (broken !== '') return;
    broken = new URL(route.request().url()).pathname;
    return route.abort();
  });
  await page.goto('/models', { waitUntil: 'commit' });
  await expect(page.locator('html')).toHaveAttribute('data-script', 'on');
  const models = await api<ModelProfile[]>(page, '/models');
  const { name = '' } = models.find(({ main_image }) => main_image.startsWith(broken)) ?? {};
  const card = page.locator('.model-card').filter({ hasText: name });
  await expect(card.locator('.picture--none')).toHaveCount(1);
  await expect(page.locator('.model-card img').nth(3)).toBeAttached();
});

test('without script every font and picture is there', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await page.goto('/');
  await expect(page.locator('.portfolio .picture').first()).toBeVisible();
  await expect.poll(() => asked.filter((path) => fonts.test(path)).length).toBe(2);
  await context.close();
});

test('when the page’s code cannot be loaded the page reloads once, and recovers', async ({ page }) => {
  let loads = 0;
  page.on('domcontentloaded', () => {
    loads += 1;
  });
  await page.route('**/assets/client-*.js', (route) => (loads < 2 ? route.abort() : route.continue()));
  await page.goto('/training');
  await expect(page.locator('html')).toHaveAttribute('data-script', 'on');
  expect(loads).toBe(2);
});

test('when the page’s code never comes no button stays dead: the browser sends the form', async ({ page }) => {
  let loads = 0;
  page.on('domcontentloaded', () => {
    loads += 1;
  });
  await page.route('**/assets/client-*.js', (route) => route.abort());
  await page.goto('/contact');
  await expect.poll(() => loads).toBe(2);
  await page.getByLabel('Full Name').fill('Wairimu Tembea');
  await page.getByLabel('Phone Number').fill('+254 712 345 678');
  await page.getByLabel('Email Address').fill(`visitor-${Date.now()}@example.com`);
  await page.getByLabel('Subject').selectOption('Other');
  await page.getByRole('textbox', { name: 'Message' }).fill('Hello');
  await page.getByRole('button', { name: 'Send Message' }).click();
  await expect(page.getByRole('heading', { name: 'Message Sent!' })).toBeVisible();
  expect(new URL(page.url()).search).toBe('');
});

test.describe('before the page’s code is there', () => {
  test.beforeEach(async ({ page }) => {
    await page.exposeFunction('letCodeCome', await hold(page, '**/assets/client-*.js'));
    await page.goto('/training');
    await expect(page.locator('html')).not.toHaveAttribute('data-view');
    await expect(page.locator('html')).not.toHaveAttribute('data-script');
  });
  const letCodeCome = async (page: Page) => {
    await page.evaluate('letCodeCome()');
    await expect(page.locator('html')).toHaveAttribute('data-script', 'on');
  };

  test('a click on a button is replayed then', async ({ page }) => {
    const button = page.getByRole('article').nth(1).getByRole('button');
    await button.click();
    await expect(button).toHaveAttribute('aria-pressed', 'false');
    await letCodeCome(page);
    await expect(button).toHaveAttribute('aria-pressed', 'true');
  });

  test('a filled form whose button is clicked early is sent once', async ({ page }) => {
    const sent: string[] = [];
    await page.route('**/api/course-registration', async (route) => {
      sent.push(route.request().postData() ?? '');
      await json({})(route);
    });
    await page.getByLabel('Course').selectOption({ index: 1 });
    await page.getByLabel('Full Name').fill('Wairimu Tembea');
    await page.getByLabel('Phone Number').fill('+254 712 345 678');
    await page.getByLabel('Email Address').fill('wairimu@example.com');
    await page.getByRole('button', { name: 'Submit Registration' }).click();
    await letCodeCome(page);
    await expect(page.getByText('Registration Submitted!')).toBeVisible();
    expect(sent).toHaveLength(1);
    expect(JSON.parse(sent[0] ?? '')).toMatchObject({ name: 'Wairimu Tembea', course_id: expect.stringMatching(/./) });
  });

  test('a form is not sent by the browser, which would show the answers in the address', async ({ page }) => {
    await page.getByLabel('Full Name').fill('Wairimu Tembea');
    await page.getByLabel('Full Name').press('Enter');
    await letCodeCome(page);
    await expect(page.getByRole('alert')).toHaveText('Please select a course');
    await expect(page.getByLabel('Full Name')).toHaveValue('Wairimu Tembea');
    expect(new URL(page.url()).search).toBe('');
  });
});
