import { defineConfig } from '@playwright/test';
import { headlessPath, launchArguments } from './chromium.mjs';
import type { Product } from './support/product.ts';

const { BASE_URL, MAIL_URL, PHONES_URL, ADMIN_PRODUCTS } = process.env;
const visited: Product = { baseURL: BASE_URL ?? 'http://127.0.0.1:8080', mailUrl: MAIL_URL, phonesUrl: PHONES_URL };
const administered: Product[] = ADMIN_PRODUCTS ? JSON.parse(ADMIN_PRODUCTS) : [visited];

const onVisited = { use: { baseURL: visited.baseURL }, metadata: { products: [visited] } };

/**
 * The tests need a running product: `BASE_URL`, `MAIL_URL` and `PHONES_URL` are its addresses, `CLIENT_MANIFEST` is the manifest of its
 * frontend build. `ADMIN_PRODUCTS` lists products for the panel's tests alone, one per worker, as JSON.
 */
export default defineConfig({
  testDir: '.',
  testMatch: '**/*.spec.ts',
  outputDir: process.env.PLAYWRIGHT_OUTPUT ?? '../../.cache/browser-tests',
  workers: 2,
  fullyParallel: true,
  retries: 0,
  timeout: 90_000,
  expect: { timeout: 20_000 },
  // Workers take projects in this order.
  projects: [
    {
      name: 'admin',
      testDir: 'admin',
      // A file at a time has a product to itself.
      workers: administered.length,
      fullyParallel: false,
      metadata: { products: administered },
      // `page.route` misses requests of a service worker, and the panel's takes control at any time; only `offline.spec.ts` allows it.
      use: { serviceWorkers: 'block' },
      // These tests change public content: with only one product they run after the others.
      dependencies: ADMIN_PRODUCTS ? [] : ['site', 'firefox'],
    },
    { name: 'firefox', testDir: 'firefox', ...onVisited, workers: 1, fullyParallel: false, timeout: 120_000 },
    { name: 'site', testDir: 'site', ...onVisited },
  ],
  reporter: [
    ['line'],
    ['json', process.env.PLAYWRIGHT_JSON_OUTPUT_NAME ? {} : { outputFile: '../../.cache/browser.json' }],
  ],
  use: {
    viewport: { width: 1280, height: 800 },
    screenshot: 'only-on-failure',
    launchOptions: { ...(headlessPath && { executablePath: headlessPath }), args: launchArguments },
  },
});
