import type { News } from '@nfa/contracts';
import { expect, test } from '@playwright/test';
import { addressOf } from '../support/routes.ts';
import { api, open, openWithFonts } from '../support/site.ts';

// Viewport of a window of 1280 × 800 at 200 % zoom, in CSS pixels.
const zoomed = { width: 640, height: 400 };

for (const route of ['/', '/models', '/model/:id', '/events', '/training', '/about', '/contact', '/nothing'])
  test(`at 200 % zoom nothing of ${route} is cut or needs a scroll to the side`, async ({ page }) => {
    await page.setViewportSize(zoomed);
    await openWithFonts(page, await addressOf(page, route));
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(zoomed.width);
    const cut = await page.evaluate((width) => {
      const walker = document.createTreeWalker(document.querySelector('#root') ?? document.body, NodeFilter.SHOW_TEXT);
      const outside: string[] = [];
      for (let node = walker.nextNode(); node; node = walker.nextNode()) {
        const parent = node.parentElement;
        // Strips with a scroll bar of their own, and text that is visually hidden, may be outside the window.
        if (!parent?.checkVisibility() || parent.closest('.visually-hidden, .honeypot, .skip-link, .team ul')) continue;
        const words = document.createRange();
        words.selectNodeContents(node);
        const boxes = [...words.getClientRects()].filter((box) => box.width > 1);
        if (boxes.some(({ left, right }) => left < 0 || right > width)) outside.push(node.textContent ?? '');
      }
      return outside;
    }, zoomed.width);
    expect(cut).toEqual([]);
  });

test('at 400 % zoom the badges of an article leave the way back free', async ({ page }) => {
  const [item] = await api<News[]>(page, '/news');
  await page.setViewportSize({ width: 320, height: 256 });
  await open(page, `/events/${item?.id}`);
  const bottomOfLink = await page.locator('.back-link').evaluate((link) => link.getBoundingClientRect().bottom);
  const topOfBadges = await page.locator('.event-badges').evaluate((badges) => badges.getBoundingClientRect().top);
  expect(topOfBadges).toBeGreaterThanOrEqual(bottomOfLink);
});

test('back and forward bring both pages back', async ({ page }) => {
  await open(page, '/models');
  const name = (await page.locator('.model-card h2').first().textContent()) ?? '';
  await page.locator('.model-card').first().click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Models');
  await page.goForward();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
});
