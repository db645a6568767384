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
  // The list of all files stands until the unused ones have come.
  await expect(admin.getByRole('list', { name: 'Files' }).getByText('Site Assets')).toHaveCount(0);
  await admin.getByRole('list', { name: 'Files' }).getByRole('button').first().click();
  await admin.getByRole('button', { name: 'Delete file' }).click();
  await admin.getByRole('alertdialog').getByRole('button', { name: 'Delete file' }).click();
  await expect(admin.getByText('The file could not be deleted.')).toBeVisible();
  await expect(admin.getByText(/It was uploaded within a day/)).toBeVisible();
});
