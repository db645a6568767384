import { expect, type Page, type Route } from '@playwright/test';

/** Opens a page and waits until it answers to clicks. */
export async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect(page.locator('html')).toHaveAttribute('data-script', 'on');
}

/** Goes to a page the way a link does, without a new document: its data comes through the browser. */
export async function follow(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => {
    history.pushState({ idx: 1, key: 'test', usr: null }, '', to);
    dispatchEvent(new PopStateEvent('popstate', { state: history.state }));
  }, path);
  await page.waitForURL(`**${path}`);
}

/** Holds the requests that match; returns what lets them through. */
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

/** Answers a call with JSON. */
export const json =
  (body: unknown, status = 200) =>
  (route: Route): Promise<void> =>
    route.fulfill({ status, contentType: 'application/json', body: JSON.stringify(body) });

/** Reads JSON of the API. */
export async function api<T>(page: Page, path: string): Promise<T> {
  return (await (await page.request.get(`/api${path}`)).json()) as T;
}

/** Everything that the page writes to the console as an error, and every error that nobody caught. */
export function consoleErrors(page: Page): string[] {
  const errors: string[] = [];
  page.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
  page.on('pageerror', (error) => errors.push(error.message));
  return errors;
}
