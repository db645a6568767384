import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, type Page, test } from '@playwright/test';
import { accessibilityFaults } from '../support/axe.ts';
import { open } from '../support/site.ts';

const title = (page: Page) => page.getByRole('heading', { level: 1 });
/** Resolves when the service worker is active and can respond to the next navigation. */
const workerIsReady = (page: Page) => page.evaluate(async () => void (await navigator.serviceWorker.ready));

test('without a network an unvisited page says so, and opens by itself when the network is back', async ({
  page,
  context,
}) => {
  await open(page, '/about');
  await context.setOffline(true);
  await page.getByRole('contentinfo').getByRole('link', { name: 'Contact Us' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'No connection' })).toBeVisible();
  await expect(page.getByRole('banner')).toBeVisible();
  // Pictures need the network too: no broken picture is shown.
  await expect(page.getByRole('main').locator('img')).toHaveCount(0);
  await expect(page.getByRole('main').getByRole('link', { name: 'Call Us Now' })).toHaveAttribute('href', /^tel:/);
  await page.getByRole('link', { name: 'Try again' }).click();
  await expect(title(page)).toHaveText('No connection');
  await context.setOffline(false);
  await expect(page).toHaveURL(/\/contact$/);
  await expect(title(page)).toHaveText('Contact');
});

test('without a network a page whose code is there says so as well', async ({ page, context }) => {
  await open(page, '/events');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Contact Us' }).click();
  await expect(title(page)).toHaveText('Contact');
  await context.setOffline(true);
  await page.evaluate(() => window.history.back());
  await expect(title(page)).toHaveText('No connection');
  await context.setOffline(false);
  await expect(page).toHaveURL(/\/events$/);
  await expect(title(page)).not.toHaveText('No connection');
});

test('a reload without a network ends in our own page, which opens the wanted one when the network is back', async ({
  page,
  context,
}) => {
  await open(page, '/about');
  await workerIsReady(page);
  await context.setOffline(true);
  await page.reload();
  await expect(title(page)).toHaveText('No connection');
  await expect(page).toHaveURL(/\/about$/);
  await expect(page.getByRole('banner')).toBeVisible();
  await expect(page.getByRole('contentinfo')).toBeVisible();
  await expect(page.getByRole('main').getByRole('link', { name: 'Call Us Now' })).toHaveAttribute('href', /^tel:/);
  expect(await accessibilityFaults(page)).toEqual([]);
  const languages = page.locator('.languages a');
  expect(await languages.evaluateAll((links) => links.map((link) => link.getAttribute('href')).sort())).toEqual(
    ['/about', '/sw/about'].flatMap((path) => Array(3).fill(path)),
  );
  await page.getByRole('link', { name: 'Try again' }).click();
  await expect(title(page)).toHaveText('No connection');
  // A page that was never opened shows the same message.
  await page.goto('/safety');
  await expect(title(page)).toHaveText('No connection');
  await context.setOffline(false);
  await expect(title(page)).toHaveText('Safety');
  await expect(page.locator('html')).toHaveAttribute('data-script', 'on');
});

test('the worker keeps one page and nothing else', async ({ page }) => {
  await open(page, '/models');
  await workerIsReady(page);
  await open(page, '/training');
  const kept = await page.evaluate(async () => {
    const stores = await Promise.all((await caches.keys()).map((name) => caches.open(name)));
    const requests = await Promise.all(stores.map((store) => store.keys()));
    return requests.flat().map(({ url }) => new URL(url).pathname);
  });
  expect(kept).toEqual(['/offline']);
});

test('in Kiswahili the worker keeps that page in Kiswahili, and each language answers for the other', async ({
  page,
  context,
}) => {
  await open(page, '/sw/about');
  await workerIsReady(page);
  await context.setOffline(true);
  await page.reload();
  await expect(title(page)).toHaveText('Hakuna mtandao');
  await expect(page.locator('html')).toHaveAttribute('lang', 'sw');
  await page.goto('/safety');
  await expect(title(page)).toHaveText('Hakuna mtandao');
  await context.setOffline(false);
  await expect(title(page)).toHaveText('Safety');
  // The worker may still have been without the network, which Chromium gives back to page and worker one after the other: then the
  // next page that is opened in this language brings it.
  await expect(async () => {
    await page.reload();
    const kept = () => page.evaluate(async () => Boolean(await caches.match('/offline')));
    await expect.poll(kept, { timeout: 2_000 }).toBe(true);
  }).toPass({ timeout: 20_000 });
  await context.setOffline(true);
  await page.reload();
  await expect(title(page)).toHaveText('No connection');
});

test('a build without that page removes the worker of the build before', async ({ page }) => {
  const worker = readFileSync(new URL('../../../frontend/public/service-worker.js', import.meta.url));
  let hasPage = true;
  const site = createServer((request, response) => {
    const isWorker = request.url?.startsWith('/service-worker.js');
    const status = request.url === '/offline' && !hasPage ? 404 : 200;
    response.writeHead(status, { 'content-type': isWorker ? 'text/javascript' : 'text/html' });
    response.end(isWorker ? worker : '<!doctype html><h1>Page</h1>');
  });
  await new Promise<void>((resolve) => site.listen(0, '127.0.0.1', resolve));
  const register = (build: string) =>
    page.evaluate(async (name) => void (await navigator.serviceWorker.register(`/service-worker.js?${name}`)), build);
  const left = () =>
    page.evaluate(async () => [
      (await navigator.serviceWorker.getRegistrations()).length,
      (await caches.keys()).length,
    ]);
  try {
    await page.goto(`http://127.0.0.1:${(site.address() as AddressInfo).port}/`);
    await register('first');
    await workerIsReady(page);
    expect(await left()).toEqual([1, 1]);
    hasPage = false;
    await register('second');
    await expect.poll(left).toEqual([0, 0]);
  } finally {
    site.closeAllConnections();
    site.close();
  }
});
