import type { ModelProfile } from '@nfa/contracts';
import { aModel, expect, picturePath, test, unique } from '../support/admin.ts';
import { accessibilityFaults } from '../support/axe.ts';
import { open } from '../support/site.ts';

test('pictures of the comp card are chosen, their print quality is told, and the card comes as PDF', async ({
  admin,
  api,
}) => {
  const created = await api.send<ModelProfile>('POST', '/admin/models', aModel({ name: unique('Comp Card') }));
  await admin.goto(`/admin/models/${created.id}/pictures`);
  await admin.getByLabel('Main image: choose file').setInputFiles(picturePath('model-male-4.jpg'));
  await expect(admin.getByAltText('Main image, current file')).toBeVisible();
  await admin
    .getByLabel('Picture 1: choose files')
    .setInputFiles([picturePath('model-male-4-e.jpg'), picturePath('team-5.jpg')]);
  await expect(admin.getByRole('button', { name: 'Picture 2 of 2' })).toBeVisible();

  const card = admin.getByRole('group', { name: 'Comp card' });
  // The main image, 1,200 × 1,600 pixels, is the front; pictures 1 and 2 have 900 × 1,200 and 900 × 900.
  await expect(card.getByText('Front prints at 188 dpi: fine.')).toBeVisible();
  await card.getByRole('button', { name: 'Picture 2: not chosen' }).click();
  await card.getByRole('button', { name: 'Picture 1: not chosen' }).click();
  await expect(card.getByRole('button', { name: 'Picture 2: Front' })).toHaveAttribute('aria-pressed', 'true');
  await expect(card.getByText('Front prints at 141 dpi: too small for print.')).toBeVisible();
  await expect(card.getByText('Back 1 prints at 197 dpi: fine.')).toBeVisible();
  await card.getByRole('button', { name: 'Move Back 1 forward' }).click();
  await expect(card.getByRole('button', { name: 'Picture 1: Front' })).toBeVisible();
  expect(await accessibilityFaults(admin)).toEqual([]);
  await admin.getByRole('button', { name: 'Save model' }).click();
  await expect(admin.getByText(/^Saved /).first()).toBeVisible();
  const stored = await api.get<ModelProfile>(`/models/${created.id}`);
  expect(stored.comp_card_images).toEqual([stored.main_image, stored.portfolio_images[0]]);

  await open(admin, `/model/${created.id}`);
  await admin.getByText('More', { exact: true }).click();
  const link = await admin.getByRole('link', { name: 'Comp card PDF' }).getAttribute('href');
  const response = await admin.request.get(link ?? '');
  expect(response.headers()['content-type']).toBe('application/pdf');
  expect((await response.body()).subarray(0, 5).toString()).toBe('%PDF-');
  await api.send('DELETE', `/admin/models/${created.id}`);
});
