import { expect, type Page, test } from '@playwright/test';
import { api, open } from '../support/site.ts';

/** Selectors of the bars that may be fixed to the edges of the window. */
const bars = '.header, .actions, .chosen, .tray';

/** Visibility of the focused element in the window. */
interface Stop {
  name: string;
  /** Height of the element in pixels that a bar or an edge of the window covers although there is room for it. */
  hidden: number;
  /** The focus has left the page, or the element had the focus before. */
  isEnd: boolean;
}

/** Runs in the page: returns the visibility of the focused element. */
async function focusedStop(barSelector: string): Promise<Stop> {
  const focused = document.activeElement;
  if (!focused || focused === document.body || focused.hasAttribute('data-seen'))
    return { name: '', hidden: 0, isEnd: true };
  focused.setAttribute('data-seen', '');
  const name = focused.getAttribute('aria-label') || focused.textContent?.trim() || focused.tagName;
  const isFixed = (element: Element) => /fixed|sticky/.test(getComputedStyle(element).position);
  const hidden = () => {
    const edges = [...document.querySelectorAll(barSelector)]
      .filter((bar) => isFixed(bar) && !bar.contains(focused))
      .map((bar) => bar.getBoundingClientRect());
    const top = Math.max(0, ...edges.filter(({ top }) => top <= 0).map(({ bottom }) => bottom));
    const bottom = Math.min(innerHeight, ...edges.filter(({ top }) => top > 0).map(({ top }) => top));
    const box = focused.getBoundingClientRect();
    const visible = Math.min(box.bottom, bottom) - Math.max(box.top, top);
    // An element that is taller than the space between the bars cannot be fully visible.
    const wanted = Math.min(box.height, bottom - top - 32);
    return isFixed(focused) ? 0 : Math.round(wanted - visible);
  };
  // The browser scrolls in the next frame where it lays out a part of the page only then.
  if (hidden() > 0) await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  return { name, hidden: hidden(), isEnd: false };
}

/** Moves the focus by keyboard to the end of the page; returns the elements that a bar hides. */
async function hiddenStops(page: Page, key: 'Tab' | 'Shift+Tab'): Promise<string[]> {
  const hidden: string[] = [];
  for (let count = 0; ; count += 1) {
    await page.keyboard.press(key);
    const stop = await page.evaluate(focusedStop, bars);
    if (stop.hidden > 0) hidden.push(`${stop.name}: ${stop.hidden} px`);
    if (!stop.isEnd) continue;
    expect(count, key).toBeGreaterThan(20);
    await page.evaluate(() => {
      for (const seen of document.querySelectorAll('[data-seen]')) seen.removeAttribute('data-seen');
    });
    return hidden;
  }
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
      expect(await hiddenStops(page, 'Tab'), `${path} forwards`).toEqual([]);
      await page.getByRole('contentinfo').getByRole('link').last().focus();
      expect(await hiddenStops(page, 'Shift+Tab'), `${path} backwards`).toEqual([]);
    }
  });
