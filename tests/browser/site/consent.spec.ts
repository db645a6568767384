import { randomUUID } from 'node:crypto';
import type { ModelConsents, ModelProfile } from '@nfa/contracts';
import { expect, type Page } from '@playwright/test';
import { type AdminApi, test } from '../support/admin.ts';
import { accessibilityFaults } from '../support/axe.ts';
import { aModelWithPictures, askFor, photographs } from '../support/consent.ts';
import { mailsUrl } from '../support/mails.ts';

// Maximum time after a withdrawal in which the picture may still be served.
const MINUTE_MS = 60_000;
// The emulated network is slow on every machine; how long it takes is computed from bytes.
const onThatNetwork = { timeout: 3 * MINUTE_MS };
const phone = { width: 360, height: 740 };

/**
 * Emulates a cheap phone: 400 kbit/s, latency 400 ms, a quarter of the processor speed.
 * @returns a function that returns the seconds which this network needs for all bytes loaded so far
 */
async function throttle(page: Page): Promise<() => number> {
  const session = await page.context().newCDPSession(page);
  const bytesPerSecond = 50_000;
  let bytes = 0;
  await session.send('Network.enable');
  session.on('Network.loadingFinished', ({ encodedDataLength }) => {
    bytes += encodedDataLength;
  });
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 400,
    downloadThroughput: bytesPerSecond,
    uploadThroughput: bytesPerSecond,
  });
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  return () => bytes / bytesPerSecond;
}

/** Returns the code from the mail to the guardian; without a mail catcher, the code from the response to the owner. */
async function mailedCode(page: Page, address: string, told: string | null): Promise<string> {
  const mails = mailsUrl();
  if (!mails) return told ?? '';
  const textOf = async () => {
    const sent = (await (await page.request.get(`${mails}/api/mails`)).json()) as { to: unknown; text: string }[];
    return sent.find(({ to }) => JSON.stringify(to).includes(address))?.text ?? '';
  };
  await expect.poll(textOf).toContain('Your code is');
  return /Your code is (\d{3} \d{3})/.exec(await textOf())?.[1] ?? '';
}

const statesOf = async (api: AdminApi, model: ModelProfile) =>
  (await api.get<ModelConsents>(`/admin/models/${model.id}/consents`)).pictures.map(({ state }) => state);

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false, viewport: phone });

  test('an adult says yes to all, and takes it back: the pictures are gone within a minute', async ({
    page,
    api,
    request,
  }) => {
    test.setTimeout(2 * MINUTE_MS);
    const model = await aModelWithPictures({ request, api }, 10);
    const { path } = await askFor(api, model);
    const response = await page.goto(path);
    expect(response?.headers()).toMatchObject({
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      'x-robots-tag': 'noindex, nofollow',
    });
    await expect(page.getByRole('button', { name: 'Decline' }).first()).toBeInViewport();
    await expect(page.getByRole('checkbox', { checked: true })).toHaveCount(0);
    await page.getByRole('button', { name: 'Yes to all' }).click();
    await expect(page.getByText('You said yes on')).toContainText('10 of 10 pictures, on the website, in print');
    expect(new Set(await statesOf(api, model))).toEqual(new Set(['given']));
    expect((await request.get(model.main_image)).status()).toBe(200);
    await page.getByRole('button', { name: 'Withdraw' }).click();
    await expect(page.getByText('You said no on')).toBeVisible();
    const status = async (url: string) => (await request.get(url)).status();
    for (const url of [model.main_image, ...model.portfolio_images])
      await expect.poll(() => status(url), { timeout: MINUTE_MS }).toBe(410);
    const profile = (await (await request.get(`/api/models/${model.id}`)).json()) as ModelProfile;
    expect([profile.main_image, profile.portfolio_images]).toEqual(['', []]);
    expect(await (await request.get(`/model/${model.id}`)).text()).not.toContain(model.main_image);
    // The person still sees the picture on the page of the consent link.
    await page.reload();
    const seen = await page.getByRole('img').first().getAttribute('src');
    expect(await status(seen ?? '')).toBe(200);
  });

  test('an adult chooses pictures and places, and changes it later', async ({ page, api, request }) => {
    const model = await aModelWithPictures({ request, api }, 3);
    const { path } = await askFor(api, model);
    await page.goto(path);
    await page.getByRole('checkbox', { name: 'Number 1 of 3' }).check();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('alert')).toContainText('Tick where we may show them');
    await expect(page.getByRole('checkbox', { name: 'Number 1 of 3' })).toBeChecked();
    await page.getByRole('checkbox', { name: 'On our website' }).check();
    await page.getByRole('radio', { name: 'Two years' }).check();
    await page.getByRole('button', { name: 'Give consent' }).click();
    await expect(page.getByText('You said yes on')).toContainText('1 of 3 pictures, on the website, until');
    expect(await statesOf(api, model)).toEqual(['given', 'declined', 'declined']);
    await page.getByText('Change what you said').click();
    await page.getByRole('checkbox', { name: 'Number 1 of 3' }).uncheck();
    await page.getByRole('checkbox', { name: 'Number 2 of 3' }).check();
    await page.getByRole('button', { name: 'Give consent' }).click();
    await expect(page.getByText('You said yes on')).toBeVisible();
    expect(await statesOf(api, model)).toEqual(['withdrawn', 'given', 'declined']);
  });

  test('a guardian needs the code, has five tries, and says no without it', async ({ page, api, request }) => {
    const child = await aModelWithPictures({ request, api }, 2, { category: 'kids', name: 'Amani Otieno' });
    const email = `grace-${randomUUID()}@example.com`;
    const { path, code } = await askFor(api, child, ['site'], { email });
    await page.goto(path);
    await expect(page.getByText('We sent it to g•••••@example.com.')).toBeVisible();
    await expect(page.locator('body')).not.toContainText(email);
    await expect(page.getByRole('heading', { level: 1 })).toContainText('You decide for Amani');
    await expect(page.locator('body')).not.toContainText('Otieno');
    await page.getByRole('checkbox', { name: 'Number 1 of 2' }).check();
    await page.getByRole('checkbox', { name: 'On our website' }).check();
    await page.getByLabel('Your full name').fill('Grace Wanjiru');
    await page.getByLabel('You are the child’s').selectOption('Mother');
    await page.getByLabel('Six-digit code').fill(code === '111111' ? '222222' : '111111');
    await page.getByLabel('Six-digit code').press('Enter');
    await expect(page.getByLabel('Six-digit code')).toHaveAccessibleDescription(
      'That code doesn’t match. Four tries left.',
    );
    await expect(page.getByRole('checkbox', { name: 'Number 1 of 2' })).toBeChecked();
    await page.getByLabel('Six-digit code').fill(await mailedCode(page, email, code));
    await page.getByRole('button', { name: 'Give consent' }).click();
    await expect(page.getByText('You said yes on')).toContainText('1 of 2 pictures, on the website');
    expect(await statesOf(api, child)).toEqual(['given', 'declined']);
    const next = await askFor(api, child, ['site']);
    await page.goto(next.path);
    await page.getByRole('button', { name: 'Decline' }).first().click();
    await expect(page.getByText('You said no on')).toBeVisible();
    expect(await statesOf(api, child)).toEqual(['withdrawn', 'declined']);
  });
});

test.describe('on a cheap phone far away', () => {
  test.use({ viewport: phone, hasTouch: true });
  test.slow();

  test('an adult consents to ten pictures, within a minute of that network', async ({ page, api, request }) => {
    const model = await aModelWithPictures({ request, api }, await photographs(request, 10, 640));
    const { path } = await askFor(api, model);
    const secondsOfNetwork = await throttle(page);
    const began = Date.now();
    await page.goto(path);
    await page.getByRole('button', { name: 'Yes to all' }).first().tap();
    await expect(page.getByText('You said yes on')).toContainText('10 of 10 pictures', onThatNetwork);
    test.info().annotations.push({ type: 'ten pictures', description: `${Date.now() - began} ms` });
    expect(secondsOfNetwork()).toBeGreaterThan(0);
    expect(secondsOfNetwork()).toBeLessThan(60);
  });

  test('a guardian consents within a minute of that network, by a mailed code', async ({ page, api, request }) => {
    const pictures = await photographs(request, 4, 480);
    const child = await aModelWithPictures({ request, api }, pictures, { category: 'kids', name: 'Amani Otieno' });
    const email = `grace-${randomUUID()}@example.com`;
    const { path, code } = await askFor(api, child, ['site', 'packages'], { email });
    const secondsOfNetwork = await throttle(page);
    const began = Date.now();
    await page.goto(path);
    await page.getByLabel('Your full name').fill('Grace Wanjiru');
    await page.getByLabel('You are the child’s').selectOption('Mother');
    await page.getByLabel('Six-digit code').fill(await mailedCode(page, email, code));
    await page.getByRole('button', { name: 'Yes to all' }).tap();
    await expect(page.getByText('You said yes on')).toContainText('4 of 4 pictures', onThatNetwork);
    test.info().annotations.push({ type: 'four pictures', description: `${Date.now() - began} ms` });
    expect(secondsOfNetwork()).toBeGreaterThan(0);
    expect(secondsOfNetwork()).toBeLessThan(60);
  });
});

test('the page has no accessibility faults, and nothing of it comes from elsewhere', async ({ page, api, request }) => {
  await page.setViewportSize(phone);
  const child = await aModelWithPictures({ request, api }, 2, { category: 'kids' });
  const { path, id } = await askFor(api, child, ['site']);
  const origins = new Set<string>();
  page.on('request', (sent) => origins.add(new URL(sent.url()).origin));
  await page.goto(path);
  await expect(page.locator('html')).toHaveAttribute('data-script', 'on');
  expect(await accessibilityFaults(page)).toEqual([]);
  expect([...origins]).toEqual([new URL(page.url()).origin]);
  await api.send('DELETE', `/admin/consent-links/${id}`);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('This link has ended.');
  expect(await accessibilityFaults(page)).toEqual([]);
  expect((await page.goto(`/consent/${'a'.repeat(43)}`))?.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('This link is not one of ours.');
});
