import { aModel, aNewsItem, expect, holdWrites, openSection, type Stored, test, unique } from '../support/admin.ts';

type Named = Stored & { name: string };

test('a deleted model waits in the trash and comes back with one press', async ({ admin, api }) => {
  const model = await api.send<Named>('POST', '/admin/models', aModel());
  await api.send('DELETE', `/admin/models/${model.id}`);
  await openSection(admin, 'trash');
  const row = admin.getByRole('listitem').filter({ hasText: model.name });
  await expect(row).toContainText('30 days left');
  await row.getByRole('button', { name: `Restore ${model.name}` }).click();
  await expect(admin.getByText(`${model.name} is back`)).toBeVisible();
  await expect(row).toHaveCount(0);
  expect(await api.get(`/models/${model.id}`)).toMatchObject({ name: model.name });

  await api.send('DELETE', `/admin/models/${model.id}`);
  await admin.reload();
  await admin.getByRole('button', { name: `Delete ${model.name} for good` }).click();
  await admin.getByRole('alertdialog').getByRole('button', { name: 'Delete for good' }).click();
  await expect(row).toHaveCount(0);
});

test('pressing Restore twice brings a record back once, and a record is deleted once', async ({ admin, api }) => {
  const [first, second] = await Promise.all([1, 2].map(() => api.send<Named>('POST', '/admin/models', aModel())));
  if (!first || !second) throw new Error('No models');
  for (const { id } of [first, second]) await api.send('DELETE', `/admin/models/${id}`);
  const sent: string[] = [];
  admin.on('request', (request) => {
    if (request.method() !== 'GET' && request.url().includes(first.id)) sent.push(request.method());
  });
  await openSection(admin, 'trash');
  const restored = await holdWrites(admin, `**/api/admin/models/${first.id}/restore`);
  const restore = admin.getByRole('button', { name: `Restore ${first.name}` });
  await restore.click();
  await restored.sent;
  await restore.click({ force: true });
  restored.release();
  await expect(admin.getByText(`${first.name} is back`)).toBeVisible();
  expect(sent).toEqual(['POST']);

  await openSection(admin, `models?find=${encodeURIComponent(first.name)}`);
  const deleted = await holdWrites(admin, `**/api/admin/models/${first.id}`);
  const remove = admin.getByRole('button', { name: `Delete ${first.name}` });
  await remove.click();
  await admin.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await deleted.sent;
  await remove.click({ force: true });
  await expect(admin.getByRole('alertdialog')).toHaveCount(0);
  deleted.release();
  await expect(admin.getByText(`${first.name} deleted`)).toBeVisible();
  expect(sent).toEqual(['POST', 'DELETE']);
});

test('the history of a model shows what changed and restores an older version', async ({ admin, api }) => {
  const model = await api.send<Named>('POST', '/admin/models', { ...aModel(), height: '178 cm' });
  await api.send('PUT', `/admin/models/${model.id}`, { ...model, height: '180 cm' });
  await admin.goto(`/admin/models/${model.id}`);
  await admin.getByRole('button', { name: 'History' }).click();
  const history = admin.getByRole('dialog', { name: `History: ${model.name}` });
  const newest = history.getByRole('listitem').first();
  await expect(newest.locator('del')).toHaveText('178');
  await expect(newest.locator('ins')).toHaveText('180');
  await history
    .getByRole('button', { name: /^Restore the version/ })
    .first()
    .click();
  await expect(history).toBeHidden();
  await expect(admin.getByLabel('Height')).toHaveValue('178 cm');
  expect(await api.get(`/models/${model.id}`)).toMatchObject({ height: '178 cm' });
  await api.send('DELETE', `/admin/models/${model.id}`);
});

test('one field of an older version is restored, and the others stay', async ({ admin, api }) => {
  const model = await api.send<Named>('POST', '/admin/models', { ...aModel(), height: '178 cm', bio: 'First bio' });
  await api.send('PUT', `/admin/models/${model.id}`, { ...model, height: '180 cm', bio: 'Second bio' });
  await admin.goto(`/admin/models/${model.id}`);
  await admin.getByRole('button', { name: 'History' }).click();
  const history = admin.getByRole('dialog', { name: `History: ${model.name}` });
  // The newest version equals the stored values: only the older one has buttons to restore fields.
  await expect(history.getByRole('button', { name: /^Restore this field: Height/ })).toHaveCount(1);
  await history.getByRole('button', { name: /^Restore this field: Bio/ }).click();
  await expect(history).toBeHidden();
  // By role, since the message about the restored field has the same label.
  await expect(admin.getByRole('textbox', { name: 'Bio' })).toHaveValue('First bio');
  expect(await api.get(`/models/${model.id}`)).toMatchObject({ height: '180 cm', bio: 'First bio' });
  await admin.getByRole('button', { name: 'History' }).click();
  await expect(history.getByRole('listitem')).toHaveCount(3);
  await api.send('DELETE', `/admin/models/${model.id}`);
});

test('pages have a history too', async ({ admin, api }) => {
  const about = await api.get<Record<string, unknown>>('/admin/about');
  const mission = unique('Mission');
  await api.send('PUT', '/admin/about', { ...about, mission });
  await openSection(admin, 'about');
  await admin.getByRole('button', { name: 'History' }).click();
  await expect(
    admin
      .getByRole('dialog')
      .locator('ins')
      .filter({ hasText: mission.split(' ')[1] ?? '' }),
  ).toBeVisible();
  await api.send('PUT', '/admin/about', about);
});

test('a news item is written as a draft, scheduled and published', async ({ admin, api }) => {
  const item = await api.send<Stored & { title: string }>(
    'POST',
    '/admin/news',
    aNewsItem({ title: unique('Planned') }),
  );
  const row = admin.getByRole('row').filter({ hasText: item.title });
  await admin.goto(`/admin/news/${item.id}`);
  await admin.getByRole('radio', { name: /^Draft/ }).check();
  await admin.getByRole('button', { name: 'Save draft' }).click();
  await expect(row.getByText('Draft', { exact: true })).toBeVisible();
  expect(await api.get(`/news`)).toEqual(
    expect.arrayContaining([expect.objectContaining({ id: item.id, draft: true })]),
  );

  await row.getByRole('button', { name: `Edit ${item.title}` }).click();
  await expect(admin.getByRole('heading', { name: `Edit news item: ${item.title}` })).toBeVisible();
  await admin.getByRole('radio', { name: /^Scheduled/ }).check();
  await admin.getByLabel('Day').fill('2020-06-15');
  await admin.getByLabel('Time in Nairobi').fill('09:00');
  await admin.getByRole('button', { name: 'Schedule', exact: true }).click();
  await expect(admin.getByText('Publication must lie ahead, in the time of Nairobi')).toBeVisible();
  await admin.getByLabel('Day').fill('2030-06-15');
  await expect(admin.getByText(/^In [\d,]+ days/)).toContainText('June 15, 2030');
  await admin.getByRole('button', { name: 'Schedule', exact: true }).click();
  await expect(row.getByText('Scheduled, June 15, 2030 09:00')).toBeVisible();

  await row.getByRole('button', { name: `Edit ${item.title}` }).click();
  await expect(admin.getByLabel('Time in Nairobi')).toHaveValue('09:00');
  await admin.getByRole('radio', { name: /^Published/ }).check();
  await admin.getByRole('button', { name: 'Publish', exact: true }).click();
  await expect(row.getByText(/Scheduled/)).toHaveCount(0);
  const stored = (await api.get<{ id: string; date: string; draft: boolean }[]>('/news')).find(
    ({ id }) => id === item.id,
  );
  expect(stored?.draft).toBe(false);
  expect(Date.parse(stored?.date ?? '')).toBeLessThanOrEqual(Date.now());
  await api.send('DELETE', `/admin/news/${item.id}`);
});

test('a hidden model is marked in the list and gone from the site', async ({ admin, api, request }) => {
  const model = await api.send<Named>('POST', '/admin/models', aModel());
  await admin.goto(`/admin/models/${model.id}`);
  await admin.getByLabel('Visible on the site').uncheck();
  await admin.getByRole('button', { name: 'Save model' }).click();
  await expect(admin.getByRole('row').filter({ hasText: model.name }).getByText('Hidden')).toBeVisible();
  expect((await request.get(`/api/models/${model.id}`)).status()).toBe(404);
  await api.send('DELETE', `/admin/models/${model.id}`);
});
