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
 * The product runs already: `BASE_URL`, `MAIL_URL` and `PHONES_URL` say where, `CLIENT_MANIFEST` which build of the frontend it is.
 * The same with `ADMIN_` in front name a second one, for the panel's tests alone.
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
  // In this order a worker takes them: what runs one by one begins first, the site fills up the other worker.
  projects: [
    {
      name: 'admin',
      testDir: 'admin',
      ...oneByOne,
      ...product(administered),
      // Routes of a test do not see what a worker asks, and the panel's takes the page over at any time; `offline.spec.ts` has it.
      use: { baseURL: administered.baseURL, serviceWorkers: 'block' },
      // These tests change what all visitors see: on the only product they come afterwards.
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
