import type { FeaturedModel, News } from '@nfa/contracts';
import { expect, type Locator, test } from '@playwright/test';
import { aBegunApplication } from '../support/applications.ts';
import { api, hold, open, openWithFonts } from '../support/site.ts';

async function boxOf(element: Locator) {
  const box = await element.boundingBox();
  if (!box) throw new Error(`${element} is not shown`);
  return box;
}

for (const width of [320, 360])
  test(`the carousel keeps its height for every model in a window of ${width}`, async ({ page }) => {
    await page.setViewportSize({ width, height: 740 });
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await openWithFonts(page, '/');
    const section = page.getByRole('region', { name: 'Featured Models' });
    const heights = new Set<number>();
    for (const { name } of await api<FeaturedModel[]>(page, '/featured-models')) {
      await section.getByRole('button', { name: `Show ${name}` }).click();
      await expect(section.getByRole('heading', { level: 3 })).toHaveText(name);
      heights.add((await boxOf(section)).height);
    }
    expect(heights.size).toBe(1);
  });

for (const width of [360, 768, 1024, 1440])
  test(`the chat button covers no row of the carousel in a window of ${width}, and stays in it`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await open(page, '/');
    const chat = page.getByRole('link', { name: /chat/i });
    const section = page.getByRole('region', { name: 'Featured Models' });
    const covered = async (control: Locator) => {
      const [one, other] = [await boxOf(chat), await boxOf(control)];
      const isBeside = one.x >= other.x + other.width || other.x >= one.x + one.width;
      return !(isBeside || one.y >= other.y + other.height || other.y >= one.y + one.height);
    };
    for (const control of [section.getByRole('link', { name: /View Profile/ }), section.getByRole('button').last()]) {
      // Scrolls the control to the bottom of the window, where the chat button floats.
      await control.evaluate((element) => element.scrollIntoView({ block: 'end' }));
      await expect.poll(() => covered(control)).toBe(false);
      await expect(chat).toBeInViewport({ ratio: 1 });
    }
  });

for (const width of [320, 900, 1024])
  test(`the wordmark is whole in a window of ${width}`, async ({ page }) => {
    await page.setViewportSize({ width, height: 740 });
    await open(page, '/about');
    const isCut = await page
      .locator('.header .logo-text')
      // Tolerates 8 px: letters exceed their line box a little, whereas text that is cut off exceeds it by a line.
      .evaluate((text) => text.scrollWidth > text.clientWidth || text.scrollHeight > text.clientHeight + 8);
    expect(isCut).toBe(false);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
  });

for (const width of [320, 900, 1024])
  test(`the longer tabs of Kiswahili do not overlap in a window of ${width}`, async ({ page }) => {
    await page.setViewportSize({ width, height: 740 });
    await open(page, '/sw/models');
    const tabs = await page.locator('.tabs a').all();
    expect(tabs.length).toBeGreaterThan(2);
    for (const tab of tabs)
      expect(await tab.evaluate((link) => link.scrollWidth - link.clientWidth)).toBeLessThanOrEqual(1);
  });

test('a chosen course with a long name can be read whole', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await open(page, '/sw/training');
  const course = page.getByLabel('Kozi', { exact: true });
  const { height } = await boxOf(course);
  await course
    .locator('option')
    .last()
    .evaluate((option) => {
      option.textContent = 'Mashindano ya Urembo na Kuzungumza Hadharani '.repeat(2);
    });
  await course.selectOption({ index: -1 + (await course.locator('option').count()) });
  await expect.poll(async () => (await boxOf(course)).height).toBeGreaterThan(height);
});

test('short filters and links are wide enough for a thumb', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  for (const [path, names] of [
    ['/models', ['Male', 'Kids']],
    ['/events', ['News']],
  ] as const) {
    await open(page, path);
    for (const name of names) {
      const { width, height } = await boxOf(page.getByRole('main').getByRole('link', { name, exact: true }));
      expect(Math.min(width, height)).toBeGreaterThanOrEqual(44);
    }
  }
  const { width, height } = await boxOf(page.getByRole('contentinfo').getByRole('link', { name: 'Home' }));
  expect(Math.min(width, height)).toBeGreaterThanOrEqual(44);
});

test('text of twice the size fits on a phone', async ({ page }) => {
  const [[model], [item]] = await Promise.all([
    api<FeaturedModel[]>(page, '/featured-models'),
    api<News[]>(page, '/news'),
  ]);
  await page.setViewportSize({ width: 360, height: 740 });
  const lists = ['/', '/models', '/events', '/training', '/about', '/contact', '/privacy', '/safety', '/nothing'];
  const forms = ['/apply', '/apply/adult', '/apply/guardian'];
  for (const path of [...lists, ...forms, `/model/${model?.id}`, `/events/${item?.id}`]) {
    await open(page, path);
    await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
    expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBeLessThanOrEqual(360);
  }
});

for (const [path, above, below] of [
  ['/', '.featured-news', '.hero h1'],
  ['/models/male', '.is-lit .line-facts', '.line-says strong'],
] as const)
  test(`words of ${path} stay apart with the widest text spacing`, async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    await openWithFonts(page, path);
    await expect(page.locator(above)).toBeVisible();
    await page.evaluate(() => {
      const spacing = new CSSStyleSheet();
      spacing.replaceSync(
        `* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }
        p { margin-bottom: 2em !important }`,
      );
      document.adoptedStyleSheets.push(spacing);
    });
    const { y, height } = await boxOf(page.locator(above));
    expect((await boxOf(page.locator(below))).y).toBeGreaterThanOrEqual(y + height);
  });

test('so do the photographs of an application', async ({ page, request }) => {
  const { link } = await aBegunApplication(request);
  await page.setViewportSize({ width: 360, height: 740 });
  await open(page, `/apply/application/${link}`);
  await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
  await expect(page.getByRole('button', { name: 'Next: experience' })).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
});

test('a carousel that stands still offers to play', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await open(page, '/');
  await expect(page.getByRole('button', { name: 'Play carousel' })).toBeAttached();
  await expect(page.getByRole('button', { name: 'Pause carousel' })).toHaveCount(0);
});

test('the page of a closed package fills the window', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 900 });
  await open(page, '/package/nothing');
  expect((await boxOf(page.getByRole('main').locator('section'))).height).toBeGreaterThanOrEqual(900);
});

test('forced colours keep the current tab and the current dot apart', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  const background = (element: Element) => getComputedStyle(element, '::after').backgroundColor;
  await open(page, '/models');
  const tab = page.getByRole('main').locator('.tabs [aria-current]');
  const canvas = await page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  expect(await tab.evaluate(background)).not.toBe(canvas);
  await open(page, '/');
  const dots = page.locator('.dots button > span');
  const colours = await dots.evaluateAll((all) => all.map((dot) => getComputedStyle(dot).backgroundColor));
  expect(colours[0]).not.toBe(colours[1]);
});

test('a page on its way has a title, and the menu marks it already', async ({ page }) => {
  await open(page, '/about');
  const answer = await hold(page, '**/api/courses*');
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.getByRole('contentinfo').getByRole('link', { name: 'Training', exact: true }).click();
  await expect(page.locator('.spinner-ring')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Training');
  await expect(page.locator('.nav > [aria-current], .dropdown > [aria-current]')).toHaveText('Academy');
  answer();
  await expect(page.locator('.spinner-ring')).toHaveCount(0);
});
