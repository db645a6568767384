import { randomUUID } from 'node:crypto';
import type { ModelProfile } from '@nfa/contracts';
import { test as base, expect } from '@playwright/test';
import puppeteer, { type Browser, type Page } from 'puppeteer-core';
import { firefoxPath, missingFirefox } from '../firefox.mjs';

// Playwright drives only its own build of Firefox; Puppeteer drives the installed one by WebDriver BiDi.
const test = base.extend<{ tab: Page }, { firefox: Browser }>({
  firefox: [
    async ({ browserName: _ }, use) => {
      const browser = await puppeteer.launch({ browser: 'firefox', executablePath: firefoxPath ?? '' });
      await use(browser);
      await browser.close();
    },
    { scope: 'worker' },
  ],
  tab: async ({ firefox }, use) => {
    const tab = await firefox.newPage();
    await tab.setViewport({ width: 1366, height: 800 });
    await use(tab);
    await tab.close();
  },
});

test.skip(!firefoxPath, missingFirefox);

const site = process.env.BASE_URL ?? 'http://127.0.0.1:8080';
const pages = [
  '/',
  '/models',
  '/events',
  '/training',
  '/apply',
  '/apply/guardian',
  '/about',
  '/contact',
  '/privacy',
  '/safety',
  '/shortlist',
];
const title = (tab: Page) => textOf(tab, 'h1');
const textOf = (tab: Page, selector: string) =>
  tab.evaluate((wanted) => document.querySelector(wanted)?.textContent, selector);

/** Opens a page and waits until it answers to clicks. */
async function open(tab: Page, path: string): Promise<void> {
  await tab.goto(site + path);
  await tab.waitForSelector('html[data-script=on]');
}

async function fillPerson(tab: Page, form: 'registration' | 'apply'): Promise<void> {
  await tab.locator(`#${form}-name`).fill('Wairimu Tembea');
  await tab.locator(`#${form}-phone`).fill('+254 712 345 678');
  await tab.locator(`#${form}-email`).fill(`visitor-${randomUUID()}@example.com`);
}

test('Firefox shows every page without console errors, and never wider than the window', async ({ tab }) => {
  const words: string[] = [];
  tab.on('console', (message) => message.type() === 'error' && words.push(`${tab.url()}: ${message.text()}`));
  tab.on('pageerror', (error) => words.push(`${tab.url()}: ${error}`));
  const firstOf = async (path: string) => ((await (await fetch(`${site}/api${path}`)).json()) as { id: string }[])[0];
  const [model, item] = [await firstOf('/models'), await firstOf('/news')];
  for (const path of [...pages, `/model/${model?.id}`, `/events/${item?.id}`]) {
    await tab.setViewport({ width: 1440, height: 800 });
    await open(tab, path);
    for (const width of [1440, 360]) {
      await tab.setViewport({ width, height: 800 });
      expect(await tab.evaluate(() => document.documentElement.scrollWidth), path).toBeLessThanOrEqual(width);
    }
  }
  expect(words).toEqual([]);
});

test('Firefox leads from the home page to a profile, its pictures and the roster again', async ({ tab }) => {
  const models = (await (await fetch(`${site}/api/models`)).json()) as ModelProfile[];
  const adult = models.findLast(
    ({ category, portfolio_images }) => category === 'female' && portfolio_images.length > 3,
  );
  await open(tab, '/');
  await tab.hover('.header .dropdown > button');
  await tab.locator('.header a[href="/models/female"]').click();
  await tab.locator(`.model-card[href="/model/${adult?.id}"]`).click();
  await expect.poll(() => title(tab)).toBe(adult?.name);
  await tab.locator('.gallery-strip button:nth-of-type(2)').click();
  await tab.locator('button.gallery-main').click();
  const shown = () => textOf(tab, 'dialog [role=status]');
  await expect.poll(shown).toMatch(/^2 of /);
  await tab.keyboard.press('ArrowRight');
  await expect.poll(shown).toMatch(/^3 of /);
  await tab.keyboard.press('Escape');
  await expect.poll(() => tab.$('dialog')).toBeNull();
  await tab.goBack();
  await expect.poll(() => title(tab)).toBe('Models');
});

test('Firefox registers for the chosen course once the form is complete', async ({ tab }) => {
  await open(tab, '/training');
  await tab.locator('.course button').click();
  await tab.locator('.chosen button').click();
  await expect.poll(() => tab.evaluate(() => document.activeElement?.id)).toBe('registration-name');
  await tab.locator('.registration [type=submit]').click();
  await tab.waitForSelector('.field-error');
  expect(await textOf(tab, '.field-error')).toBe('Full Name is required');
  await fillPerson(tab, 'registration');
  await tab.locator('.registration [type=submit]').click();
  await expect.poll(() => textOf(tab, ':focus')).toBe('Registration Submitted!');
});

test('Firefox begins an application as an adult', async ({ tab }) => {
  await open(tab, '/apply/adult');
  await fillPerson(tab, 'apply');
  await tab.locator('#apply-town').fill('Kisumu');
  await tab.locator('#apply-height').fill('180 cm');
  await tab.select('#apply-age', '18 to 24');
  await tab.locator('.steps [type=submit]').click();
  await expect.poll(() => title(tab)).toBe('Four photographs');
});
