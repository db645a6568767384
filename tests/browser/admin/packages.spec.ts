import type { Page } from '@playwright/test';
import { aModel, expect, holdWrites, openSection, type Stored, test, unique, withoutPolls } from '../support/admin.ts';
import { accessibilityFaults } from '../support/axe.ts';
import { open } from '../support/site.ts';

type Named = Stored & { name: string };

test('a package is made in the panel, answered by two clients, and their answers arrive by themselves', async ({
  admin,
  browser,
  api,
}) => {
  const zuri = await api.send<Named>('POST', '/admin/models', aModel());
  const kito = await api.send<Named>('POST', '/admin/models', aModel());
  await openSection(admin, 'packages');
  await admin.getByRole('button', { name: 'New package' }).click();
  await admin.getByLabel('Name of the package').fill('Savanna Linen');
  await admin.getByLabel('Link of a shortlist').fill(`https://example.com/shortlist?ids=${zuri.id}`);
  await admin.getByRole('searchbox', { name: 'Find a model' }).fill(kito.name);
  await admin.getByRole('checkbox', { name: kito.name }).check();
  const preview = admin.getByRole('complementary', { name: 'Preview' });
  await expect(preview.getByRole('article', { name: 'Cover' })).toContainText('Savanna Linen');
  await preview.getByRole('button', { name: 'Page after' }).click();
  await expect(preview.getByRole('article', { name: zuri.name })).toContainText('1 of 2');
  await admin.getByRole('button', { name: new RegExp(`^${kito.name}`) }).click();
  await admin.getByLabel('Note for the client').fill('Strong in moving cloth.');
  await expect(preview.getByRole('article', { name: kito.name })).toContainText('Strong in moving cloth.');
  await admin.getByRole('button', { name: 'Save package' }).click();
  const path = await admin.getByRole('link', { name: 'Look' }).getAttribute('href');

  const answer = async (name: string, said: 'Yes' | 'No', javaScriptEnabled: boolean) => {
    const context = await browser.newContext({ javaScriptEnabled });
    const client = await context.newPage();
    await client.goto(path ?? '');
    await client.getByLabel('Your name').fill(name);
    await client.getByRole('button', { name: 'Open' }).click();
    await expect(client.getByRole('heading', { level: 1 })).toHaveText(zuri.name);
    await client.getByLabel('Remark').fill(`${name} was here`);
    await client.getByRole('button', { name: said, exact: true }).click();
    await expect(client.getByRole('button', { name: said, exact: true })).toHaveAttribute('aria-pressed', 'true');
    if (javaScriptEnabled) await expect(client.getByText(/^Saved /)).toBeVisible();
    return client;
  };
  const wambui = await answer('Wambui', 'Yes', true);
  await expect(admin.getByText('Wambui was here')).toBeVisible();
  const otieno = await answer('Otieno', 'No', false);
  await expect(admin.getByText('Otieno was here')).toBeVisible();
  await expect(otieno.getByText('Wambui was here')).toHaveCount(0);

  await wambui.getByRole('link', { name: 'Your answers' }).first().click();
  await expect(wambui.getByText('Wambui was here')).toBeVisible();
  await expect(wambui.getByText('Otieno was here')).toHaveCount(0);
  for (const page of [`${path}`, `${path}/1`, `${path}/answers`]) {
    for (const width of [360, 1440]) {
      await wambui.setViewportSize({ width, height: 800 });
      await wambui.goto(page);
      expect(await accessibilityFaults(wambui)).toEqual([]);
      expect(await wambui.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    }
  }

  await admin.getByRole('button', { name: 'Revoke', exact: true }).click();
  await admin.getByRole('alertdialog').getByRole('button', { name: 'Revoke' }).click();
  await expect(admin.getByText('The link is revoked.')).toBeVisible();
  await wambui.goto(`${path}/2`);
  await expect(wambui.getByRole('heading', { level: 1 })).toHaveText('This package has closed.');
});

/** Opens a package on a phone under the name of a client, and gives an answer. */
const pickedOn = async (client: Page, path: string, name: string, answer: 'Yes' | 'Maybe') => {
  await client.goto(path);
  await client.getByLabel('Your name').fill(name);
  await client.getByRole('button', { name: 'Open' }).click();
  await client.getByRole('button', { name: answer, exact: true }).click();
  await expect(client.getByText(/^Saved /)).toBeVisible();
};

test('two phones answer; each pick is in the panel as an event, in the menu and as a message elsewhere', async ({
  admin,
  browser,
  api,
  baseURL,
}) => {
  const model = await api.send<Named>('POST', '/admin/models', aModel());
  const items = [{ model_id: model.id }];
  const made = { title: unique('Savanna'), expires_on: '2099-12-31', items };
  const stored = await api.send<Stored>('POST', '/admin/packages', made);
  const { path } = await api.get<{ path: string }>(`/admin/packages/${stored.id}/link`);
  const phones = await Promise.all(
    ['Wambui', 'Otieno'].map(() =>
      browser.newContext({ viewport: { width: 360, height: 740 }, ...(baseURL && { baseURL }) }),
    ),
  );
  const [first, second] = await Promise.all(phones.map((phone) => phone.newPage()));
  if (!first || !second) throw new Error('No phones');

  await withoutPolls(admin);
  const listening = admin.waitForResponse('**/api/admin/events');
  await openSection(admin, 'media');
  await listening;
  await pickedOn(first, path, 'Wambui', 'Yes');
  await expect(admin.getByText(`Wambui said yes to ${model.name}`)).toBeVisible();
  // The pointer keeps the toast, which is removed after ten seconds.
  await admin.getByRole('button', { name: 'Open', exact: true }).hover();
  await expect(admin.getByRole('link', { name: /^Packages/ })).toContainText('new');
  await admin.getByRole('button', { name: 'Open', exact: true }).click();
  const picks = admin.locator('.adm-packages__picks');
  await expect(picks).toContainText('Wambui');
  await expect.poll(async () => (await api.get<{ new_answers: number }[]>('/admin/packages'))[0]?.new_answers).toBe(0);

  await pickedOn(second, path, 'Otieno', 'Maybe');
  const savedAt = Date.now();
  await expect(picks).toContainText('Otieno');
  test.info().annotations.push({ type: 'the panel shows the pick', description: `${Date.now() - savedAt} ms` });
  await Promise.all(phones.map((phone) => phone.close()));
});

test('a package of eight is made from the panel, and one from a booking has its models', async ({ admin, api }) => {
  const models = await Promise.all(Array.from({ length: 8 }, () => api.send<Named>('POST', '/admin/models', aModel())));
  await openSection(admin, 'packages');
  const startedAt = Date.now();
  await admin.getByRole('button', { name: 'New package' }).click();
  await admin.getByLabel('Name of the package').fill('Eight');
  for (const { name } of models) await admin.getByRole('checkbox', { name }).check();
  const save = admin.getByRole('button', { name: 'Save package' });
  const before = (await api.get<object[]>('/admin/packages')).length;
  await save.dblclick();
  await expect(admin.getByRole('link', { name: 'Look' })).toHaveAttribute('href', /^\/package\//);
  test.info().annotations.push({ type: 'a package of eight', description: `${Date.now() - startedAt} ms` });
  expect(await api.get<object[]>('/admin/packages')).toHaveLength(before + 1);

  const [first, second] = models;
  const booking = await api.send<Stored>('POST', '/booking-enquiry', {
    model_ids: [first?.id, second?.id],
    dates: 'May 3',
    place: 'Nairobi',
    job: 'Campaign',
    name: unique('Client'),
    phone: '0712 345 678',
    email: 'client@example.com',
  });
  await admin.goto(`/admin/bookings/${booking.id}`);
  await admin.getByRole('link', { name: 'New package' }).click();
  await expect(admin.getByText('2 models in order')).toBeVisible();
  await expect(admin.getByLabel('For', { exact: false }).first()).toHaveValue(/^Client /);
});

test('a package form loses neither what another tab saved nor what is typed meanwhile, and asks before it is left', async ({
  admin,
  api,
}) => {
  const model = await api.send<Named>('POST', '/admin/models', aModel());
  const made = { title: unique('Savanna'), expires_on: '2099-12-31', items: [{ model_id: model.id }] };
  const { id } = await api.send<Stored>('POST', '/admin/packages', made);
  const stored = async () => (await api.get<Stored[]>('/admin/packages')).find((row) => row.id === id);
  await admin.goto(`/admin/packages/${id}/edit`);
  const recipient = admin.getByRole('textbox', { name: /^For/ });
  const save = admin.getByRole('button', { name: 'Save package' });
  await admin.getByRole('textbox', { name: /^From/ }).fill('Naserian');
  // The refused save is reported even if the other tab's version cannot be read, neither after its event nor after the refusal.
  const list = /\/api\/admin\/packages(\?|$)/;
  await admin.route(list, (route) => route.fulfill({ status: 403, json: {} }));
  const refused = admin.waitForResponse(list);
  await api.send('PUT', `/admin/packages/${id}`, { ...made, note: 'Of the other tab.' });
  await refused;
  await save.click();
  await expect(admin.getByText('The package could not be saved.')).toBeVisible();
  await admin.unroute(list);
  await save.click();
  await expect(admin.getByRole('textbox', { name: /^First words/ })).toHaveValue('Of the other tab.');

  const held = await holdWrites(admin, `**/api/admin/packages/${id}`);
  await save.click();
  await held.sent;
  await recipient.fill('Savanna Linen');
  held.release();
  await expect(save).toBeVisible();
  expect(await stored()).toMatchObject({ sender: 'Naserian', note: 'Of the other tab.', recipient: '' });
  await expect(recipient).toHaveValue('Savanna Linen');

  await admin.getByRole('link', { name: 'Courses' }).click();
  const dialog = admin.getByRole('alertdialog', { name: 'Leave without saving?' });
  await expect(dialog).toContainText('no draft of it is kept');
  await dialog.getByRole('button', { name: 'Stay' }).click();
  await save.click();
  await expect(admin.getByRole('link', { name: 'Look' })).toBeVisible();
  expect(await stored()).toMatchObject({ recipient: 'Savanna Linen' });
});

test('a new package that was typed is not thrown away by the menu, the way back or Logout', async ({ admin }) => {
  await openSection(admin, 'packages');
  await admin.getByRole('button', { name: 'New package' }).click();
  const title = admin.getByLabel('Name of the package');
  await title.fill('Typed and not saved');
  const question = (name: string) => admin.getByRole('alertdialog', { name });
  const leave = question('Leave without saving?');
  await admin.getByRole('link', { name: /^Packages/ }).click();
  await leave.getByRole('button', { name: 'Stay' }).click();
  await admin.goBack();
  await leave.getByRole('button', { name: 'Stay' }).click();
  await admin.getByRole('button', { name: 'Logout' }).click();
  const logout = question('Log out with unsaved changes?');
  await expect(logout).toContainText('What you typed is not saved, and no draft of it is kept.');
  await logout.getByRole('button', { name: 'Stay' }).click();
  await expect(title).toHaveValue('Typed and not saved');
  await admin.getByRole('button', { name: 'Logout' }).click();
  await logout.getByRole('button', { name: 'Log out' }).click();
  await expect(admin).toHaveURL(/\/admin$/);
});

test('a link that cannot be read is tried again, and a new one is made after a question', async ({ admin, api }) => {
  const model = await api.send<Named>('POST', '/admin/models', aModel());
  const made = { title: unique('Savanna'), expires_on: '2099-12-31', items: [{ model_id: model.id }] };
  const { id } = await api.send<Stored>('POST', '/admin/packages', made);
  const { path } = await api.get<{ path: string }>(`/admin/packages/${id}/link`);
  await admin.route(`**/api/admin/packages/${id}/link`, (route) => route.fulfill({ status: 403, json: {} }), {
    times: 1,
  });
  await admin.goto(`/admin/packages/${id}`);
  await expect(admin.getByText(/^The link could not be loaded/)).toBeVisible();
  await expect(admin.getByRole('button', { name: 'Revoke', exact: true })).toBeVisible();
  await admin.getByRole('button', { name: 'Try again' }).click();
  await expect(admin.getByRole('link', { name: 'Look' })).toHaveAttribute('href', path);
  // A link that was loaded stays when reloading it fails.
  const refused = admin.waitForResponse((response) => response.status() === 403);
  await admin.route(`**/api/admin/packages/${id}/link`, (route) => route.fulfill({ status: 403, json: {} }), {
    times: 1,
  });
  await api.send('PUT', `/admin/packages/${id}`, { ...made, title: 'Read again' });
  await expect(admin.getByRole('heading', { name: 'Read again' })).toBeVisible();
  await refused;
  await admin.evaluate(async () => void (await fetch('/api/admin/sign-in-hint')));
  await expect(admin.getByRole('link', { name: 'Look' })).toHaveAttribute('href', path);

  // Not only once: the page before the reload may send one more request.
  await admin.route(`**/api/admin/packages/${id}/link`, (route) => route.fulfill({ status: 404, json: {} }));
  await admin.reload();
  await admin.getByRole('button', { name: 'New link' }).click();
  const question = admin.getByRole('alertdialog', { name: 'Make a new link?' });
  await question.getByRole('button', { name: 'Cancel' }).click();
  expect(await api.get(`/admin/packages/${id}/link`)).toMatchObject({ path });
});

test('the cover of a package has no holes, and on a phone no words of its pages collide', async ({ admin, api }) => {
  await admin.setViewportSize({ width: 360, height: 740 });
  const models = await Promise.all(
    Array.from({ length: 7 }, () => api.send<Stored>('POST', '/admin/models', aModel())),
  );
  for (const count of [5, 6, 7]) {
    const items = models.slice(0, count).map(({ id }) => ({ model_id: id }));
    const made = { title: unique('Savanna knitwear'), expires_on: '2099-12-31', items };
    const { id } = await api.send<Stored>('POST', '/admin/packages', made);
    const { path } = await api.get<{ path: string }>(`/admin/packages/${id}/link`);
    await open(admin, path);
    const covered = await admin.locator('.package-wall').evaluate((wall) => {
      const area = (element: Element) => element.clientWidth * element.clientHeight;
      return [...wall.children].reduce((sum, tile) => sum + area(tile), 0) / area(wall);
    });
    expect(covered).toBeGreaterThan(0.95);
  }
  await admin.getByLabel('Your name').fill('Wambui');
  await admin.getByRole('button', { name: 'Open' }).click();
  const top = admin.locator('.profile-top');
  const [words, card] = [await top.getByText('1 of 7').boundingBox(), await top.getByRole('link').boundingBox()];
  expect((words?.x ?? 0) + (words?.width ?? 0)).toBeLessThanOrEqual((card?.x ?? 0) - 8);
});

test('a casting director refines to women of 175 to 180 cm and sends four on WhatsApp', async ({
  api,
  browser,
  baseURL,
}) => {
  const models = await Promise.all(
    Array.from({ length: 4 }, () => api.send<Named>('POST', '/admin/models', aModel({ height_cm: 177 }))),
  );
  const phone = await browser.newContext({ viewport: { width: 360, height: 740 }, ...(baseURL && { baseURL }) });
  const page = await phone.newPage();
  const startedAt = Date.now();
  await open(page, '/models/female');
  const refine = page.getByRole('region', { name: 'Refine' });
  await refine.locator('summary').click();
  await refine.getByLabel('Height from').selectOption('175');
  await refine.getByLabel('Height to').selectOption('180');
  await expect(page).toHaveURL('/models/female?height_from=175&height_to=180');
  for (const { name } of models)
    await page.getByRole('button', { name: `Add to shortlist: ${name}`, exact: true }).click();
  await page.getByRole('link', { name: 'View shortlist' }).click();
  const link = page.getByRole('link', { name: 'Send on WhatsApp' });
  const text = async () => decodeURIComponent((await link.getAttribute('href')) ?? '');
  for (const { name } of models) await expect.poll(text).toContain(name);
  test.info().annotations.push({ type: 'four sent', description: `${Date.now() - startedAt} ms` });
  await phone.close();
});
