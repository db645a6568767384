import { defineConfig } from '@playwright/test';
import { chromiumPath, launchArguments } from './chromium.mjs';

/** The product runs already: `BASE_URL` and `MAIL_URL` say where, `CLIENT_MANIFEST` which build of the frontend it is. */
export default defineConfig({
  testDir: '.',
  testMatch: '**/*.spec.ts',
  outputDir: process.env.PLAYWRIGHT_OUTPUT ?? '../../.cache/browser-tests',
  workers: 2,
  fullyParallel: true,
  retries: 0,
  timeout: 90_000,
  expect: { timeout: 20_000 },
  // The panel's tests change what all visitors see: they come afterwards, one by one.
  projects: [
    { name: 'site', testDir: 'site' },
    { name: 'firefox', testDir: 'firefox', workers: 1, fullyParallel: false, timeout: 120_000 },
    { name: 'admin', testDir: 'admin', dependencies: ['site', 'firefox'], workers: 1, fullyParallel: false },
  ],
  reporter: [
    ['line'],
    ['json', process.env.PLAYWRIGHT_JSON_OUTPUT_NAME ? {} : { outputFile: '../../.cache/browser.json' }],
  ],
  use: {
    baseURL: process.env.BASE_URL ?? 'http://127.0.0.1:8080',
    viewport: { width: 1280, height: 800 },
    screenshot: 'only-on-failure',
    launchOptions: { ...(chromiumPath && { executablePath: chromiumPath }), args: launchArguments },
  },
});
