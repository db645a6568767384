import { expect, test } from '@playwright/test';
import { unique } from '../support/admin.ts';
import { accessibilityFaults } from '../support/axe.ts';
import { addressOf } from '../support/routes.ts';
import { consoleErrors, openWhole } from '../support/site.ts';

const failure = /Please|There was|Submit|Register|Course/;

test.describe('from the poster to the registration', () => {
  test.use({ viewport: { width: 360, height: 740 }, javaScriptEnabled: false });

  test('a visitor without script registers in Kiswahili', async ({ page }) => {
    await page.goto('/sw/training');
    await expect(page.locator('html')).toHaveAttribute('lang', 'sw');
    await page.getByLabel('Kozi', { exact: true }).selectOption({ index: 1 });
    await page.getByLabel('Jina Kamili').fill(unique('Zawadi'));
    await page.getByLabel('Nambari ya Simu').fill('0712 000 001');
    await page.getByLabel('Barua Pepe').fill('zawadi@example.com');
    await expect(page.locator('#register')).not.toHaveText(failure);
    await page.getByRole('button', { name: 'Tuma Usajili' }).click();
    await expect(page.getByRole('heading', { name: 'Usajili Umetumwa!' })).toBeVisible();
    await expect(page).toHaveURL(/\/sw\/training#register$/);
  });
});

test('the other language shows the same page, and what was typed is still there', async ({ page }) => {
  await openWhole(page, '/contact');
  await page.getByLabel('Full Name').fill('Zawadi Mwangi');
  await page.locator('.footer').getByRole('link', { name: 'Kiswahili' }).click();
  await expect(page).toHaveURL(/\/sw\/contact$/);
  await expect(page.getByLabel('Jina Kamili')).toHaveValue('Zawadi Mwangi');
  await page.getByRole('button', { name: 'Tuma Ujumbe' }).click();
  await expect(page.getByText('Mada: jaza hapa')).toBeVisible();
});

test('links and the title follow the language from page to page', async ({ page }) => {
  await openWhole(page, '/sw');
  await page.getByRole('navigation', { name: 'Menyu kuu' }).getByRole('link', { name: 'Kuhusu' }).click();
  await expect(page).toHaveURL(/\/sw\/about$/);
  await expect(page).toHaveTitle(/^Kuhusu \|/);
  await expect(page.locator('link[hreflang="en"]')).toHaveAttribute('href', /[^w]\/about$/);
  await expect(page.getByRole('link', { name: 'Msimamizi' })).toHaveAttribute('href', '/admin');
});

for (const [path, name] of [
  ['/sw/privacy', 'Faragha'],
  ['/sw/safety', 'Usalama'],
] as const)
  test(`search engines read the place of ${path} in Kiswahili`, async ({ page }) => {
    await page.goto(path);
    const [place] = await page.locator('script[type="application/ld+json"]').allTextContents();
    const { itemListElement } = JSON.parse(place ?? '') as { itemListElement: { name: string }[] };
    expect(itemListElement.map((step) => step.name)).toEqual(['Mwanzo', name]);
  });

test.describe('a browser that prefers Kiswahili', () => {
  test.use({ locale: 'sw-KE' });

  test('is offered it once, and is never led there unasked', async ({ page }) => {
    await openWhole(page, '/training');
    const offer = page.getByRole('complementary', { name: 'Kiswahili' });
    await expect(offer.getByRole('link')).toHaveAttribute('href', '/sw/training');
    await offer.getByRole('button').click();
    await expect(offer).toHaveCount(0);
    await openWhole(page, '/about');
    await expect(page.locator('html[data-script]')).toHaveCount(1);
    await expect(offer).toHaveCount(0);
  });

  test('can reach the offer, and what else lies at the foot of the window, on a phone', async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    const modelPath = await addressOf(page, '/model/:id');
    const offer = page.getByRole('complementary', { name: 'Kiswahili' });
    for (const [path, bar] of [
      ['/', '.chat'],
      [modelPath, '.actions a'],
    ] as const) {
      await openWhole(page, path);
      // A trial click fails on a control that something covers.
      for (const control of [offer.getByRole('link'), offer.getByRole('button'), page.locator(bar).first()])
        await control.click({ trial: true });
      await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
      await page.getByRole('contentinfo').getByRole('link').last().click({ trial: true });
    }
    await page.locator('.mobile-menu > summary').click();
    await expect(offer).toBeHidden();
  });
});

for (const path of ['/sw', '/sw/models', '/sw/training', '/sw/contact', '/sw/apply'])
  test(`${path} is accessible, and fits a phone`, async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    await openWhole(page, path);
    expect(await accessibilityFaults(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  });

const allPages = 'events about contact safety privacy apply booking shortlist models/female models/male models/kids';

test('the browser writes on every page what the server wrote', async ({ page }) => {
  const errors = consoleErrors(page);
  for (const path of allPages.split(' ')) await openWhole(page, `/sw/${path}`);
  expect(errors).toEqual([]);
});

test('refining the roster by the keyboard stays in the language, and loads no page', async ({ page }) => {
  await openWhole(page, '/sw/models');
  const form = page.locator('.refine-panel');
  expect(await form.evaluate((element) => element.getAttribute('action'))).toBe('/sw/models');
  await page.locator('.refine summary').click();
  await page.evaluate(() => Object.assign(window, { isSamePage: true }));
  await form.locator('[name=name]').fill('nobody at all');
  await form.locator('[name=name]').press('Enter');
  await expect(page).toHaveURL(/\/sw\/models\?name=nobody/);
  expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true);
});
