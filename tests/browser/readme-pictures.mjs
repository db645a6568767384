// Takes the two pictures of the README from a running demonstration: `node tests/browser/readme-pictures.mjs [folder]`.
// BASE_URL says where it runs. Each picture stays under 200 KB.
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { chromiumPath, launchArguments } from './chromium.mjs';

const base = process.env.BASE_URL ?? 'http://127.0.0.1:8080';
const folder = process.argv[2] ?? 'docs/pictures';
const maxBytes = 200_000;

mkdirSync(folder, { recursive: true });
const browser = await chromium.launch({ executablePath: chromiumPath, args: launchArguments });
const page = await browser.newPage({ viewport: { width: 1440, height: 810 }, reducedMotion: 'reduce' });

/** Opens a page; waits for its heading, fonts and visible pictures, not for network idle: the panel's event stream never ends. */
async function open(path, heading) {
  await page.goto(base + path);
  await page.getByRole('heading', { name: heading }).first().waitFor();
  await page.waitForFunction(() => {
    const isShown = (image) => image.checkVisibility() && image.getBoundingClientRect().top < innerHeight;
    const pictures = [...document.images].filter(isShown);
    return document.fonts.status === 'loaded' && pictures.every((image) => image.complete && image.naturalWidth > 0);
  });
}

async function take(name, path, heading) {
  await open(path, heading);
  for (const quality of [85, 75, 65, 55, 45]) {
    const picture = await page.screenshot({ type: 'jpeg', quality });
    if (picture.length > maxBytes) continue;
    writeFileSync(join(folder, `${name}.jpg`), picture);
    process.stdout.write(`${name}.jpg: ${picture.length} bytes\n`);
    return;
  }
  throw new Error(`${name}.jpg cannot be made smaller than ${maxBytes} bytes`);
}

await take('site', '/', 'Next Star to Discover');
const signIn = await page.request.post(`${base}/api/admin/login`, {
  data: { username: 'admin', password: 'admin123' },
});
const { access_token: token } = await signIn.json();
await page.evaluate((value) => localStorage.setItem('adminToken', value), token);
await take('panel', '/admin/dashboard', 'Dashboard');
await browser.close();
