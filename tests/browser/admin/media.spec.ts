import type { Page } from '@playwright/test';
import { aModel, expect, openSection, type Stored, test } from '../support/admin.ts';

test('the library names the places of a picture and leads to them', async ({ admin, api }) => {
  const models = await api.get<{ main_image: string }[]>('/models?category=male');
  const url = models.find(({ main_image }) => main_image)?.main_image ?? '';
  const model = await api.send<Stored & { name: string }>('POST', '/admin/models', aModel({ main_image: url }));
  await openSection(admin, 'media');
  await admin.getByLabel('Find by place or name').fill(model.name);
  await expect(admin.getByText('Showing 1 of 1')).toBeVisible();
  await admin.getByRole('list', { name: 'Files' }).getByRole('button').click();
  const detail = admin.getByRole('complementary', { name: 'Chosen file' });
  await expect(detail.getByRole('heading', { name: 'Used in 2 places' })).toBeVisible();
  await expect(detail.getByRole('button', { name: 'Delete file' })).toHaveCount(0);
  await detail.getByRole('button', { name: 'Close' }).click();
  await expect(admin.getByRole('list', { name: 'Files' }).getByRole('button')).toBeFocused();
  await admin.keyboard.press('Enter');
  await detail.getByRole('link', { name: `${model.name}, main image` }).click();
  await expect(admin.getByRole('heading', { name: `Edit model: ${model.name}` })).toBeVisible();
  await api.send('DELETE', `/admin/models/${model.id}`);
});

test('a file that a form may hold is not deleted, and the reason is said', async ({ admin }) => {
  await openSection(admin, 'media');
  // A picture that was never stored before.
  const status = await admin.evaluate(async () => {
    const canvas = new OffscreenCanvas(64, 64);
    const context = canvas.getContext('2d');
    for (let row = 0; row < 64; row += 1) {
      if (context) context.fillStyle = `hsl(${Math.random() * 360} 80% 50%)`;
      context?.fillRect(0, row, 64, 1);
    }
    const body = new FormData();
    body.set('file', await canvas.convertToBlob({ type: 'image/png' }), 'unused.png');
    const authorization = `Bearer ${localStorage.getItem('adminToken')}`;
    return (await fetch('/api/admin/upload', { method: 'POST', headers: { authorization }, body })).status;
  });
  expect(status).toBe(201);
  await openSection(admin, 'media');
  await admin.getByRole('button', { name: /^Unused \d/ }).click();
  // The list of all files is shown until the list of unused files is loaded.
  await expect(admin.getByRole('list', { name: 'Files' }).getByText('Site Assets')).toHaveCount(0);
  await admin.getByRole('list', { name: 'Files' }).getByRole('button').first().click();
  await admin.getByRole('button', { name: 'Delete file' }).click();
  await admin.getByRole('alertdialog').getByRole('button', { name: 'Delete file' }).click();
  await expect(admin.getByText('The file could not be deleted.')).toBeVisible();
  await expect(admin.getByText(/It was uploaded within a day/)).toBeVisible();
});

/** Uploads the same random colour grid at two sizes: near duplicates of each other, and of no other file. */
async function uploadNearDuplicates(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const hues = Array.from({ length: 8 }, () => Array.from({ length: 8 }, () => Math.random() * 360));
    const urls: string[] = [];
    for (const size of [640, 320]) {
      const canvas = new OffscreenCanvas(size, size);
      const context = canvas.getContext('2d');
      hues.forEach((row, y) => {
        row.forEach((hue, x) => {
          if (context) context.fillStyle = `hsl(${hue} 80% ${20 + (hue % 60)}%)`;
          context?.fillRect((x * size) / 8, (y * size) / 8, size / 8, size / 8);
        });
      });
      const body = new FormData();
      body.set('file', await canvas.convertToBlob({ type: 'image/png' }), 'near.png');
      const authorization = `Bearer ${localStorage.getItem('adminToken')}`;
      const response = await fetch('/api/admin/upload', { method: 'POST', headers: { authorization }, body });
      urls.push(((await response.json()) as { url: string }).url);
    }
    return urls;
  });
}

test('a near duplicate is compared, and takes the place of a file everywhere', async ({ admin, api }) => {
  await openSection(admin, 'media');
  const [large = '', small = ''] = await uploadNearDuplicates(admin);
  const model = await api.send<Stored & { name: string }>('POST', '/admin/models', aModel({ main_image: small }));
  await admin.reload();
  await admin.getByLabel('Find by place or name').fill(model.name);
  await expect(admin.getByText('Showing 1 of 1')).toBeVisible();
  await admin.getByRole('list', { name: 'Files' }).getByRole('button').click();
  const detail = admin.getByRole('complementary', { name: 'Chosen file' });
  await detail.getByRole('button', { name: 'Compare with near duplicate 1' }).click();
  const comparison = admin.getByRole('dialog', { name: 'Compare near duplicates' });
  await expect(comparison.getByRole('img', { name: 'Near duplicate' })).toBeVisible();
  await expect(comparison.getByText(/320 × 320 · \d+ KB · in use/)).toBeVisible();
  await comparison.getByRole('button', { name: 'Close' }).click();

  await detail.getByRole('button', { name: 'Replace everywhere by near duplicate 1' }).click();
  const question = admin.getByRole('alertdialog', { name: 'Replace this file everywhere?' });
  await expect(question.getByRole('listitem')).toHaveText([`${model.name}, main image`]);
  await question.getByRole('button', { name: 'Replace in 1 place' }).click();
  await expect(admin.getByText('1 record shows the other picture now')).toBeVisible();
  expect(await api.get(`/models/${model.id}`)).toMatchObject({ main_image: large });

  await admin.goto(`/admin/models/${model.id}`);
  await admin.getByRole('button', { name: 'History' }).click();
  await admin.getByRole('button', { name: /^Restore this field: Main image/ }).click();
  await expect(admin.getByText(/Main image of .* is restored/)).toBeVisible();
  expect(await api.get(`/models/${model.id}`)).toMatchObject({ main_image: small });
  await api.send('DELETE', `/admin/models/${model.id}`);
});
