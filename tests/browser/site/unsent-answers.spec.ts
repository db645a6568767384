import { randomUUID } from 'node:crypto';
import { type BrowserContext, chromium, expect, type Page, test } from '@playwright/test';
import { chromiumPath, launchArguments } from '../chromium.mjs';
import { follow, hold, json, open } from '../support/site.ts';

const answers = {
  'Full Name': 'Otieno Barasa',
  'Phone Number': '+254 712 345 678',
  'Email Address': 'otieno@example.com',
};

const forms = [
  {
    path: '/contact',
    fill: async (page: Page) => {
      await page.getByLabel('Subject').selectOption('Model Booking');
      await page.getByLabel('Message', { exact: true }).fill('A two-day shoot.\nNear Naivasha.');
    },
    expectKept: async (page: Page) => {
      await expect(page.getByLabel('Subject')).toHaveValue('Model Booking');
      await expect(page.getByLabel('Message', { exact: true })).toHaveValue('A two-day shoot.\nNear Naivasha.');
    },
  },
  {
    path: '/training',
    fill: async (page: Page) => {
      await page.getByRole('article').nth(1).getByRole('button').click();
      await page.getByLabel('Message').fill('Evenings only.');
    },
    expectKept: async (page: Page) => {
      await expect(page.getByLabel('Message')).toHaveValue('Evenings only.');
      await expect(page.getByRole('article').nth(1).getByRole('button')).toHaveAttribute('aria-pressed', 'true');
      await expect(page.getByLabel('Course')).not.toHaveValue('');
    },
  },
];

/** Ways to leave a page and to come back to it. */
const ways: [name: string, hasCache: boolean, leave: (page: Page) => Promise<unknown>][] = [
  [
    'a link of the site',
    false,
    (page) => page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'About' }).click(),
  ],
  ['another document, which the browser did not keep', false, (page) => page.goto('/robots.txt')],
  ['another document, which the browser kept', true, (page) => page.goto('/robots.txt')],
];

for (const { path, fill, expectKept } of forms)
  for (const [name, hasCache, leave] of ways)
    test(`answers on ${path} are still there after ${name} and back`, async ({ baseURL }) => {
      await withBrowser(hasCache, baseURL, async (context) => {
        const page = await context.newPage();
        await open(page, path);
        await page.evaluate(() => Object.assign(window, { isSameDocument: true }));
        for (const [label, text] of Object.entries(answers)) await page.getByLabel(label).fill(text);
        await fill(page);
        await leave(page);
        await page.waitForURL((url) => url.pathname !== path);
        // Goes back after `evaluate` has returned: going back may unload the document that returns its result.
        await page.evaluate(() => void setTimeout(() => history.back()));
        await expect(page.locator('html')).toHaveAttribute('data-script', 'on');
        for (const [label, text] of Object.entries(answers)) await expect(page.getByLabel(label)).toHaveValue(text);
        await expectKept(page);
        if (name.startsWith('another')) expect(await page.evaluate(() => 'isSameDocument' in window)).toBe(hasCache);
      });
    });

for (const { path, fill, expectKept } of forms)
  test(`answers on ${path} survive a reload, and are gone once they are sent`, async ({ page }) => {
    await page.route(/\/api\/(?:course-registration|contact-form)$/, json({}));
    await open(page, path);
    for (const [label, text] of Object.entries(answers)) await page.getByLabel(label).fill(text);
    await fill(page);
    // A new tab has no history from which the browser could restore fields: only the page's code can fill them.
    const storage = await page.evaluate(() => {
      dispatchEvent(new PageTransitionEvent('pagehide'));
      return { ...sessionStorage };
    });
    const other = await page.context().newPage();
    await other.addInitScript((items) => {
      if (!sessionStorage.getItem('copied'))
        for (const [key, value] of Object.entries(items)) sessionStorage[key] = value;
      sessionStorage.setItem('copied', 'yes');
    }, storage);
    await other.route(/\/api\/(?:course-registration|contact-form)$/, json({}));
    await open(other, path);
    for (const [label, text] of Object.entries(answers)) await expect(other.getByLabel(label)).toHaveValue(text);
    await expectKept(other);
    await other.reload();
    await expect(other.locator('html')).toHaveAttribute('data-script', 'on');
    for (const [label, text] of Object.entries(answers)) await expect(other.getByLabel(label)).toHaveValue(text);
    await other.getByRole('button', { name: /Submit Registration|Send Message/ }).click();
    await expect(other.getByText(/Registration Submitted!|Message Sent!/)).toBeVisible();
    await other.reload();
    await expect(other.locator('html')).toHaveAttribute('data-script', 'on');
    await expect(other.getByLabel('Full Name')).toHaveValue('');
  });

test('a start that was chosen is still chosen after another page, and another course reopens the form', async ({
  page,
}) => {
  const intake = (month: string) => ({
    id: randomUUID(),
    starts_on: `2099-${month}-15`,
    ends_on: '2099-12-01',
    days: 'Monday',
    hours: '',
    venue: '',
    seats: 12,
    seats_left: 4,
    waiting: 0,
  });
  const course = (title: string, intakes: object[]) => ({
    ...{ id: randomUUID(), title, description: 'Walk', duration: '4 weeks', price: 'KSh 1', image: '' },
    intakes,
    active: true,
  });
  await open(page, '/about');
  await page.route('**/api/courses*', json([course('Runway', [intake('01'), intake('02')]), course('Posing', [])]));
  await page.route('**/api/course-registration', json({}));
  await follow(page, '/training');
  await page.getByLabel('Course').selectOption('Runway');
  const start = page.getByRole('group', { name: 'Start' }).getByRole('radio').last();
  await start.check();
  for (const [label, text] of Object.entries(answers)) await page.getByLabel(label).fill(text);
  await follow(page, '/about');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('About');
  await page.goBack();
  await expect(page.getByLabel('Full Name')).toHaveValue(answers['Full Name']);
  await expect(start).toBeChecked();
  await page.getByRole('button', { name: 'Submit Registration' }).click();
  await expect(page.getByText('Registration Submitted!')).toBeVisible();
  await page.setViewportSize({ width: 360, height: 740 });
  await page.getByRole('article').first().getByRole('button').first().click();
  await page.getByRole('region', { name: 'Your choice' }).getByRole('button', { name: 'Register' }).click();
  await expect(page.getByLabel('Full Name')).toBeFocused();
  await expect(page.getByLabel('Full Name')).toHaveValue('');
});

test('what was chosen and typed before the page had its script stays', async ({ page }) => {
  const release = await hold(page, '**/assets/*.js');
  await page.goto('/training', { waitUntil: 'commit' });
  for (const [label, text] of Object.entries(answers)) await page.getByLabel(label).fill(text);
  await page.getByLabel('Course').selectOption({ index: 2 });
  release();
  await expect(page.locator('html')).toHaveAttribute('data-script', 'on');
  for (const [label, text] of Object.entries(answers)) await expect(page.getByLabel(label)).toHaveValue(text);
  await expect(page.getByRole('article').nth(1).getByRole('button')).toHaveAttribute('aria-pressed', 'true');
});

/** Runs `use` in a browser with or without back/forward cache; the browser of the other tests has none. */
async function withBrowser(
  hasCache: boolean,
  baseURL: string | undefined,
  use: (context: BrowserContext) => Promise<void>,
): Promise<void> {
  const browser = await chromium.launch({
    ...(chromiumPath && { executablePath: chromiumPath }),
    args: launchArguments,
    ...(hasCache && { ignoreDefaultArgs: ['--disable-back-forward-cache'] }),
  });
  try {
    await use(await browser.newContext({ viewport: { width: 1280, height: 800 }, ...(baseURL && { baseURL }) }));
  } finally {
    await browser.close();
  }
}
