import { execFileSync } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ModelPackage, ModelProfile } from '@nfa/contracts';
import type { Page } from '@playwright/test';
import { type AdminApi, aModel, expect, picturePath, test, unique } from '../support/admin.ts';
import { accessibilityFaults } from '../support/axe.ts';
import { json, open } from '../support/site.ts';

/** A picture of a colour that no other test has. */
async function aPicture(page: Page) {
  const data = await page.evaluate((hue) => {
    const canvas = document.createElement('canvas');
    [canvas.width, canvas.height] = [600, 800];
    const context = canvas.getContext('2d');
    if (context) context.fillStyle = `hsl(${hue} 40% 60%)`;
    context?.fillRect(0, 0, 600, 800);
    context?.clearRect(0, 0, hue, 4);
    return canvas.toDataURL('image/png').split(',')[1] ?? '';
  }, randomInt(360_000) / 1_000);
  return { name: 'plain.png', mimeType: 'image/png', buffer: Buffer.from(data, 'base64') };
}

/** Returns the video of the home page as a unique file with an address of its own: its `free` box has a random length. */
async function aFilm() {
  const unused = Buffer.alloc(16 + randomInt(65_536));
  unused.writeUInt32BE(unused.length);
  unused.write('free', 4);
  return {
    name: 'walk.mp4',
    mimeType: 'video/mp4',
    buffer: Buffer.concat([await readFile(picturePath('hero.mp4')), unused]),
  };
}

async function addDigitals(admin: Page, id: string): Promise<void> {
  await admin.goto(`/admin/models/${id}/digitals`);
  const files = {
    'Digital, front': await aPicture(admin),
    'Digital, back': await aPicture(admin),
    Walk: await aFilm(),
  };
  for (const [label, file] of Object.entries(files))
    await admin.getByLabel(`${label}: choose file`).setInputFiles(file);
  await expect(admin.getByAltText('Digital, back, current file')).toBeVisible({ timeout: 60_000 });
  // The poster is taken from the video automatically.
  await expect(admin.getByAltText('Poster, before it plays, current file')).toBeVisible({ timeout: 60_000 });
  await admin.getByLabel('Digitals taken on').fill('2026-01-20');
  await expect(admin.getByText(/^Digitals are \d+ days old: take new ones\.$/)).toBeVisible();
}

async function share(admin: Page, id: string, who: string): Promise<void> {
  if (!admin.url().includes(id)) await admin.goto(`/admin/models/${id}/digitals`);
  await admin.getByLabel('Who sees the digitals').selectOption({ label: who });
  await admin.getByLabel('Who sees the walk').selectOption({ label: who });
  await admin.getByRole('button', { name: 'Save model' }).click();
  await expect(admin.getByText(/^Saved /).first()).toBeVisible();
}

const isDrawn = (page: Page, alt: string) =>
  expect
    .poll(async () => {
      const picture = page.getByAltText(alt);
      await picture.scrollIntoViewIfNeeded();
      return picture.evaluate((image) => (image as HTMLImageElement).naturalWidth);
    })
    .toBeGreaterThan(0);

/** Waits until an address returns a status: shared caches keep a picture of a person for a minute. */
const isServed = (page: Page, address: string, status: number) =>
  expect.poll(async () => (await page.request.get(address)).status(), { timeout: 75_000 }).toBe(status);

async function openPackage(page: Page, api: AdminApi, model: ModelProfile): Promise<void> {
  const body = { title: 'Digitals', expires_on: '2099-12-06', items: [{ model_id: model.id }] };
  const { id } = await api.send<ModelPackage>('POST', '/admin/packages', body);
  const { path } = await api.get<{ path: string }>(`/admin/packages/${id}/link`);
  await page.goto(path);
  await page.getByLabel('Your name').fill('Wambui');
  await page.getByRole('button', { name: 'Open' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(model.name);
}

test('digitals and a walk are added in the panel, and seen by whom the owner shares them with', async ({
  admin,
  browser,
  api,
}) => {
  test.slow();
  const created = await api.send<ModelProfile>('POST', '/admin/models', aModel({ name: unique('Zuri Plain') }));
  await addDigitals(admin, created.id);
  await share(admin, created.id, 'Everybody, on the profile');
  const model = await api.get<ModelProfile>(`/models/${created.id}`);
  // Without the poster, which is the same file for all videos of this test.
  const addresses = [model.digitals_front, model.digitals_back, model.walk_video];

  const context = await browser.newContext({ reducedMotion: 'reduce' });
  const visitor = await context.newPage();
  // The media service learns within seconds that the files are shared.
  for (const address of addresses) await isServed(visitor, address, 200);
  for (const width of [360, 1280]) {
    await visitor.setViewportSize({ width, height: 800 });
    await visitor.goto(`/model/${model.id}`);
    await expect(visitor.getByRole('heading', { name: 'Digitals, January 2026' })).toBeVisible();
    await isDrawn(visitor, `${model.name}, back`);
    expect(await accessibilityFaults(visitor)).toEqual([]);
  }
  await visitor.locator('video').evaluate((film: HTMLVideoElement) => {
    film.muted = true;
    return film.play();
  });
  expect((await visitor.request.get(model.walk_video, { headers: { range: 'bytes=0-99' } })).status()).toBe(206);

  await share(admin, model.id, 'Clients, in packages');
  await visitor.goto(`/model/${model.id}`);
  await expect(visitor.getByRole('heading', { level: 1 })).toHaveText(model.name);
  await expect(visitor.getByRole('heading', { name: /Digitals|Walk/ })).toHaveCount(0);
  for (const address of addresses) await isServed(visitor, address, 410);
  await admin.goto(`/admin/models/${model.id}/digitals`);
  await isDrawn(admin, 'Digital, front, current file');
  await openPackage(visitor, api, model);
  await isDrawn(visitor, `${model.name}, front`);
  const film = visitor.locator('video');
  await film.evaluate((element: HTMLVideoElement) => {
    element.muted = true;
    return element.play();
  });
  expect(await accessibilityFaults(visitor)).toEqual([]);
  const passed = await visitor.getByAltText(`${model.name}, front`).getAttribute('src');
  await api.send('POST', `/admin/models/${model.id}/consent-withdrawals`, { pictures: [model.digitals_front] });
  await isServed(visitor, passed ?? '', 410);
  await visitor.reload();
  await expect(visitor.getByAltText(`${model.name}, front`)).toHaveCount(0);
  await isDrawn(visitor, `${model.name}, back`);

  await share(admin, model.id, 'Nobody: private');
  await isServed(visitor, (await film.getAttribute('src')) ?? '', 410);
  await visitor.reload();
  await expect(visitor.getByRole('heading', { name: /Digitals|Walk/ })).toHaveCount(0);
  await api.send('DELETE', `/admin/models/${model.id}`);
});

test('the roster is narrowed to models with digitals, counted, at an address of its own', async ({ page, api }) => {
  const shared = await api.send<ModelProfile>('POST', '/admin/models', aModel({ name: unique('Shared Digitals') }));
  const response = await page.request.post('/api/admin/upload', {
    headers: { authorization: `Bearer ${api.token}` },
    multipart: { file: await aPicture(page) },
  });
  const { url } = (await response.json()) as { url: string };
  const digitals = { digitals_front: url, digitals_taken_on: '2026-10-01', digitals_shared: 'profile' };
  await api.send('PUT', `/admin/models/${shared.id}`, aModel({ name: shared.name, ...digitals }));
  await open(page, '/models');
  await page.getByText('Refine', { exact: true }).click();
  await page.getByLabel('Digitals', { exact: true }).selectOption('Available');
  await expect(page).toHaveURL(/\?digitals=true$/);
  await expect(page.getByRole('link', { name: new RegExp(shared.name) }).first()).toBeVisible();
  const { length } = await api.get<ModelProfile[]>('/models?digitals=true');
  await expect(page.getByText(length === 1 ? '1 model' : `${length} models`, { exact: true })).toBeVisible();
  await page.reload();
  await expect(page.locator('.model-card')).toHaveCount(length);
  await api.send('DELETE', `/admin/models/${shared.id}`);
});

/** Returns a unique HEVC video; undefined where ffmpeg cannot encode one. */
function anHevcFilm(): Buffer | undefined {
  const source = `testsrc2=size=640x360:rate=30:duration=2,hue=h=${randomInt(360_000) / 1_000}`;
  const folder = mkdtempSync(join(tmpdir(), 'nfa-hevc-'));
  const file = join(folder, 'walk.mov');
  const options = ['-loglevel', 'error', '-f', 'lavfi', '-i', source, '-c:v', 'libx265', '-tag:v', 'hvc1', file];
  try {
    execFileSync('ffmpeg', options, { stdio: 'ignore' });
    return readFileSync(file);
  } catch {
    return undefined;
  } finally {
    rmSync(folder, { recursive: true });
  }
}

test('a film in HEVC is converted where ffmpeg is, else refused with what helps', async ({ admin, api }) => {
  const buffer = anHevcFilm();
  test.skip(!buffer, 'ffmpeg with libx265 is not installed here');
  if (!buffer) return;
  const model = await api.send<ModelProfile>('POST', '/admin/models', aModel({ name: unique('Zuri Film') }));
  await admin.goto(`/admin/models/${model.id}/digitals`);
  await admin.getByLabel('Walk: choose file').setInputFiles({ name: 'walk.mov', mimeType: 'video/quicktime', buffer });
  const refused = admin.getByText('Settings, Camera, Formats, “Most Compatible”');
  // The browser takes the poster from a converted video, which it can decode.
  const poster = admin.getByAltText('Poster, before it plays, current file');
  await expect(process.env.CONVERTS_VIDEOS === 'off' ? refused : poster).toBeVisible({ timeout: 75_000 });
  await api.send('DELETE', `/admin/models/${model.id}`);
});

test('Stop ends a conversion on the server too', async ({ admin, api }) => {
  const model = await api.send<ModelProfile>('POST', '/admin/models', aModel({ name: unique('Zuri Stop') }));
  const running = {
    id: '0190a000-0000-7000-8000-000000000017',
    state: 'running',
    progress: 0.2,
    reason: '',
    file: null,
  };
  await admin.route('**/api/admin/upload', json(running, 201));
  await admin.route('**/api/admin/conversions/*', json(running));
  await admin.goto(`/admin/models/${model.id}/digitals`);
  const buffer = Buffer.from('a film');
  await admin.getByLabel('Walk: choose file').setInputFiles({ name: 'walk.mov', mimeType: 'video/quicktime', buffer });
  const converting = admin.getByText('Being converted so that it plays everywhere...');
  await expect(converting).toBeVisible();
  const stopped = admin.waitForRequest((request) => request.method() === 'DELETE');
  await admin.getByRole('button', { name: 'Stop', exact: true }).click();
  expect((await stopped).url()).toContain(`/api/admin/conversions/${running.id}`);
  await expect(converting).toBeHidden();
  await expect(admin.getByLabel('Walk: choose file')).toBeEnabled();
  await api.send('DELETE', `/admin/models/${model.id}`);
});
