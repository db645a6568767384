import { defineConfig } from '@playwright/test';
import { headlessPath, launchArguments } from './chromium.mjs';

const { BASE_URL, MAIL_URL, PHONES_URL, ADMIN_BASE_URL, ADMIN_MAIL_URL, ADMIN_PHONES_URL } = process.env;
const visited = { baseURL: BASE_URL ?? 'http://127.0.0.1:8080', mailUrl: MAIL_URL, phonesUrl: PHONES_URL };
const administered = ADMIN_BASE_URL
  ? { baseURL: ADMIN_BASE_URL, mailUrl: ADMIN_MAIL_URL, phonesUrl: ADMIN_PHONES_URL }
  : visited;

const product = ({ baseURL, ...metadata }: typeof visited) => ({ use: { baseURL }, metadata });
const oneByOne = { workers: 1, fullyParallel: false };

/**
 * The tests need a running product: `BASE_URL`, `MAIL_URL` and `PHONES_URL` are its addresses, `CLIENT_MANIFEST` is the manifest of its
 * frontend build. The same variables with the prefix `ADMIN_` name a second product for the panel's tests alone.
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
  // Workers take projects in this order: serial projects start first, and the other worker runs the site's tests meanwhile.
  projects: [
    {
      name: 'admin',
      testDir: 'admin',
      ...oneByOne,
      ...product(administered),
      // `page.route` misses requests of a service worker, and the panel's takes control at any time; only `offline.spec.ts` allows it.
      use: { baseURL: administered.baseURL, serviceWorkers: 'block' },
      // These tests change public content: with only one product they run after the others.
      dependencies: administered === visited ? ['site', 'firefox'] : [],
    },
    { name: 'firefox', testDir: 'firefox', ...oneByOne, ...product(visited), timeout: 120_000 },
    { name: 'site', testDir: 'site', ...product(visited) },
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
