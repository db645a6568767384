import { aModel, consoleErrors, expect, openSection, type Stored, test, unique } from '../support/admin.ts';

const question = 'Are you sure you want to delete this model?';

test('names missing fields beside them and saves nothing', async ({ admin }) => {
  await openSection(admin, 'models');
  const calls: string[] = [];
  admin.on('request', (request) => request.method() === 'POST' && calls.push(request.url()));
  await admin.getByRole('button', { name: 'Save model' }).click();
  for (const field of ['Name', 'Category', 'Location', 'Status'])
    await expect(admin.getByText(`${field} is required`)).toBeVisible();
  await expect(admin.getByLabel('Name')).toBeFocused();
  expect(calls).toEqual([]);
});

test('edits a model, and Cancel returns to an empty form', async ({ admin, api }) => {
  const model = await api.send<Stored & { name: string }>('POST', '/admin/models', aModel());
  await openSection(admin, 'models');
  await admin.getByLabel('Find a model').fill(model.name);
  await admin.getByRole('button', { name: `Edit ${model.name}` }).click();
  await expect(admin.getByRole('heading', { name: `Edit model: ${model.name}` })).toBeFocused();
  await admin.getByLabel('Location').fill('Voi');
  await admin.getByRole('button', { name: 'Cancel' }).click();
  await expect(admin.getByRole('heading', { name: 'Add model' })).toBeVisible();
  await expect(admin.getByLabel('Location')).toHaveValue('');

  await admin.getByRole('button', { name: 'Undo' }).click();
  await expect(admin.getByLabel('Location')).toHaveValue('Voi');
  await admin.getByRole('button', { name: 'Save model' }).click();
  await expect(admin.getByRole('status').filter({ hasText: `: ${model.name}` })).toBeVisible();
  expect((await api.get<{ location: string }>(`/models/${model.id}`)).location).toBe('Voi');
  await api.send('DELETE', `/admin/models/${model.id}`);
});

test('reads a model whole when its form opens, never all of them, and says when that fails', async ({ admin, api }) => {
  const model = await api.send<Stored & { name: string }>('POST', '/admin/models', aModel({ bio: 'Speaks Luo.' }));
  const reads: string[] = [];
  admin.on('request', (request) => reads.push(new URL(request.url()).pathname));
  await openSection(admin, 'models');
  await admin.getByLabel('Find a model').fill(model.name);
  await admin.route(`**/api/models/${model.id}`, (route) => route.fulfill({ status: 403, json: {} }));
  await admin.getByRole('button', { name: `Edit ${model.name}` }).click();
  await expect(admin.getByRole('alert')).toContainText('The model could not be loaded.');
  await admin.unroute(`**/api/models/${model.id}`);
  await admin.getByRole('button', { name: 'Try again' }).click();
  await expect(admin.getByRole('heading', { name: `Edit model: ${model.name}` })).toBeFocused();
  await expect(admin.getByLabel('Bio')).toHaveValue('Speaks Luo.');
  expect(reads).toContain('/api/admin/roster');
  expect(reads).not.toContain('/api/models');
  await api.send('DELETE', `/admin/models/${model.id}`);
});

test('a failed save says so, keeps the text and works the next time', async ({ admin, api }) => {
  const errors = consoleErrors(admin);
  const name = unique('Kept Typing');
  await openSection(admin, 'models');
  await admin.getByLabel('Name').fill(name);
  await admin.getByLabel('Category').selectOption('female');
  await admin.getByLabel('Location').fill('Nairobi');
  await admin.getByLabel('Status').fill('Now Training');
  await admin.route('**/api/admin/models', (route) => route.fulfill({ status: 500, json: {} }));
  await admin.getByRole('button', { name: 'Save model' }).click();
  await expect(admin.getByRole('alert')).toHaveText('Error saving model. Please try again.');
  await expect(admin.getByText('Not saved. Your changes are still here.')).toBeVisible();
  expect(errors).toContain('HTTP error! status: 500');
  await expect(admin.getByText('The server has a problem right now.')).toBeVisible();
  await expect(admin.getByText('HTTP error')).toHaveCount(0);
  await expect(admin.getByLabel('Name')).toHaveValue(name);

  await admin.unroute('**/api/admin/models');
  await admin.getByRole('button', { name: 'Save model' }).click();
  await expect(admin.getByRole('status').filter({ hasText: `: ${name}` })).toBeVisible();
  const stored = (await api.get<(Stored & { name: string })[]>('/models')).filter((model) => model.name === name);
  expect(stored).toHaveLength(1);
  await api.send('DELETE', `/admin/models/${stored[0]?.id}`);
});

test('asks before it deletes, and Undo brings the model back with its id', async ({ admin, api }) => {
  const model = await api.send<Stored & { name: string }>('POST', '/admin/models', aModel());
  await openSection(admin, 'models');
  await admin.getByLabel('Find a model').fill(model.name);
  await admin.getByRole('button', { name: `Delete ${model.name}` }).click();
  const dialog = admin.getByRole('alertdialog', { name: question });
  await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeFocused();
  await admin.keyboard.press('Escape');
  await expect(dialog).toBeHidden();

  await admin.getByRole('button', { name: `Delete ${model.name}` }).click();
  await dialog.getByRole('button', { name: 'Delete' }).click();
  await expect(admin.getByText(`${model.name} deleted`)).toBeVisible();
  await expect(admin.getByRole('button', { name: `Edit ${model.name}` })).toHaveCount(0);
  await admin.getByRole('button', { name: 'Undo' }).click();
  await expect(admin.getByRole('button', { name: `Edit ${model.name}` })).toBeVisible();
  expect((await api.get<Stored>(`/models/${model.id}`)).id).toBe(model.id);
  await api.send('DELETE', `/admin/models/${model.id}`);
});

test('a failed delete says so and the model stays', async ({ admin, api }) => {
  const model = await api.send<Stored & { name: string }>('POST', '/admin/models', aModel());
  await openSection(admin, 'models');
  await admin.route(`**/api/admin/models/${model.id}`, (route) => route.fulfill({ status: 500 }));
  await admin.getByLabel('Find a model').fill(model.name);
  await admin.getByRole('button', { name: `Delete ${model.name}` }).click();
  await admin.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expect(admin.getByRole('alert')).toHaveText('Error deleting model. Please try again.');
  await expect(admin.getByRole('button', { name: `Edit ${model.name}` })).toBeVisible();
  await api.send('DELETE', `/admin/models/${model.id}`);
});

test('the order of the roster is set with the keyboard and kept', async ({ admin, api }) => {
  const before = await api.get<Stored[]>('/models');
  const first = await api.send<Stored & { name: string }>('POST', '/admin/models', aModel());
  await openSection(admin, 'models');
  const grip = admin.getByRole('button', { name: new RegExp(`^Move ${first.name}`) });
  const position = (await api.get<Stored[]>('/models')).findIndex(({ id }) => id === first.id);
  const saved = admin.waitForResponse('**/api/admin/models/order');
  await grip.press('ArrowDown');
  await saved;
  await expect(grip).toBeFocused();
  await expect
    .poll(async () => (await api.get<Stored[]>('/models')).findIndex(({ id }) => id === first.id))
    .toBe(position + 1);
  await api.send('DELETE', `/admin/models/${first.id}`);
  await api.send('PUT', '/admin/models/order', { ids: before.map(({ id }) => id) });
});
