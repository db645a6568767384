import { expect, type Page, test } from '@playwright/test';
import { accessibilityFaults } from '../support/axe.ts';
import { addressOf, choiceRoutes, publicRoutes } from '../support/routes.ts';
import { consoleErrors, json, layoutShift, open, openWhole } from '../support/site.ts';
import { dependsOnStyleOrder } from '../support/style-order.ts';

for (const [width, wider] of [
  [360, [768]],
  [1280, [1440, 1920]],
] as const)
  for (const route of [...publicRoutes, ...choiceRoutes])
    test(`${route} at ${width} pixels hydrates without errors, axe finds nothing, it is never wider than the screen, and the order of style sheets does not matter`, async ({
      page,
    }) => {
      const errors = consoleErrors(page);
      await page.setViewportSize({ width, height: 800 });
      await page.emulateMedia({ reducedMotion: 'reduce' });
      await open(page, await addressOf(page, route));
      // Other specs check the pages of a shortlist with axe, with more than one model.
      if (!choiceRoutes.includes(route)) expect(await accessibilityFaults(page)).toEqual([]);
      for (const shown of [width, ...wider]) {
        await page.setViewportSize({ width: shown, height: 900 });
        expect(await page.evaluate(() => document.documentElement.scrollWidth), `at ${shown}`).toBeLessThanOrEqual(
          shown,
        );
      }
      // The browser reports the 404 status of a page as a console error.
      expect(errors.filter((text) => !/status of 404/.test(text))).toEqual([]);
      for (const media of ['screen', 'print'] as const) {
        await page.emulateMedia({ media });
        expect(await dependsOnStyleOrder(page, 'site'), media).toEqual([]);
      }
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

for (const route of publicRoutes.filter((route) => !['/model/nobody', '/nothing'].includes(route)))
  test(`${route} can be read and left without script`, async ({ browser, baseURL }) => {
    const context = await browser.newContext({ javaScriptEnabled: false, ...(baseURL && { baseURL }) });
    const page = await context.newPage();
    await page.goto(await addressOf(page, route));
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

for (const route of publicRoutes)
  test(`nothing on ${route} moves after it was drawn`, async ({ page }) => {
    const errors = consoleErrors(page);
    await page.setViewportSize({ width: 390, height: 844 });
    await openWhole(page, await addressOf(page, route));
    expect(await layoutShift(page)).toBeLessThan(0.02);
    expect(errors.filter((text) => !/status of 404/.test(text))).toEqual([]);
  });
