import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { type APIRequestContext, test as base, expect, type Locator, type Page } from '@playwright/test';
import { product } from './product.ts';

export { expect };

/** Repeats calls on a keep-alive connection that the server has just closed, which is no failure of the product. */
const maxRetries = 2;

/** Calls the API as the administrator does. */
export class AdminApi {
  constructor(
    private readonly request: APIRequestContext,
    readonly token: string,
  ) {}

  private headers(more: Record<string, string> = {}) {
    return { authorization: `Bearer ${this.token}`, ...more };
  }

  async get<T>(path: string): Promise<T> {
    const response = await this.request.get(`/api${path}`, { headers: this.headers(), maxRetries });
    expect(response.ok(), `GET ${path}: ${response.status()}`).toBe(true);
    return (await response.json()) as T;
  }

  async send<T>(method: 'POST' | 'PUT' | 'DELETE', path: string, data?: unknown): Promise<T> {
    const response = await this.request.fetch(`/api${path}`, {
      method,
      headers: this.headers({ 'idempotency-key': unique(method).replace(' ', '-') }),
      maxRetries,
      ...(data !== undefined && { data }),
    });
    expect(response.ok(), `${method} ${path}: ${response.status()} ${await response.text()}`).toBe(true);
    return (await response.json()) as T;
  }
}

/** Signs in and returns the token of a new session. Every test has its own, so that ending one does not affect others. */
export async function signIn(request: APIRequestContext): Promise<string> {
  const response = await request.post('/api/admin/login', {
    data: { username: 'admin', password: 'admin123' },
    maxRetries,
  });
  expect(response.status()).toBe(200);
  return ((await response.json()) as { access_token: string }).access_token;
}

/** Stores a token in the browser before its first page; only once, so that a later sign-out persists. */
export async function keepToken(page: Page, token: string): Promise<void> {
  await page.addInitScript((value) => {
    if (window.sessionStorage.getItem('seeded')) return;
    window.sessionStorage.setItem('seeded', 'yes');
    window.localStorage.setItem('adminToken', value);
  }, token);
}

/** Opens a screen of the panel. */
export async function openSection(page: Page, section: string): Promise<void> {
  await page.goto(`/admin/${section}`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
}

/** Disables the polling of a page from its next document on, so that updates can only come from live events. */
export async function withoutPolls(page: Page): Promise<void> {
  await page.addInitScript((pollMs) => {
    const { setInterval, setTimeout } = window;
    window.setInterval = ((work: () => void, ms: number) => (ms === pollMs ? 0 : setInterval(work, ms))) as never;
    window.setTimeout = ((work: () => void, ms: number) => (ms === pollMs ? 0 : setTimeout(work, ms))) as never;
  }, 15_000);
}

/** Holds back the write requests of a page to a path until `release` is called; later ones pass. */
export async function holdWrites(page: Page, path: string): Promise<{ sent: Promise<void>; release: () => void }> {
  const sent = Promise.withResolvers<void>();
  const released = Promise.withResolvers<void>();
  await page.route(path, async (route) => {
    if (route.request().method() === 'GET') return route.fallback();
    sent.resolve();
    await released.promise;
    await route.continue();
  });
  return { sent: sent.promise, release: released.resolve };
}

/** Collects the console errors of a page. */
export function consoleErrors(page: Page): string[] {
  const errors: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') errors.push(message.text());
  });
  return errors;
}

interface Fixtures {
  api: AdminApi;
  /** A page that is signed in. */
  admin: Page;
}

export const test = base.extend<Fixtures>({
  baseURL: ({ headless: _ }, use) => use(product().baseURL),
  api: async ({ request }, use) => {
    await use(new AdminApi(request, await signIn(request)));
  },
  admin: async ({ page, api }, use) => {
    await keepToken(page, api.token);
    await use(page);
    // A request that is still on its way when a test ends is no failure.
    await page.unrouteAll({ behavior: 'ignoreErrors' });
  },
});

/** A text that no other test uses and that no other such text begins with: roles and labels are found by a part of their name. */
export const unique = (words: string) => `${words} ${Date.now().toString(36)}${randomUUID().slice(0, 6)}`;

/** A demonstration picture of the repository. */
export const picturePath = (name: string) => `infra/seed/demo/${name}`;

/** Drops files onto an element as a person does with a mouse. */
export async function dropFiles(target: Locator, names: readonly string[]): Promise<void> {
  const files = names.map((name) => ({ name, content: readFileSync(picturePath(name)).toString('base64') }));
  const transfer = await target.page().evaluateHandle((given) => {
    const data = new DataTransfer();
    for (const { name, content } of given) {
      const bytes = Uint8Array.from(atob(content), (character) => character.charCodeAt(0));
      data.items.add(new File([bytes], name, { type: 'image/jpeg' }));
    }
    return data;
  }, files);
  for (const type of ['dragenter', 'dragover', 'drop']) await target.dispatchEvent(type, { dataTransfer: transfer });
}

/** A model as the API takes it. */
export const aModel = (rest: object = {}) => ({
  name: unique('Tested Model'),
  category: 'female',
  location: 'Kisumu',
  status: 'Rising Star',
  ...rest,
});

/** A news item as the API takes it. */
export const aNewsItem = (rest: object = {}) => ({
  title: unique('Tested news'),
  content: 'Doors open at five.',
  event_type: 'news',
  ...rest,
});

/** A record that the API stored. */
export interface Stored {
  id: string;
  updated_at: string;
}
