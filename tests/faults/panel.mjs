import { setTimeout as delay } from 'node:timers/promises';
import { chromium } from '@playwright/test';
import { findChromium, launchArguments } from '../browser/chromium.mjs';

/** Milliseconds after which the gateway's circuit breaker for a recovered service is closed again. */
const CIRCUIT_MS = 10_000;

/**
 * Opens the panel of a demonstration as its administrator, with a clock that a test can stop.
 * @param {string} url of the site
 */
export async function openPanel(url) {
  const login = { username: 'admin', password: 'admin123' };
  const response = await fetch(`${url}/api/admin/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(login),
  });
  const { access_token: token } = await response.json();
  const browser = await chromium.launch({ executablePath: findChromium(() => {}), args: launchArguments });
  const page = await browser.newPage({ baseURL: url });
  await page.addInitScript((value) => localStorage.setItem('adminToken', value), token);
  await page.clock.install();
  return {
    page,
    close: () => browser.close(),
    /** @param {string} path @returns {Promise<any>} the stored value @throws an error with the response if it is not a success */
    read: async (path) => {
      const ask = () => fetch(`${url}/api${path}`, { headers: { authorization: `Bearer ${token}` } });
      let response = await ask();
      // After five failed reads the gateway's circuit breaker refuses further ones for 5 s, even if the service has recovered.
      for (const end = Date.now() + CIRCUIT_MS; response.status === 503 && Date.now() < end; response = await ask())
        await delay(Number(response.headers.get('retry-after') ?? 1) * 1_000);
      if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
      return response.json();
    },
  };
}

/**
 * Types into a form and saves it while a process is down. The panel's clock is paused until the process is up again, and then advances
 * by 300 ms: how fast a machine starts a process does not matter.
 * @param {{ page: import('@playwright/test').Page, supervisor: import('../../infra/local/supervisor.mjs').Supervisor, victim: string,
 *   section: string, label: string, text: string, button: string, path: string }} options `path` of the requests of the save
 */
export async function saveWhileDead({ page, supervisor, victim, section, label, text, button, path }) {
  await page.goto(`/admin/${section}`);
  const field = page.getByLabel(label, { exact: true });
  // Waits for the stored value: when it is loaded, it would replace text that was typed before.
  while ((await field.inputValue()) === '') await delay(50);
  await field.fill(text);
  await page.getByRole('button', { name: button, disabled: false }).focus();
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1_000));

  const isOfTheSave = (request) => new URL(request.url()).pathname.startsWith(`/api${path}`);
  const failed = new Promise((resolve) => {
    page.on('requestfailed', (request) => {
      if (isOfTheSave(request)) resolve(undefined);
    });
    page.on('response', (response) => {
      if (isOfTheSave(response.request()) && response.status() >= 500) resolve(undefined);
    });
  });
  supervisor.kill(victim);
  await supervisor.stop(victim);
  await page.keyboard.press('Enter');
  await failed;
  await supervisor.start(supervisor.entry(victim).spec);

  const stored = page.waitForResponse(
    (response) => isOfTheSave(response.request()) && response.request().method() === 'PUT' && response.ok(),
  );
  await page.clock.runFor(300);
  await stored;
  await page.clock.resume();
}
