import { isDeepStrictEqual } from 'node:util';
import type { ModelProfile } from '@nfa/contracts';
import { expect, type Page, type Request, type Route } from '@playwright/test';

/** Starts the clock of pages (`performance.now`) at their first script, so that a head that comes late does not count as a slow network. */
export const assumeFastNetwork = (page: Page) =>
  page.addInitScript(() => {
    const now = performance.now.bind(performance);
    const begunAt = now();
    performance.now = () => now() - begunAt;
  });

/** Opens a page and waits until it answers to clicks. */
export async function open(page: Page, path: string): Promise<void> {
  await assumeFastNetwork(page);
  await page.goto(path);
  await expect(page.locator('html')).toHaveAttribute('data-script', 'on');
}

/** Opens a page and waits until its fonts are applied and all of it is laid out. */
export async function openWithFonts(page: Page, path: string): Promise<void> {
  await open(page, path);
  await expect(page.locator('html')).not.toHaveAttribute('data-view');
  // The page applies them after a second even if they have not been loaded.
  await page.evaluate(async () => void (await document.fonts.ready));
}

/**
 * Opens a page and waits until it has sent no request to the product for half a second. `networkidle` is not used: it waits for every
 * frame, and an embedded map of another site may never become idle.
 */
export async function openWhole(page: Page, path: string): Promise<void> {
  const pending = new Set<Request>();
  let changedAt = Date.now();
  const isOwn = (request: Request) => ['localhost', '127.0.0.1'].includes(new URL(request.url()).hostname);
  const onEnd = (request: Request) => {
    if (pending.delete(request)) changedAt = Date.now();
  };
  page.on('request', (request) => isOwn(request) && request.resourceType() !== 'ping' && pending.add(request));
  page.on('requestfinished', onEnd);
  page.on('requestfailed', onEnd);
  await open(page, path);
  await expect.poll(() => pending.size === 0 && Date.now() - changedAt > 500).toBe(true);
}

/** Navigates as a link does, without a new document: the browser requests the data of the page. */
export async function follow(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => {
    history.pushState({ idx: 1, key: 'test', usr: null }, '', to);
    dispatchEvent(new PopStateEvent('popstate', { state: history.state }));
  }, path);
  await page.waitForURL(`**${path}`);
}

/** Holds back matching requests; returns a function that releases them. */
export async function hold(page: Page, url: string): Promise<() => void> {
  let release = () => {};
  const isReleased = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(url, async (route) => {
    await isReleased;
    await route.continue();
  });
  return release;
}

/** Returns the sum of layout shifts since the document was opened, without those that follow an input. */
export function layoutShift(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let sum = 0;
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[])
            if (!entry.hadRecentInput) sum += entry.value;
        }).observe({ type: 'layout-shift', buffered: true });
        requestAnimationFrame(() => setTimeout(() => resolve(sum), 100));
      }),
  );
}

/** Returns a route handler that responds with JSON. */
export const json =
  (body: unknown, status = 200) =>
  (route: Route): Promise<void> =>
    route.fulfill({ status, contentType: 'application/json', body: JSON.stringify(body) });

/** Reads JSON of the API. */
export async function api<T>(page: Page, path: string): Promise<T> {
  return (await (await page.request.get(`/api${path}`)).json()) as T;
}

/** Runs a comparison with the list of models, and repeats it if another test has changed the list meanwhile. */
export async function withRoster(page: Page, compare: (models: ModelProfile[]) => Promise<void>): Promise<void> {
  const models = await api<ModelProfile[]>(page, '/models');
  try {
    await compare(models);
  } catch (error) {
    if (isDeepStrictEqual(models, await api(page, '/models'))) throw error;
    await withRoster(page, compare);
  }
}

/** Collects the console errors and the uncaught errors of a page. */
export function consoleErrors(page: Page): string[] {
  const errors: string[] = [];
  page.on('console', (message) => {
    // Another test may withdraw a picture that this page lists.
    const isWithdrawn = message.text().includes('410 (Gone)') && /[/]media[/]/.test(message.location().url);
    if (message.type() === 'error' && !isWithdrawn) errors.push(message.text());
  });
  page.on('pageerror', (error) => errors.push(error.message));
  return errors;
}
