import { randomInt } from 'node:crypto';
import type { ModelProfile } from '@nfa/contracts';
import type { Browser, Page } from '@playwright/test';
import { type AdminApi, aModel, expect, test, unique } from '../support/admin.ts';
import { accessibilityFaults } from '../support/axe.ts';

const names = ['Face', 'Profile', 'Full length', 'Back'];

/** A photograph that no other test has. */
async function aPhotograph(page: Page) {
  const data = await page.evaluate((hue) => {
    const canvas = document.createElement('canvas');
    [canvas.width, canvas.height] = [900, 1_200];
    const context = canvas.getContext('2d');
    if (context) context.fillStyle = `hsl(${hue} 40% 60%)`;
    context?.fillRect(0, 0, 900, 1_200);
    return canvas.toDataURL('image/png').split(',')[1] ?? '';
  }, randomInt(360_000) / 1_000);
  return { name: 'plain.png', mimeType: 'image/png', buffer: Buffer.from(data, 'base64') };
}

/** Opens the page of a model ("My page") on a phone, with its section "Card and pictures" unfolded. */
async function openMyPage(browser: Browser, api: AdminApi, model: ModelProfile, options: object = {}): Promise<Page> {
  const access = { model_id: model.id, holder: 'model' };
  const { path } = await api.send<{ path: string }>('POST', '/admin/my-pages', access);
  const page = await browser.newPage({ viewport: { width: 360, height: 740 }, ...options });
  await page.goto(path);
  await page.getByRole('button', { name: 'Open my page' }).click();
  const card = page.locator('.me-drawer', { has: page.getByText('Card and pictures', { exact: true }) });
  // The section is already open if the model has something to do there.
  if ((await card.getAttribute('open')) === null) await card.locator('> summary').click();
  return page;
}

async function sendFour(page: Page): Promise<void> {
  for (const name of names) {
    await page.getByLabel(`Choose from phone: ${name}`).setInputFiles(await aPhotograph(page));
    await expect(page.getByRole('listitem').filter({ hasText: name }).getByText('Arrived')).toBeVisible({
      timeout: 60_000,
    });
  }
  await page.getByRole('button', { name: 'Send the four' }).click();
  await expect(page).toHaveURL(/\/me#card-/);
}

test('a model sends four photographs, the owner uses them, and the profile shows them', async ({
  admin,
  api,
  browser,
  baseURL,
}) => {
  test.slow();
  const model = await api.send<ModelProfile>(
    'POST',
    '/admin/models',
    aModel({ name: unique('Zuri Fresh'), digitals_shared: 'profile' }),
  );
  const phone = await openMyPage(browser, api, model, { ...(baseURL && { baseURL }) });
  await expect(phone.getByText('There are no digitals yet.')).toBeVisible();
  await phone.getByRole('button', { name: 'Send the four' }).click();
  await expect(phone.getByText('0 of 4 here. Missing: Face, Profile, Full length, Back')).toBeVisible();
  expect(await accessibilityFaults(phone)).toEqual([]);
  await sendFour(phone);
  await expect(phone.getByText('New digitals are sent')).toBeVisible();

  await admin.goto('/admin/dashboard');
  await expect(admin.getByText(/ sent new digitals$/)).toBeVisible();
  await admin.goto(`/admin/models/${model.id}/digitals`);
  const sent = admin.getByRole('region', { name: /^New digitals, sent / });
  await expect(sent.getByAltText('Left profile, new')).toBeVisible();
  expect(await accessibilityFaults(admin)).toEqual([]);
  await sent.getByRole('button', { name: 'Use these' }).click();
  await expect(admin.getByText('These are the digitals now.', { exact: false })).toBeVisible({ timeout: 30_000 });
  await expect(admin.getByAltText('Digital, left side, current file')).toBeVisible();

  const used = await api.get<ModelProfile>(`/models/${model.id}`);
  // The media service learns within seconds that the files are shared.
  await expect.poll(async () => (await phone.request.get(used.digitals_full)).status(), { timeout: 75_000 }).toBe(200);
  await phone.goto(`/model/${model.id}`);
  await expect(phone.getByRole('heading', { name: /^Digitals, / })).toBeVisible();
  await expect(phone.getByAltText(`${model.name}, full length`)).toHaveCount(1);
  await phone.close();
});

test('a model whose photographs are declined reads why, and without script how to send others', async ({
  admin,
  api,
  browser,
  baseURL,
}) => {
  test.slow();
  const model = await api.send<ModelProfile>('POST', '/admin/models', aModel({ name: unique('Zuri Dark') }));
  const phone = await openMyPage(browser, api, model, { ...(baseURL && { baseURL }) });
  await sendFour(phone);
  await admin.goto(`/admin/models/${model.id}/digitals`);
  await admin.getByRole('button', { name: 'Decline' }).click();
  await admin.getByLabel(/^Why/).fill('Too dark');
  await admin.getByRole('alertdialog').getByRole('button', { name: 'Decline' }).click();
  await expect(admin.getByText('Declined.', { exact: false })).toBeVisible();
  await phone.goto('/me');
  await expect(phone.getByRole('alert')).toContainText(
    'We could not use your last photographs: Too dark. Please send others.',
  );
  await expect(phone.getByLabel('Choose from phone: Face')).toBeAttached();
  await phone.close();
  const plain = await openMyPage(browser, api, model, { javaScriptEnabled: false, ...(baseURL && { baseURL }) });
  await expect(plain.getByText('Photographs need JavaScript to be sent from this page.')).toBeVisible();
  await expect(plain.getByRole('link', { name: 'Send them by WhatsApp' })).toBeVisible();
  await plain.close();
});
