import { expect, type Page, test } from '@playwright/test';
import { api, open } from '../support/site.ts';

/** Selectors of the bars that may be fixed to the edges of the window. */
const bars = '.header, .actions, .chosen, .tray';

/** Runs in the page: marks the focused element and returns its name, or null if it was marked before or nothing has the focus. */
function markFocused(): string | null {
  const focused = document.activeElement;
  if (!focused || focused === document.body || focused.hasAttribute('data-seen')) return null;
  focused.setAttribute('data-seen', '');
  return focused.getAttribute('aria-label') || focused.textContent?.trim() || focused.tagName;
}

/** Runs in the page: height in pixels of the focused element that a bar or an edge covers although there is room for it. */
function coveredHeight(barSelector: string): number {
  const focused = document.activeElement ?? document.body;
  const isFixed = (element: Element) => /fixed|sticky/.test(getComputedStyle(element).position);
  if (isFixed(focused)) return 0;
  const edges = [...document.querySelectorAll(barSelector)]
    .filter((bar) => isFixed(bar) && !bar.contains(focused))
    .map((bar) => bar.getBoundingClientRect());
  const top = Math.max(0, ...edges.filter(({ top }) => top <= 0).map(({ bottom }) => bottom));
  const bottom = Math.min(innerHeight, ...edges.filter(({ top }) => top > 0).map(({ top }) => top));
  const box = focused.getBoundingClientRect();
  const visible = Math.min(box.bottom, bottom) - Math.max(box.top, top);
  // An element that is taller than the space between the bars cannot be fully visible.
  const wanted = Math.min(box.height, bottom - top - 32);
  return Math.round(wanted - visible);
}

/** Moves the focus by keyboard to the end of the page, and expects that no bar hides an element that has it. */
async function expectVisibleFocus(page: Page, path: string, key: 'Tab' | 'Shift+Tab'): Promise<void> {
  await page.evaluate(() => {
    for (const seen of document.querySelectorAll('[data-seen]')) seen.removeAttribute('data-seen');
  });
  let last = '';
  for (let count = 0; count < 500; count += 1) {
    await page.keyboard.press(key);
    const name = await page.evaluate(markFocused);
    if (name === null) return expect(count, `${path} ${key}`).toBeGreaterThan(20);
    // Polls, because the browser scrolls in the next frame where it lays out a part of the page only then.
    await expect.poll(() => page.evaluate(coveredHeight, bars), `${path} ${key} ${name}`).toBeLessThanOrEqual(0);
    last = name;
  }
  throw new Error(`${path} ${key}: the focus never leaves the page; it is at “${last}”`);
}

for (const [width, height] of [
  [360, 740],
  [1366, 650],
] as const)
  test(`no bar hides the focus in a window of ${width} by ${height}`, async ({ page }) => {
    test.slow();
    const [woman] = await api<{ id: string; name: string; main_image: string }[]>(page, '/models?category=female');
    if (!woman) throw new Error('The demo site has no woman');
    await page.addInitScript((list) => localStorage.setItem('shortlist', list), JSON.stringify([woman]));
    await page.setViewportSize({ width, height });
    await page.emulateMedia({ reducedMotion: 'reduce' });
    const bar: Record<string, string> = {
      '/models/female': '.tray',
      [`/model/${woman.id}`]: '.actions',
      '/training': '.chosen',
      '/apply/guardian': '.header',
    };
    for (const path of Object.keys(bar)) {
      await open(page, path);
      if (path === '/training') await page.getByRole('article').first().getByRole('button').click();
      await expect(page.locator(bar[path] ?? '')).toBeVisible();
      await expectVisibleFocus(page, path, 'Tab');
      await page.getByRole('contentinfo').getByRole('link').last().focus();
      await expectVisibleFocus(page, path, 'Shift+Tab');
    }
  });
