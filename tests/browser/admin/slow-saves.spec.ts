import type { Page } from '@playwright/test';
import { aModel, expect, holdWrites, openSection, picturePath, type Stored, test, unique } from '../support/admin.ts';

type Named = Stored & { name: string };

/** Fills the required fields of a model. */
async function fillModel(page: Page, name: string): Promise<void> {
  await page.getByLabel('Name').fill(name);
  await page.getByLabel('Category').selectOption('female');
  await page.getByLabel('Location').fill('Nairobi');
  await page.getByLabel('Status').fill('Now Training');
}

for (const width of [1280, 800])
  test(`after a save the focus is on what says so, ${width} px wide`, async ({ admin, api }) => {
    const name = unique('Saved and told');
    const told = admin.getByRole('status').filter({ hasText: `: ${name}` });
    await admin.setViewportSize({ width, height: 800 });
    await admin.goto('/admin/models/new');
    await fillModel(admin, name);
    await admin.getByRole('button', { name: 'Save model' }).click();
    await expect(admin.getByRole('button', { name: `Edit ${name}` })).toBeVisible();
    await expect(told).toBeFocused();
    await expect(told).toBeInViewport();

    await admin.getByRole('button', { name: `Edit ${name}` }).click();
    await expect(admin.getByRole('heading', { name: `Edit model: ${name}` })).toBeFocused();
    await admin.getByLabel('Status').fill('Rising Star');
    await admin.getByRole('button', { name: 'Save model' }).click();
    await expect(admin.getByRole('heading', { name: `Edit model: ${name}` })).toHaveCount(0);
    await expect(told).toBeFocused();
    await expect(told).toBeInViewport();
    const stored = (await api.get<Named[]>('/models')).find((model) => model.name === name);
    await api.send('DELETE', `/admin/models/${stored?.id}`);
  });

test('what is typed while a new record is saved is kept when another record is opened', async ({ admin, api }) => {
  const other = await api.send<Named>('POST', '/admin/models', aModel());
  const name = unique('Left while saving');
  await openSection(admin, 'models');
  await fillModel(admin, name);
  const creation = await holdWrites(admin, '**/api/admin/models');
  await admin.getByRole('button', { name: 'Save model' }).click();
  await creation.sent;
  await admin.getByLabel('Bio').fill('Typed meanwhile.');
  await admin.getByRole('button', { name: `Edit ${other.name}` }).click();
  await expect(admin.getByRole('heading', { name: `Edit model: ${other.name}` })).toBeVisible();
  creation.release();
  await expect(admin.getByRole('status').filter({ hasText: `: ${name}` })).toBeVisible();
  await admin.getByRole('button', { name: `Edit ${name}` }).click();
  await expect(admin.getByRole('heading', { name: `Edit model: ${name}` })).toBeVisible();
  await expect(admin.getByLabel('Bio')).toHaveValue('Typed meanwhile.');
  await admin.getByRole('button', { name: 'Discard them' }).click();
  const stored = (await api.get<Named[]>('/models')).find((model) => model.name === name);
  for (const id of [stored?.id, other.id]) await api.send('DELETE', `/admin/models/${id}`);
});

test('a picture that is chosen while a new record is saved is added to that record', async ({ admin, api }) => {
  const name = unique('Pictured while saving');
  await openSection(admin, 'models');
  await fillModel(admin, name);
  const creation = await holdWrites(admin, '**/api/admin/models');
  const uploaded = await holdWrites(admin, '**/api/admin/upload');
  await admin.getByRole('button', { name: 'Save model' }).click();
  await creation.sent;
  await admin.getByLabel('Picture 1: choose files').setInputFiles(picturePath('model-male-1.jpg'));
  await uploaded.sent;
  creation.release();
  await expect(admin.getByRole('heading', { name: `Edit model: ${name}` })).toBeVisible();
  uploaded.release();
  await admin.getByRole('link', { name: 'Pictures' }).click();
  await expect(admin.getByText('1 of 10')).toBeVisible();
  await admin.getByRole('button', { name: 'Save model' }).click();
  await expect(admin.getByRole('heading', { name: 'Add model' })).toBeVisible();
  const stored = (await api.get<(Named & { portfolio_images: string[] })[]>('/models')).find(
    (model) => model.name === name,
  );
  expect(stored?.portfolio_images).toHaveLength(1);
  await api.send('DELETE', `/admin/models/${stored?.id}`);
});

test('while one record is deleted, another can be deleted too', async ({ admin, api }) => {
  const models = await Promise.all([1, 2].map(() => api.send<Named>('POST', '/admin/models', aModel())));
  await openSection(admin, 'models');
  const rowOf = ({ name }: Named) => admin.getByRole('button', { name: `Delete ${name}` });
  for (const model of models) await expect(rowOf(model)).toBeVisible();
  const held = [];
  for (const model of models) {
    held.push(await holdWrites(admin, `**/api/admin/models/${model.id}`));
    await rowOf(model).click();
    await admin.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
    await expect(rowOf(model)).toHaveAttribute('aria-disabled', 'true');
  }
  for (const { sent, release } of held) {
    await sent;
    release();
  }
  for (const model of models) await expect(rowOf(model)).toHaveCount(0);
});
