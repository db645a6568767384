import type { Page } from '@playwright/test';
import {
  aModel,
  consoleErrors,
  dropFiles,
  expect,
  keepToken,
  openSection,
  picturePath,
  type Stored,
  test,
  unique,
} from '../support/admin.ts';

const question = 'Are you sure you want to delete this model?';
const tenPictures = [
  'male-1',
  'male-2',
  'male-3',
  'male-4',
  'female-1',
  'female-2',
  'female-3',
  'kid-1',
  'kid-2',
  'kid-3',
];

/** Every draft of the browser, as it is stored. */
const draftsOf = (page: Page) =>
  page.evaluate(() => JSON.stringify(Object.entries(localStorage).filter(([key]) => key.startsWith('adminDraft:'))));

/** Fills what a model needs. */
async function fillModel(page: Page, name: string): Promise<void> {
  await page.getByLabel('Name').fill(name);
  await page.getByLabel('Category').selectOption('female');
  await page.getByLabel('Location').fill('Nairobi');
  await page.getByLabel('Status').fill('Now Training');
}

test('adds a model with ten dropped pictures, which visitors see at once', async ({ admin, api }) => {
  test.slow();
  const name = unique('Amina Drop');
  await openSection(admin, 'models');
  await admin.getByRole('button', { name: 'Add model' }).click();
  await admin.getByLabel('Name').fill(name);
  await admin.getByLabel('Category').selectOption('female');
  await admin.getByLabel('Location').fill('Lamu');
  await admin.getByLabel('Status').fill('Rising Star');
  await admin.getByLabel('Main image: choose file').setInputFiles(picturePath('model-female-4.jpg'));
  await expect(admin.getByAltText('Main image, current file')).toBeVisible();
  const files = tenPictures.map((picture) => `model-${picture}.jpg`);
  await dropFiles(admin.getByLabel('Picture 1: choose files').locator('xpath=ancestor::li'), files);
  await expect(admin.getByText('Uploading...').first()).toBeVisible();
  await expect(admin.getByText('10 of 10')).toBeVisible({ timeout: 60_000 });
  await admin.getByRole('button', { name: 'Save model' }).click();
  await expect(admin.getByRole('status').filter({ hasText: `: ${name}` })).toBeVisible();
  await expect(admin.getByRole('heading', { name: 'Add model' })).toBeVisible();
  await expect(admin.getByLabel('Name')).toHaveValue('');

  const models = await api.get<(Stored & { name: string; portfolio_images: string[] })[]>('/models');
  const stored = models.find((model) => model.name === name);
  expect(stored?.portfolio_images).toHaveLength(10);
  await admin.goto(`/model/${stored?.id}`);
  await expect(admin.getByRole('heading', { name })).toBeVisible();
  await api.send('DELETE', `/admin/models/${stored?.id}`);
});

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
  await expect(admin.getByLabel('Name')).toHaveValue(name);

  await admin.unroute('**/api/admin/models');
  await admin.getByRole('button', { name: 'Save model' }).click();
  await expect(admin.getByRole('status').filter({ hasText: `: ${name}` })).toBeVisible();
  const stored = (await api.get<(Stored & { name: string })[]>('/models')).filter((model) => model.name === name);
  expect(stored).toHaveLength(1);
  await api.send('DELETE', `/admin/models/${stored[0]?.id}`);
});

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
  await admin.route(`**/api/admin/models/${model.id}`, (route) => route.abort());
  await admin.getByLabel('Find a model').fill(model.name);
  await admin.getByRole('button', { name: `Delete ${model.name}` }).click();
  await admin.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expect(admin.getByRole('alert')).toHaveText('Error deleting model. Please try again.');
  await expect(admin.getByRole('button', { name: `Edit ${model.name}` })).toBeVisible();
  await api.send('DELETE', `/admin/models/${model.id}`);
});

test('what was typed is there again after a crash, and can be discarded', async ({ admin }) => {
  await openSection(admin, 'models');
  const name = unique('Typed before a crash');
  await admin.getByLabel('Name').fill(name);
  await expect.poll(() => draftsOf(admin)).toContain(name);
  admin.on('dialog', (dialog) => void dialog.accept());
  await admin.reload();
  await expect(admin.getByLabel('Name')).toHaveValue(name);
  await expect(admin.getByText(/Your unsaved changes from \w+ \d+, \d\d:\d\d are back/)).toBeVisible();
  await admin.getByRole('button', { name: 'Discard them' }).click();
  await expect(admin.getByLabel('Name')).toHaveValue('');
  expect(await draftsOf(admin)).not.toContain(name);
});

test('warns before unsaved changes are left, and keeps them as a draft', async ({ admin }) => {
  await openSection(admin, 'models');
  await admin.getByLabel('Name').fill('Half a name');
  await admin.getByRole('link', { name: 'Courses' }).click();
  const dialog = admin.getByRole('alertdialog', { name: 'Leave without saving?' });
  await expect(dialog.getByRole('button', { name: 'Stay' })).toBeFocused();
  await dialog.getByRole('button', { name: 'Stay' }).click();
  await expect(admin.getByRole('heading', { name: 'Models', level: 1 })).toBeVisible();
  await admin.getByRole('link', { name: 'Courses' }).click();
  await dialog.getByRole('button', { name: 'Leave' }).click();
  await expect(admin.getByRole('heading', { name: 'Courses', level: 1 })).toBeVisible();
  await admin.getByRole('link', { name: 'Models', exact: true }).click();
  await expect(admin.getByLabel('Name')).toHaveValue('Half a name');
  await admin.getByRole('button', { name: 'Discard them' }).click();
});

test('two tabs that save the same model are told, and the administrator decides', async ({ admin, api, context }) => {
  const model = await api.send<Stored & { name: string }>('POST', '/admin/models', aModel());
  const second = await context.newPage();
  await keepToken(second, api.token);
  for (const tab of [admin, second]) {
    await tab.goto(`/admin/dashboard?section=models&id=${model.id}`);
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
  await second.goto(`/admin/dashboard?section=models&id=${model.id}`);
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
    await tab.goto(`/admin/dashboard?section=models&id=${model.id}`);
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
  await admin.goto(`/admin/dashboard?section=models&id=${model.id}`);
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
  await admin.getByRole('button', { name: 'Save merged version' }).click();
  await expect(admin.getByRole('status').filter({ hasText: `: ${model.name}` })).toBeVisible();
  expect(await api.get(`/models/${model.id}`)).toMatchObject({
    status: 'Their status',
    bio: 'My bio',
    location: 'Lamu',
  });
  await api.send('DELETE', `/admin/models/${model.id}`);
});

test('pictures go on being sent when another section is opened, and wait in the draft', async ({ admin }) => {
  await openSection(admin, 'models');
  let release = () => undefined as unknown;
  const held = new Promise((resolve) => {
    release = () => resolve(undefined);
  });
  await admin.route('**/api/admin/upload', async (route) => {
    await held;
    await route.continue();
  });
  await admin
    .getByLabel('Picture 1: choose files')
    .setInputFiles(['model-male-1.jpg', 'model-male-2.jpg'].map((name) => picturePath(name)));
  await admin.getByRole('link', { name: 'Courses' }).click();
  await admin.getByRole('alertdialog').getByRole('button', { name: 'Leave' }).click();
  await expect(admin.getByRole('complementary', { name: 'Uploads' })).toContainText('2 files on the way');
  release();
  await expect(admin.getByRole('complementary', { name: 'Uploads' })).toHaveCount(0);
  await admin.getByRole('link', { name: 'Models', exact: true }).click();
  await expect(admin.getByText('2 of 10')).toBeVisible();
  await admin.getByRole('button', { name: 'Discard them' }).click();
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

test('pictures are moved and made the main image by buttons, and announced', async ({ admin }) => {
  await openSection(admin, 'models');
  await admin
    .getByLabel('Picture 1: choose files')
    .setInputFiles(['model-male-1.jpg', 'model-male-2.jpg', 'model-male-3.jpg'].map((name) => picturePath(name)));
  await expect(admin.getByText('3 of 10')).toBeVisible();
  const sources = () =>
    admin
      .getByRole('list', { name: 'Portfolio images' })
      .locator('img')
      .evaluateAll((images) => images.map((image) => image.getAttribute('src')));
  const [first, second, third] = await sources();
  await admin.getByRole('button', { name: 'Picture 3 of 3' }).click();
  await admin.getByRole('button', { name: 'Move picture 3 forward' }).click();
  await expect(admin.getByText('Picture 3 to place 2 of 3.')).toBeVisible();
  expect(await sources()).toEqual([first, third, second]);
  await admin.getByRole('button', { name: 'Picture 2 of 3' }).press('Alt+ArrowLeft');
  expect(await sources()).toEqual([third, first, second]);
  await admin.getByRole('button', { name: 'Make main image' }).click();
  await expect(admin.getByAltText('Main image, current file')).toBeVisible();
  await expect(admin.getByText('2 of 10')).toBeVisible();
  await admin.getByRole('button', { name: 'Cancel' }).click();
});

test('a large photo is reduced before it is sent', async ({ admin }) => {
  await openSection(admin, 'courses');
  const sent = admin.waitForRequest('**/api/admin/upload');
  const chosenBytes = await admin.getByLabel('Image: choose file').evaluate(async (input: HTMLInputElement) => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 4000, height: 3000 });
    const context = canvas.getContext('2d') as CanvasRenderingContext2D;
    for (let line = 0; line < 3000; line += 3) {
      context.fillStyle = `hsl(${line % 360} 60% ${30 + (line % 40)}%)`;
      context.fillRect(0, line, 4000, 3);
    }
    const blob = await new Promise<Blob>((resolve) => canvas.toBlob((made) => resolve(made as Blob), 'image/jpeg', 1));
    const files = new DataTransfer();
    files.items.add(new File([blob], 'phone.jpg', { type: 'image/jpeg' }));
    input.files = files.files;
    input.dispatchEvent(new Event('change', { bubbles: true }));
    return blob.size;
  });
  const request = await sent;
  expect(await (await request.response())?.json()).toMatchObject({ width: 2560, height: 1920 });
  // The server reduces what is too large as well: the request itself has to be smaller than the file.
  expect((await request.sizes()).requestBodySize).toBeLessThan(chosenBytes / 2);
  await admin.getByRole('button', { name: 'Cancel' }).click();
});

test('an iPhone photo that the browser cannot read is refused with the sentence that helps', async ({ admin }) => {
  await openSection(admin, 'courses');
  await admin
    .getByLabel('Image: choose file')
    .setInputFiles({ name: 'IMG_2291.heic', mimeType: 'image/heic', buffer: Buffer.from('no jpeg') });
  await expect(admin.getByText(/^IMG_2291\.heic\. This is an iPhone photo \(HEIC\)/)).toBeVisible();
  await admin.getByRole('button', { name: 'Cancel' }).click();
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

test('a refused file is explained, a broken upload too, and both can be tried again', async ({ admin }) => {
  await openSection(admin, 'models');
  const errors = consoleErrors(admin);
  const input = admin.getByLabel('Main image: choose file');
  await input.setInputFiles({ name: 'notes.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('no picture at all') });
  await expect(admin.getByRole('alert')).toHaveText('Failed to upload file. Please try again.');
  expect(errors).toContain('HTTP error! status: 415');

  await admin.route('**/api/admin/upload', (route) => route.abort());
  await input.setInputFiles(picturePath('model-male-1.jpg'));
  await expect(admin.getByText('The server could not be reached.')).toBeVisible();
  await expect(admin.getByRole('alert')).toHaveText('Failed to upload file. Please try again.');
  await admin.unroute('**/api/admin/upload');
  await input.setInputFiles(picturePath('model-male-1.jpg'));
  await expect(admin.getByAltText('Main image, current file')).toBeVisible();
  await expect(admin.getByRole('alert')).toHaveCount(0);

  await admin.getByRole('button', { name: 'Main image: focus point' }).click();
  const point = admin.getByRole('button', { name: /^Focus point, 50% from the left/ });
  await point.press('ArrowRight');
  await admin.getByRole('button', { name: 'Use this point' }).click();
  await expect(admin.getByAltText('Main image, current file')).toHaveCSS('object-position', '52% 50%');
  await admin.getByRole('button', { name: 'Main image: remove' }).click();
  await expect(admin.getByAltText('Main image, current file')).toHaveCount(0);
  await admin.getByRole('button', { name: 'Cancel' }).click();
});

test('only the first of several dropped files is taken by a single picture', async ({ admin }) => {
  await openSection(admin, 'courses');
  const uploads: string[] = [];
  admin.on('request', (request) => request.url().endsWith('/upload') && uploads.push(request.url()));
  await dropFiles(admin.locator('.adm-drop'), ['event-1.jpg', 'event-2.jpg']);
  await expect(admin.getByAltText('Image, current file')).toBeVisible();
  expect(uploads).toHaveLength(1);
  await admin.getByRole('button', { name: 'Cancel' }).click();
});
