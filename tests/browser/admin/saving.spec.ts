import type { Page } from '@playwright/test';
import {
  aModel,
  aNewsItem,
  expect,
  holdWrites,
  keepToken,
  openSection,
  type Stored,
  test,
  unique,
} from '../support/admin.ts';

/** Returns all drafts in the browser's local storage, as JSON. */
const draftsOf = (page: Page) =>
  page.evaluate(() => JSON.stringify(Object.entries(localStorage).filter(([key]) => key.startsWith('adminDraft:'))));

/** Fills the required fields of a model. */
async function fillModel(page: Page, name: string): Promise<void> {
  await page.getByLabel('Name').fill(name);
  await page.getByLabel('Category').selectOption('female');
  await page.getByLabel('Location').fill('Nairobi');
  await page.getByLabel('Status').fill('Now Training');
}

test('an answer that got lost does not add a model twice, and later typing is not lost either', async ({
  admin,
  api,
}) => {
  const name = unique('Answered Late');
  await openSection(admin, 'models');
  await admin.getByLabel('Name').fill(name);
  await admin.getByLabel('Category').selectOption('female');
  await admin.getByLabel('Location').fill('Nairobi');
  await admin.getByLabel('Status').fill('Now Training');
  await admin.route('**/api/admin/models', async (route) => {
    await route.fetch();
    await route.abort();
  });
  await admin.getByRole('button', { name: 'Save model' }).click();
  await expect(admin.getByRole('alert')).toHaveText('Error saving model. Please try again.');
  await admin.unroute('**/api/admin/models');
  await admin.getByLabel('Location').fill('Meru');
  await admin.getByRole('button', { name: 'Save model' }).click();
  await expect(admin.getByRole('status').filter({ hasText: `: ${name}` })).toBeVisible();
  const models = await api.get<(Stored & { name: string; location: string })[]>('/models');
  const stored = models.filter((model) => model.name === name);
  expect(stored.map(({ location }) => location)).toEqual(['Meru']);
  await api.send('DELETE', `/admin/models/${stored[0]?.id}`);
});

test('what is typed while a save runs is kept, in a stored record and in a new one', async ({ admin, api }) => {
  const saved = (name: string) => admin.getByRole('status').filter({ hasText: `: ${name}` });
  const model = await api.send<Stored & { name: string }>('POST', '/admin/models', aModel());
  await admin.goto(`/admin/models/${model.id}`);
  await admin.getByLabel('Status').fill('Sent first');
  const change = await holdWrites(admin, `**/api/admin/models/${model.id}`);
  await admin.getByRole('button', { name: 'Save model' }).click();
  await change.sent;
  await admin.getByLabel('Bio').fill('Typed meanwhile.');
  change.release();
  await expect(saved(model.name)).toBeVisible();
  await expect(admin.getByLabel('Bio')).toHaveValue('Typed meanwhile.');
  await expect(admin.getByText('Not saved yet. A draft is kept on this device.')).toBeVisible();
  await admin.getByRole('button', { name: 'Save model' }).click();
  await expect(admin.getByRole('heading', { name: 'Add model' })).toBeVisible();
  expect(await api.get(`/models/${model.id}`)).toMatchObject({ status: 'Sent first', bio: 'Typed meanwhile.' });
  await api.send('DELETE', `/admin/models/${model.id}`);

  const name = unique('Typed on');
  await fillModel(admin, name);
  const creation = await holdWrites(admin, '**/api/admin/models');
  await admin.getByRole('button', { name: 'Save model' }).click();
  await creation.sent;
  await admin.getByLabel('Location').fill('Meru');
  creation.release();
  await expect(admin.getByRole('heading', { name: `Edit model: ${name}` })).toBeVisible();
  await expect(admin.getByLabel('Location')).toHaveValue('Meru');
  await admin.getByRole('button', { name: 'Save model' }).click();
  await expect(admin.getByRole('heading', { name: 'Add model' })).toBeVisible();
  const stored = (await api.get<(Stored & { name: string; location: string })[]>('/models')).filter(
    (row) => row.name === name,
  );
  expect(stored.map(({ location }) => location)).toEqual(['Meru']);
  await api.send('DELETE', `/admin/models/${stored[0]?.id}`);
});

test('a late response steers nothing that was opened meanwhile', async ({ admin, api }) => {
  const [first, second] = await Promise.all(
    [1, 2].map(() => api.send<Stored & { name: string }>('POST', '/admin/models', aModel())),
  );
  if (!first || !second) throw new Error('No models');
  await admin.goto(`/admin/models/${first.id}`);
  await admin.getByLabel('Status').fill('Saved late');
  const model = await holdWrites(admin, `**/api/admin/models/${first.id}`);
  await admin.getByRole('button', { name: 'Save model' }).click();
  await model.sent;
  await admin.getByRole('button', { name: 'Cancel' }).click({ force: true });
  await expect(admin.getByLabel('Status')).toHaveValue('Saved late');
  await admin.getByRole('button', { name: `Edit ${second.name}` }).click();
  await expect(admin.getByRole('heading', { name: `Edit model: ${second.name}` })).toBeVisible();
  model.release();
  await expect(admin.getByRole('status').filter({ hasText: `: ${first.name}` })).toBeVisible();
  await expect(admin.getByRole('heading', { name: `Edit model: ${second.name}` })).toBeVisible();

  const made = { title: unique('Savanna'), expires_on: '2099-12-31', items: [{ model_id: second.id }] };
  const { id } = await api.send<Stored>('POST', '/admin/packages', made);
  await admin.goto(`/admin/packages/${id}/edit`);
  await admin.getByLabel('Name of the package').fill(unique('Savanna'));
  const held = await holdWrites(admin, `**/api/admin/packages/${id}`);
  await admin.getByRole('button', { name: 'Save package' }).click();
  await held.sent;
  await admin.getByRole('link', { name: 'Courses' }).click();
  await admin.getByRole('alertdialog').getByRole('button', { name: 'Leave' }).click();
  await expect(admin.getByRole('heading', { name: 'Courses', level: 1 })).toBeVisible();
  const reread = admin.waitForResponse(/\/api\/admin\/stats/);
  held.release();
  await reread;
  await admin.evaluate(async () => void (await fetch('/api/admin/sign-in-hint')));
  await expect(admin).toHaveURL(/\/admin\/courses$/);
  for (const model of [first, second]) await api.send('DELETE', `/admin/models/${model.id}`);
});

test('what was typed is there again after a crash, and can be discarded', async ({ admin }) => {
  await openSection(admin, 'models');
  const name = unique('Typed before a crash');
  await admin.getByLabel('Name').fill(name);
  await expect.poll(() => draftsOf(admin)).toContain(name);
  await expect(admin).toHaveURL(/\/new\/[0-9a-f]+$/);
  admin.on('dialog', (dialog) => void dialog.accept());
  await admin.reload();
  await expect(admin.getByLabel('Name')).toHaveValue(name);
  await expect(admin.getByText(/Your unsaved changes from \w+ \d+, \d\d:\d\d are back/)).toBeVisible();
  await admin.getByRole('button', { name: 'Discard them' }).click();
  await expect(admin.getByLabel('Name')).toHaveValue('');
  expect(await draftsOf(admin)).not.toContain(name);
});

test('asks nothing about typing of which a draft is kept, and asks where the device keeps none', async ({ admin }) => {
  await openSection(admin, 'models');
  await admin.getByLabel('Name').fill('Half a name');
  await admin.getByRole('link', { name: 'Courses' }).click();
  await expect(admin.getByRole('heading', { name: 'Courses', level: 1 })).toBeVisible();
  await admin.getByRole('link', { name: 'Models', exact: true }).click();
  await expect(admin.getByLabel('Name')).toHaveValue('');
  await admin.getByRole('button', { name: '1 unfinished' }).click();
  await admin.getByRole('link', { name: /Half a name/ }).click();
  await expect(admin.getByLabel('Name')).toHaveValue('Half a name');
  await admin.getByRole('button', { name: 'Discard them' }).click();
  await expect(admin.getByRole('button', { name: 'Cancel' })).toBeVisible();
  expect(await draftsOf(admin)).not.toContain('Half a name');
  await admin.evaluate(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError');
    };
  });
  await admin.getByLabel('Name').fill('Kept nowhere');
  await admin.getByRole('link', { name: 'Courses' }).click();
  const dialog = admin.getByRole('alertdialog', { name: 'Leave without saving?' });
  await expect(dialog.getByRole('button', { name: 'Stay' })).toBeFocused();
  await dialog.getByRole('button', { name: 'Stay' }).click();
  await expect(admin.getByLabel('Name')).toHaveValue('Kept nowhere');
  await admin.getByRole('link', { name: 'Courses' }).click();
  await dialog.getByRole('button', { name: 'Leave' }).click();
  await expect(admin.getByRole('heading', { name: 'Courses', level: 1 })).toBeVisible();
});

test('several new records are written at the same time, each at its address, and discarded one by one', async ({
  admin,
}) => {
  const [first, second] = [unique('First of two'), unique('Second of two')];
  await openSection(admin, 'models');
  await admin.getByLabel('Name').fill(first);
  await expect(admin).toHaveURL(/\/admin\/models\/new\/[0-9a-f]{32}$/);
  const address = admin.url();
  await admin.getByRole('button', { name: 'Add model' }).click();
  await expect(admin.getByLabel('Name')).toHaveValue('');
  await admin.getByLabel('Name').fill(second);
  await expect(admin).toHaveURL((url) => /\/models\/new\/[0-9a-f]{32}$/.test(url.pathname) && url.href !== address);
  await admin.goBack();
  await expect(admin).toHaveURL(address);
  await expect(admin.getByLabel('Name')).toHaveValue(first);
  await admin.getByRole('button', { name: '1 unfinished' }).click();
  await admin.getByRole('button', { name: `Discard ${second}` }).click();
  await expect(admin.getByRole('button', { name: /unfinished/ })).toHaveCount(0);
  expect(await draftsOf(admin)).not.toContain(second);
  await admin.keyboard.press('Escape');
  await admin.getByRole('button', { name: 'Discard them' }).click();
});

test('two tabs that save the same model are told, and the administrator decides', async ({ admin, api, context }) => {
  const model = await api.send<Stored & { name: string }>('POST', '/admin/models', aModel());
  const second = await context.newPage();
  await keepToken(second, api.token);
  for (const tab of [admin, second]) {
    await tab.goto(`/admin/models/${model.id}`);
    await expect(tab.getByLabel('Name')).toHaveValue(model.name);
  }
  await admin.getByLabel('Status').fill('Mine');
  await second.getByLabel('Status').fill('Theirs');
  await second.getByRole('button', { name: 'Save model' }).click();
  await expect(second.getByRole('status').filter({ hasText: `: ${model.name}` })).toBeVisible();

  await admin.getByRole('button', { name: 'Save model' }).click();
  await expect(admin.getByText('This model was changed meanwhile')).toBeVisible();
  await admin.getByRole('button', { name: 'Load the other version' }).click();
  await expect(admin.getByLabel('Status')).toHaveValue('Theirs');

  await admin.getByLabel('Status').fill('Mine after all');
  await expect.poll(() => draftsOf(admin)).toContain('Mine after all');
  // The draft belongs to the record: every tab shows it.
  await second.goto(`/admin/models/${model.id}`);
  await expect(second.getByLabel('Status')).toHaveValue('Mine after all');
  await second.getByRole('button', { name: 'Discard them' }).click();
  await expect(second.getByLabel('Status')).toHaveValue('Theirs');
  await second.getByLabel('Status').fill('Theirs again');
  await second.getByRole('button', { name: 'Save model' }).click();
  await expect(second.getByRole('status').filter({ hasText: `: ${model.name}` })).toBeVisible();
  await admin.getByRole('button', { name: 'Save model' }).click();
  await admin.getByRole('button', { name: 'Save mine' }).click();
  await expect(admin.getByRole('status').filter({ hasText: `: ${model.name}` })).toBeVisible();
  expect((await api.get<{ status: string }>(`/models/${model.id}`)).status).toBe('Mine after all');
  await api.send('DELETE', `/admin/models/${model.id}`);
});

test('two tabs that add a model at the same time store two models', async ({ admin, api, context }) => {
  const second = await context.newPage();
  await keepToken(second, api.token);
  const names = [unique('Alpha'), unique('Beta')] as const;
  await openSection(admin, 'models');
  await fillModel(admin, names[0]);
  await expect.poll(() => draftsOf(admin)).toContain(names[0]);
  await openSection(second, 'models');
  await expect(second.getByLabel('Name')).toHaveValue('');
  await fillModel(second, names[1]);
  await expect.poll(() => draftsOf(second)).toContain(names[1]);
  expect(await draftsOf(second)).toContain(names[0]);
  for (const [tab, name] of [
    [admin, names[0]],
    [second, names[1]],
  ] as const) {
    await tab.getByRole('button', { name: 'Save model' }).click();
    await expect(tab.getByRole('status').filter({ hasText: `: ${name}` })).toBeVisible();
  }
  const stored = (await api.get<(Stored & { name: string })[]>('/models')).filter(({ name }) =>
    names.some((typed) => typed === name),
  );
  expect(stored.map(({ name }) => name).sort()).toEqual([...names].sort());
  for (const { id } of stored) await api.send('DELETE', `/admin/models/${id}`);
});

test('fields that only one of two tabs changed are merged without a question', async ({ admin, api, context }) => {
  const model = await api.send<Stored & { name: string }>('POST', '/admin/models', aModel());
  const second = await context.newPage();
  await keepToken(second, api.token);
  for (const tab of [admin, second]) {
    await tab.goto(`/admin/models/${model.id}`);
    await expect(tab.getByLabel('Name')).toHaveValue(model.name);
  }
  await admin.getByLabel('Status').fill('Mine');
  await second.getByLabel('Height').fill('181 cm');
  for (const tab of [second, admin]) {
    await tab.getByRole('button', { name: 'Save model' }).click();
    await expect(tab.getByRole('status').filter({ hasText: `: ${model.name}` })).toBeVisible();
  }
  expect(await api.get(`/models/${model.id}`)).toMatchObject({ status: 'Mine', height: '181 cm' });
  await api.send('DELETE', `/admin/models/${model.id}`);
});

test('a conflict is settled field by field, and the rest of the other save stays', async ({ admin, api }) => {
  const model = await api.send<Stored & { name: string }>('POST', '/admin/models', aModel());
  await admin.goto(`/admin/models/${model.id}`);
  await admin.getByLabel('Status').fill('My status');
  await admin.getByLabel('Bio').fill('My bio');
  await api.send('PUT', `/admin/models/${model.id}`, {
    ...model,
    status: 'Their status',
    bio: 'Their bio',
    location: 'Lamu',
  });
  await admin.getByRole('button', { name: 'Save model' }).click();
  await expect(admin.getByText('This model was changed meanwhile')).toBeVisible();
  await expect(admin.getByText('3 fields differ: 2 need you, 1 merged by themselves')).toBeVisible();
  await admin
    .getByRole('group', { name: 'Status' })
    .getByRole('radio', { name: /Theirs/ })
    .check();
  const bio = admin.getByRole('group', { name: 'Bio' });
  await bio.getByRole('radio', { name: 'Write' }).check();
  await bio.getByLabel('Bio, in place of both').fill('My bio and theirs');
  await admin.getByRole('button', { name: 'Save merged version' }).click();
  await expect(admin.getByRole('status').filter({ hasText: `: ${model.name}` })).toBeVisible();
  expect(await api.get(`/models/${model.id}`)).toMatchObject({
    status: 'Their status',
    bio: 'My bio and theirs',
    location: 'Lamu',
  });
  await api.send('DELETE', `/admin/models/${model.id}`);
});

test('Logout asks while a draft is open', async ({ admin }) => {
  await openSection(admin, 'models');
  await admin.getByLabel('Name').fill(unique('Half typed'));
  await expect.poll(() => draftsOf(admin)).toContain('Half typed');
  await admin.getByRole('button', { name: 'Logout' }).click();
  const dialog = admin.getByRole('alertdialog', { name: 'Log out with unsaved changes?' });
  await expect(dialog).toContainText('1 draft is not saved');
  await dialog.getByRole('button', { name: 'Stay' }).click();
  await expect(admin.getByRole('button', { name: 'Logout' })).toBeFocused();
  await admin.getByRole('button', { name: 'Logout' }).click();
  await dialog.getByRole('button', { name: 'Log out' }).click();
  await expect(admin).toHaveURL(/\/admin$/);
});

test('a record opens although the form of a new one is typed in before it shows', async ({ admin, api }) => {
  const item = await api.send<Stored & { title: string }>('POST', '/admin/news', aNewsItem());
  await openSection(admin, 'news');
  await expect(admin.getByRole('heading', { name: 'Add news item' })).toBeVisible();
  const edit = admin.getByRole('button', { name: `Edit ${item.title}` });
  await expect(edit).toBeVisible();
  await edit.evaluate((button: HTMLElement) => {
    button.click();
    document.querySelector<HTMLElement>('#adm-form textarea')?.focus();
    document.execCommand('insertText', false, 'Typed too early');
  });
  await expect(admin.getByRole('heading', { name: `Edit news item: ${item.title}` })).toBeVisible();
  await expect(admin.getByLabel('Content')).not.toHaveValue('Typed too early');
  await expect.poll(() => draftsOf(admin)).toContain('Typed too early');
  await api.send('DELETE', `/admin/news/${item.id}`);
});

test('a save reads again what shows its entity, and nothing else', async ({ admin, api }) => {
  const item = await api.send<Stored & { title: string }>('POST', '/admin/news', aNewsItem());
  await openSection(admin, 'registrations');
  await expect(admin.getByText('Live', { exact: true })).toBeVisible();
  await admin.getByRole('link', { name: 'News & Events' }).click();
  await admin.getByRole('button', { name: `Edit ${item.title}` }).click();
  await expect(admin.getByRole('heading', { name: `Edit news item: ${item.title}` })).toBeVisible();
  await admin.getByLabel('Content').fill('Reads again what shows it.');
  const read = new Set<string>();
  admin.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (request.method() === 'GET') read.add(/^\/api\/(?:admin\/)?([^/]+)/.exec(pathname)?.[1] ?? '');
  });
  const heard = admin.evaluate(
    () =>
      new Promise<void>((resolve) => {
        new BroadcastChannel('panel-events').onmessage = ({ data }) => {
          if (data.change?.entity === 'news') resolve();
        };
      }),
  );
  await admin.getByRole('button', { name: 'Save news item' }).click();
  await heard;
  await expect(admin.getByRole('status').filter({ hasText: item.title })).toBeVisible();
  // A request that the event causes would have been sent before this one.
  await admin.evaluate(async () => void (await fetch('/api/admin/sign-in-hint')));
  // A panel that connects again asks for its session.
  for (const name of ['', 'events', 'session']) read.delete(name);
  expect([...read].sort()).toEqual(['news', 'sign-in-hint', 'stats']);
  await api.send('DELETE', `/admin/news/${item.id}`);
});
