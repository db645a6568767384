// Takes screenshots of every public route and state at five widths, for review by people.
// node tests/browser/screenshots.mjs <folder> [name filter]      BASE_URL says where the product runs
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { chromiumPath, launchArguments } from './chromium.mjs';

const base = process.env.BASE_URL ?? 'http://127.0.0.1:8080';
const [folder = 'screenshots', filter = ''] = process.argv.slice(2);
const widths = (process.env.WIDTHS ?? '360,768,1366,1440,1920').split(',').map(Number);

const json = (body) => (route) => route.fulfill({ contentType: 'application/json', body: JSON.stringify(body) });
const news = await (await fetch(`${base}/api/news?event_type=event`)).json();
const models = await (await fetch(`${base}/api/models`)).json();

const fillRegistration = async (page) => {
  await page.locator('.course button').first().click();
  await page.getByLabel('Full Name').fill('Wairimu Tembea');
  await page.getByLabel('Phone Number').fill('+254 712 345 678');
  await page.getByLabel('Email Address').fill('wairimu.tembea@example.com');
};
const fillMessage = async (page) => {
  await page.getByLabel('Full Name').fill('Otieno Barasa');
  await page.getByLabel('Phone Number').fill('+254 712 345 678');
  await page.getByLabel('Email Address').fill('otieno@example.com');
  await page.getByLabel('Subject').selectOption('Model Booking');
  await page.getByLabel('Message', { exact: true }).fill('A two-day knitwear shoot near Naivasha.');
};

/** Name and address of each screenshot, and steps to run before it is taken. */
const shots = [
  ['home', '/'],
  ['models', '/models'],
  ['models-female', '/models/female'],
  [
    'models-empty',
    '/models/kids',
    async (page) => {
      await page.route('**/api/models**', json([]));
      await page.getByRole('link', { name: 'Female', exact: true }).last().click();
      await page.getByText('No models found').waitFor();
    },
  ],
  ['model', `/model/${models[1]?.id}`],
  ['model-kid', `/model/${models.find(({ category }) => category === 'kids')?.id}`],
  ['model-not-found', '/model/nobody'],
  [
    'model-viewer',
    `/model/${models[1]?.id}`,
    async (page) => {
      await page.locator('button.gallery-main').click();
      await page.getByRole('dialog').waitFor();
    },
    { isView: true },
  ],
  [
    'model-loading',
    '/models',
    async (page) => {
      await page.route(`**/api/models/${models[1]?.id}`, () => undefined);
      await page.locator('.model-card').nth(1).click();
      await page.locator('.facts--loading').waitFor();
    },
    { isView: true },
  ],
  [
    'no-connection',
    '/about',
    async (page) => {
      await page.context().setOffline(true);
      await page.getByRole('contentinfo').getByRole('link', { name: 'Contact Us' }).click();
      await page.getByText('No connection').waitFor();
    },
    { isView: true },
  ],
  ['events', '/events'],
  ['events-news', '/events?type=news'],
  ['article', `/events/${news[0]?.id}`],
  ['privacy', '/privacy'],
  ['safety', '/safety?number=0700000145'],
  ['training', '/training', (page) => page.locator('.course button').first().click()],
  [
    'training-errors',
    '/training',
    async (page) => {
      await page.locator('.course button').nth(1).click();
      await page.getByRole('button', { name: 'Submit Registration' }).click();
      await page.locator('.field-error').first().waitFor();
    },
  ],
  [
    'training-failed',
    '/training',
    async (page) => {
      await page.route('**/api/course-registration', (route) => route.abort());
      await fillRegistration(page);
      await page.getByRole('button', { name: 'Submit Registration' }).click();
      await page.getByRole('alert').waitFor();
    },
  ],
  [
    'training-success',
    '/training',
    async (page) => {
      await page.route('**/api/course-registration', json({}));
      await fillRegistration(page);
      await page.getByRole('button', { name: 'Submit Registration' }).click();
      await page.getByText('Registration Submitted!').waitFor();
    },
  ],
  ['about', '/about'],
  ['contact', '/contact'],
  [
    'contact-success',
    '/contact',
    async (page) => {
      await page.route('**/api/contact-form', json({}));
      await fillMessage(page);
      await page.getByRole('button', { name: 'Send Message' }).click();
      await page.getByText('Message Sent!').waitFor();
    },
  ],
  ['not-found', '/nothing-here'],
  [
    'menu',
    '/',
    async (page) => {
      const menu = page.locator('.mobile-menu > summary');
      if (await menu.isVisible()) await menu.click();
      else await page.getByRole('button', { name: 'Models' }).hover();
      await page.waitForTimeout(400);
    },
    { isView: true },
  ],
];

mkdirSync(folder, { recursive: true });
const browser = await chromium.launch({ executablePath: chromiumPath, args: launchArguments });
for (const [name, address, prepare, { isView = false } = {}] of shots.filter(([name]) => name.includes(filter))) {
  for (const width of widths) {
    const height = width < 500 ? 780 : width < 1000 ? 1024 : width === 1366 ? 650 : Math.round(width * 0.625);
    const page = await browser.newPage({ viewport: { width, height }, reducedMotion: 'reduce' });
    await page.goto(base + address, { waitUntil: 'networkidle' });
    await prepare?.(page);
    // Lazy pictures below the fold would be loaded only on scrolling.
    if (!isView)
      await page.evaluate(async () => {
        for (const image of document.images) image.loading = 'eager';
        await Promise.all([...document.images].map((image) => image.decode().catch(() => undefined)));
      });
    // Otherwise a sticky bar would be in the middle of a full-page screenshot.
    if (!isView) await page.evaluate(() => window.scrollTo(0, 0));
    await page.screenshot({ path: join(folder, `${name}-${width}.png`), fullPage: !isView });
    await page.close();
  }
  process.stdout.write(`${name}\n`);
}
await browser.close();
