import { readFileSync } from 'node:fs';
import { expect, type Page, test } from '@playwright/test';
import { accessibilityFaults } from '../support/axe.ts';
import { api, consoleErrors, json, open } from '../support/site.ts';

const routes = [
  '/',
  '/models',
  '/models/kids',
  '/model/:id',
  '/model/nobody',
  '/events',
  '/training',
  '/about',
  '/contact',
  '/events/:id',
  '/privacy',
  '/safety',
  '/nothing',
];

/** Pages of a choice of models, which axe reads in specs of their own. */
const choiceRoutes = ['/shortlist', '/shortlist?ids=:id', '/booking?ids=:id'];

async function address(page: Page, route: string): Promise<string> {
  if (!route.includes(':id')) return route;
  const list = route.startsWith('/events') ? '/news' : '/models';
  const [first] = await api<{ id: string }[]>(page, list);
  return route.replace(':id', first?.id ?? '');
}

for (const route of routes)
  for (const width of [360, 1280])
    test(`axe finds nothing on ${route} at ${width} pixels`, async ({ page }) => {
      await page.setViewportSize({ width, height: 800 });
      await page.emulateMedia({ reducedMotion: 'reduce' });
      await open(page, await address(page, route));
      expect(await accessibilityFaults(page)).toEqual([]);
    });

const states: [name: string, route: string, prepare: (page: Page) => Promise<void>][] = [
  ['with the open menu', '/', (page) => page.locator('.mobile-menu > summary').click()],
  [
    'of a form with errors',
    '/contact',
    async (page) => {
      await page.getByRole('button', { name: 'Send Message' }).click();
      await page.getByText('Subject is required').waitFor();
    },
  ],
  [
    'of a form that failed',
    '/training',
    async (page) => {
      await page.getByRole('button', { name: 'Submit Registration' }).click();
      await page.getByRole('alert').waitFor();
    },
  ],
  [
    'after success',
    '/contact',
    async (page) => {
      await page.route('**/api/contact-form', json({}));
      await page.getByLabel('Full Name').fill('Otieno');
      await page.getByLabel('Phone Number').fill('0712345678');
      await page.getByLabel('Email Address').fill('otieno@example.com');
      await page.getByLabel('Subject').selectOption('Other');
      await page.getByRole('textbox', { name: 'Message' }).fill('Hello');
      await page.getByRole('button', { name: 'Send Message' }).click();
      await page.getByText('Message Sent!').waitFor();
    },
  ],
  [
    'of an empty category',
    '/models/female',
    async (page) => {
      await page.route('**/api/models?category=kids', json([]));
      await page.getByRole('navigation', { name: 'Category' }).getByRole('link', { name: 'Kids' }).click();
      await page.getByText('No models found').waitFor();
    },
  ],
];

for (const [name, route, prepare] of states)
  test(`axe finds nothing in the state ${name}`, async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await open(page, route);
    await prepare(page);
    expect(await accessibilityFaults(page)).toEqual([]);
  });

for (const route of [...routes, ...choiceRoutes])
  test(`${route} hydrates without a word in the console and is never wider than the screen`, async ({ page }) => {
    const errors = consoleErrors(page);
    for (const width of [360, 768, 1440, 1920]) {
      await page.setViewportSize({ width, height: 900 });
      await open(page, await address(page, route));
      expect(await page.evaluate(() => document.documentElement.scrollWidth), `at ${width}`).toBeLessThanOrEqual(width);
    }
    // The browser itself reports the status of a page that is not found.
    expect(errors.filter((text) => !/status of 404/.test(text))).toEqual([]);
  });

for (const route of routes.filter((route) => !['/model/nobody', '/nothing'].includes(route)))
  test(`${route} can be read and left without script`, async ({ browser, baseURL }) => {
    const context = await browser.newContext({ javaScriptEnabled: false, ...(baseURL && { baseURL }) });
    const page = await context.newPage();
    await page.goto(await address(page, route));
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.setViewportSize({ width: 360, height: 740 });
    await page.locator('.mobile-menu > summary').click();
    await page.getByRole('navigation', { name: 'Mobile' }).getByRole('link', { name: 'About Us' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toContainText('About');
    await context.close();
  });

test('without script the filters of models and events work', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, ...(baseURL && { baseURL }) });
  const page = await context.newPage();
  await page.goto('/events');
  await page.getByRole('navigation', { name: 'Type of update' }).getByRole('link', { name: 'Training' }).click();
  await expect(page.locator('.badge').filter({ hasNotText: 'Featured' }).first()).toHaveText('Training');
  await context.close();
});

interface Chunk {
  file: string;
  imports?: string[];
  isEntry?: boolean;
}

const manifestFile =
  process.env.CLIENT_MANIFEST ?? new URL('../../../frontend/dist/client/.vite/manifest.json', import.meta.url);

test('public pages load at most 110 kB of script, and none of the panel', async ({ page }) => {
  const manifest = JSON.parse(readFileSync(manifestFile, 'utf8')) as Record<string, Chunk>;
  const adminFiles = Object.entries(manifest)
    .filter(([source]) => source.startsWith('src/admin/'))
    .map(([, { file }]) => file);
  expect(adminFiles.length).toBeGreaterThan(0);
  for (const route of [...routes, ...choiceRoutes]) {
    const scripts = new Map<string, number>();
    const session = await page.context().newCDPSession(page);
    await session.send('Network.enable');
    await session.send('Network.setCacheDisabled', { cacheDisabled: true });
    const names = new Map<string, string>();
    session.on('Network.responseReceived', ({ requestId, type, response }) => {
      if (type === 'Script') names.set(requestId, new URL(response.url).pathname);
    });
    session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
      const name = names.get(requestId);
      if (name) scripts.set(name, encodedDataLength);
    });
    await open(page, await address(page, route));
    await page.waitForLoadState('networkidle');
    const bytes = [...scripts.values()].reduce((sum, size) => sum + size, 0);
    expect(scripts.size, route).toBeGreaterThan(0);
    expect(bytes, `${route}: ${[...scripts.keys()].join(' ')}`).toBeLessThanOrEqual(110 * 1_024);
    expect([...scripts.keys()].filter((name) => adminFiles.some((file) => name.endsWith(file)))).toEqual([]);
    await session.detach();
  }
});

test('nothing on any page moves after it was drawn', async ({ page }) => {
  for (const route of routes) {
    await page.setViewportSize({ width: 390, height: 844 });
    await open(page, await address(page, route));
    await page.waitForLoadState('networkidle');
    const shift = await page.evaluate(
      () =>
        new Promise<number>((resolve) => {
          let sum = 0;
          new PerformanceObserver((list) => {
            for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[]) sum += entry.value;
          }).observe({ type: 'layout-shift', buffered: true });
          requestAnimationFrame(() => setTimeout(() => resolve(sum), 100));
        }),
    );
    expect(shift, route).toBeLessThan(0.02);
  }
});
