// Takes the pictures of the owner's guide from a running demonstration: `node tests/browser/owner-pictures.mjs`.
// BASE_URL says where it runs. Each picture stays under 90 KB.
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { chromiumPath, launchArguments } from './chromium.mjs';

const base = process.env.BASE_URL ?? 'http://127.0.0.1:8080';
const folder = 'frontend/src/admin/help/pages/pictures';
const maxBytes = 90_000;

mkdirSync(folder, { recursive: true });
const browser = await chromium.launch({ executablePath: chromiumPath, args: launchArguments });
const page = await browser.newPage({ viewport: { width: 1280, height: 800 }, reducedMotion: 'reduce' });
const signIn = await page.request.post(`${base}/api/admin/login`, {
  data: { username: 'admin', password: 'admin123' },
});
const { access_token: token } = await signIn.json();
await page.addInitScript((value) => localStorage.setItem('adminToken', value), token);

/**
 * @param {string} name
 * @param {string} section
 * @param {() => Promise<unknown>} [prepare]
 */
async function take(name, section, prepare) {
  await page.goto(`${base}/admin/${section}`);
  await page.locator('.adm-panel').first().waitFor();
  await page.waitForFunction(() => document.querySelectorAll('.adm-content .adm-spin').length === 0);
  await prepare?.();
  // Waits for the visible pictures, not for network idle: the panel's event stream never ends.
  await page.waitForFunction(() =>
    [...document.images].every((image) => {
      const { top, bottom } = image.getBoundingClientRect();
      return image.complete || bottom < 0 || top > window.innerHeight;
    }),
  );
  for (const quality of [75, 65, 55, 45]) {
    const picture = await page.screenshot({ type: 'jpeg', quality });
    if (picture.length > maxBytes) continue;
    writeFileSync(join(folder, `${name}.jpg`), picture);
    process.stdout.write(`${name}.jpg: ${picture.length} bytes\n`);
    return;
  }
  throw new Error(`${name}.jpg cannot be made smaller than ${maxBytes} bytes`);
}

await take('dashboard', 'dashboard');
await take('model', 'models', async () => {
  await page
    .getByRole('button', { name: /^Edit / })
    .first()
    .click();
  await page.getByRole('button', { name: /^Picture 1 of / }).click();
  await page.getByRole('group', { name: /^Picture 1 of / }).scrollIntoViewIfNeeded();
});
await take('media', 'media', () => page.getByRole('list', { name: 'Files' }).getByRole('button').nth(3).click());
await take('registration', 'registrations', async () => {
  await page.locator('.adm-table__name .adm-link').first().click();
  await page.getByRole('dialog').waitFor();
});
const models = await (await page.request.get(`${base}/api/models?limit=1`)).json();
const authorized = { headers: { authorization: `Bearer ${token}` } };
await page.request.delete(`${base}/api/admin/models/${models[0].id}`, authorized);
await take('trash', 'trash').finally(() =>
  page.request.post(`${base}/api/admin/models/${models[0].id}/restore`, authorized),
);
await take('account', 'account');
await browser.close();
