import { expect, type Page, test } from '@playwright/test';
import { open } from '../support/site.ts';

/** A view transition: number of elements with the shared transition name before and after it, and the longest animation in ms. */
interface Change {
  before: number;
  after: number;
  longestMs: number;
}

/** Records every view transition of a page. */
async function noteChanges(page: Page): Promise<() => Promise<Change[]>> {
  await page.addInitScript(() => {
    const changes: Change[] = [];
    Object.assign(window, { changes });
    const shared = () =>
      [...document.querySelectorAll('*')].filter(
        (element) => getComputedStyle(element).viewTransitionName === 'shared-picture',
      ).length;
    const start = document.startViewTransition.bind(document);
    document.startViewTransition = (update) => {
      const before = shared();
      const transition = start(update);
      void transition.ready.finally(() => {
        const longestMs = document
          .getAnimations()
          .map(({ effect }) => effect as KeyframeEffect)
          .filter(({ pseudoElement }) => pseudoElement?.startsWith('::view-transition'))
          .reduce((longest, effect) => Math.max(longest, Number(effect.getComputedTiming().duration)), 0);
        changes.push({ before, after: shared(), longestMs });
      });
      return transition;
    };
  });
  return () => page.evaluate(() => (window as unknown as { changes: Change[] }).changes);
}

test('the portrait moves from the roster to the profile and back', async ({ page }) => {
  const changes = await noteChanges(page);
  await page.clock.install();
  await open(page, '/models');
  // A slow navigation shows a spinner instead of the portrait; with a paused clock none is slow, whatever the machine is.
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 10_000));
  const card = page.locator('.model-card').first();
  const name = (await card.getByRole('heading').textContent()) ?? '';
  await card.click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
  await expect.poll(changes).toMatchObject([{ before: 1, after: 1 }]);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
  await page.getByRole('link', { name: 'Back to Models' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Models');
  await expect.poll(changes).toMatchObject([{}, { before: 1, after: 1 }]);
});

test('for visitors who want less motion pages change at once', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const changes = await noteChanges(page);
  await open(page, '/models');
  await page.locator('.model-card').first().click();
  await expect.poll(changes).toMatchObject([{ longestMs: 0 }]);
});

test('a browser without transitions opens the profile all the same', async ({ page }) => {
  await page.addInitScript(() => {
    Reflect.deleteProperty(Document.prototype, 'startViewTransition');
  });
  await open(page, '/models');
  await page.locator('.model-card').first().click();
  await expect(page.getByRole('link', { name: 'Back to Models' })).toBeVisible();
});

test('pictures further down appear from their foot when they are reached, and the first view does not wait', async ({
  page,
}) => {
  await open(page, '/');
  const pictures = page.locator('.portfolio .picture');
  await expect(page.locator('html')).not.toHaveAttribute('data-view');
  await expect(page.locator('.hero-image')).toBeVisible();
  await expect(page.locator('.hero [data-appears]')).toHaveCount(0);
  await expect(pictures.first()).not.toHaveAttribute('data-appears');
  await pictures.first().scrollIntoViewIfNeeded();
  await expect(pictures.first()).toHaveAttribute('data-appears', '');
  const box = await pictures.first().boundingBox();
  expect(box?.height).toBeGreaterThan(100);
});

test('for visitors who want less motion pictures are simply there', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await open(page, '/');
  const picture = page.locator('.portfolio .picture').first();
  await picture.scrollIntoViewIfNeeded();
  await expect(picture).toHaveCSS('animation-duration', '0s');
  await expect(page.locator('.hero-image')).toHaveCSS('animation-duration', '0s');
});
