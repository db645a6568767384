import {
  aModel,
  consoleErrors,
  dropFiles,
  expect,
  holdWrites,
  openSection,
  picturePath,
  type Stored,
  test,
  unique,
} from '../support/admin.ts';

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
  await expect(admin.getByRole('complementary', { name: 'Uploads' })).toContainText('2 files on the way');
  release();
  await expect(admin.getByRole('complementary', { name: 'Uploads' })).toHaveCount(0);
  await admin.getByRole('link', { name: 'Models', exact: true }).click();
  await admin.getByRole('button', { name: '1 unfinished' }).click();
  await admin.getByRole('link', { name: /Without a name/ }).click();
  await expect(admin.getByText('2 of 10')).toBeVisible();
  await admin.getByRole('button', { name: 'Discard them' }).click();
});

test('a picture that is chosen while a save runs is added to the record', async ({ admin, api }) => {
  const model = await api.send<Stored & { name: string }>('POST', '/admin/models', aModel());
  await admin.goto(`/admin/models/${model.id}`);
  await admin.getByLabel('Status').fill('Sent first');
  const saved = await holdWrites(admin, `**/api/admin/models/${model.id}`);
  const uploaded = await holdWrites(admin, '**/api/admin/upload');
  await admin.getByRole('button', { name: 'Save model' }).click();
  await saved.sent;
  await admin.getByRole('link', { name: 'Pictures' }).click();
  await admin.getByLabel('Picture 1: choose files').setInputFiles(picturePath('model-male-1.jpg'));
  await uploaded.sent;
  saved.release();
  await expect(admin.getByRole('status').filter({ hasText: `: ${model.name}` })).toBeVisible();
  uploaded.release();
  await expect(admin.getByText('1 of 10')).toBeVisible();
  await admin.getByRole('button', { name: 'Save model' }).click();
  await expect(admin.getByRole('heading', { name: 'Add model' })).toBeVisible();
  expect((await api.get<{ portfolio_images: string[] }>(`/models/${model.id}`)).portfolio_images).toHaveLength(1);
  await api.send('DELETE', `/admin/models/${model.id}`);
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
  // The server reduces large pictures too: only a request smaller than the file proves that the browser did.
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

test('a file that is dropped beside a field does not open in place of the panel', async ({ admin }) => {
  await openSection(admin, 'models');
  const isLeft = await admin.getByRole('heading', { level: 1 }).evaluate((heading) => {
    const dataTransfer = new DataTransfer();
    dataTransfer.items.add(new File(['x'], 'x.jpg', { type: 'image/jpeg' }));
    const events = ['dragover', 'drop'].map(
      (type) => new DragEvent(type, { dataTransfer, bubbles: true, cancelable: true }),
    );
    // `dispatchEvent` returns false if the default action was prevented; otherwise the browser would open the file.
    return events.map((event) => heading.dispatchEvent(event));
  });
  expect(isLeft).toEqual([false, false]);
});

test('the text of a picture is read to visitors who do not see it, whatever else is saved', async ({ admin, api }) => {
  const models = await api.get<{ main_image: string }[]>('/models?category=female');
  // The oldest pictures belong to the demonstration: other tests withhold pictures of their own models.
  const [main = '', second = ''] = models.map(({ main_image }) => main_image).slice(-2);
  const model = await api.send<Stored & { name: string }>(
    'POST',
    '/admin/models',
    aModel({ main_image: main, portfolio_images: [second] }),
  );
  const words = 'In a cape before leaf shadows';
  await admin.goto(`/admin/models/${model.id}/pictures`);
  await admin.getByRole('button', { name: 'Picture 1 of 1' }).click();
  const tools = admin.getByRole('group', { name: 'Picture 1 of 1' });
  await tools.getByLabel('Text for people who do not see it').fill(words);
  await admin.getByRole('button', { name: 'Save model' }).click();
  await expect(admin.getByRole('status').filter({ hasText: `: ${model.name}` })).toBeVisible();
  await admin.goto(`/admin/models/${model.id}`);
  await admin.getByLabel('Location').fill('Voi');
  await admin.getByRole('button', { name: 'Save model' }).click();
  await expect(admin.getByRole('status').filter({ hasText: `: ${model.name}` })).toBeVisible();
  await admin.goto(`/model/${model.id}`);
  await expect(admin.getByRole('region', { name: `Portfolio of ${model.name}` }).getByAltText(words)).toBeVisible();
  await api.send('DELETE', `/admin/models/${model.id}`);
});
