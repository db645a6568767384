import type { ModelProfile } from '@nfa/contracts';
import { expect, test } from '@playwright/test';
import { api, follow, hold, json, open, withRoster } from '../support/site.ts';

const tab = 'Category';
const file = (url = '-') => url.replace(/#.*/, '');

test('cards show name, location, status and a hint, and the tabs filter them', async ({ page }) => {
  await withRoster(page, async (models) => {
    await open(page, '/models');
    const cards = page.locator('.model-card');
    await expect(cards).toHaveCount(models.length);
    const [first] = models;
    for (const text of [first?.name, first?.location, first?.status, 'View Profile'])
      await expect(cards.first()).toContainText(text ?? '');
    const tabs = page.getByRole('navigation', { name: tab });
    await expect(tabs.getByRole('link')).toHaveText(['All Models', 'Male', 'Female', 'Kids']);
    await tabs.getByRole('link', { name: 'Kids' }).click();
    await expect(page).toHaveURL(/\/models\/kids$/);
    await expect(cards).toHaveCount(models.filter(({ category }) => category === 'kids').length);
  });
});

test('the category of the address is the starting filter, applied again in the browser', async ({ page }) => {
  await open(page, '/about');
  const models = await api<ModelProfile[]>(page, '/models');
  await page.route('**/api/models?category=male', json(models));
  await follow(page, '/models/male');
  await expect(
    page.getByRole('navigation', { name: tab }).getByRole('link', { name: 'Male', exact: true }),
  ).toHaveAttribute('aria-current');
  await expect(page.locator('.model-card')).toHaveCount(models.filter(({ category }) => category === 'male').length);
});

test('a spinner turns while models load, and says so when it takes long', async ({ page }) => {
  await page.clock.install();
  await open(page, '/about');
  const answer = await hold(page, '**/api/models');
  await follow(page, '/models');
  await page.clock.runFor(300);
  await expect(page.locator('.spinner-ring')).toBeVisible();
  await page.clock.runFor(8_100);
  await expect(page.getByText('Still loading')).toBeVisible();
  answer();
  await expect(page.locator('.model-card').first()).toBeVisible();
  await expect(page.locator('.spinner-ring')).toHaveCount(0);
});

test('an empty category says so and leads to the academy', async ({ page }) => {
  await open(page, '/about');
  await page.route('**/api/models**', json([]));
  await follow(page, '/models/kids');
  await expect(page.getByText('No models found in this category yet.', { exact: true })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Join Our Academy' })).toHaveAttribute('href', '/training');
});

test('a profile shows every fact and three ways to book', async ({ page }) => {
  const models = await api<ModelProfile[]>(page, '/models');
  const model = models.findLast(({ category, height, bio }) => category !== 'kids' && height && bio);
  if (!model) throw new Error('The demo site has no complete profile');
  await open(page, `/model/${model.id}`);
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { level: 1 })).toHaveText(model.name);
  for (const text of [model.location, model.status, model.height, model.measurements, model.experience, model.bio])
    await expect(main).toContainText(text);
  await expect(main.getByRole('link', { name: 'Back to Models' })).toHaveAttribute('href', '/models');
  const whatsApp = await main.getByRole('link', { name: /WhatsApp/ }).getAttribute('href');
  expect(decodeURIComponent(whatsApp ?? '')).toMatch(new RegExp(`^https://wa\\.me/\\d+\\?text=.*${model.name}`));
  await expect(main.getByRole('link', { name: /Call/ })).toHaveAttribute('href', /^tel:\+\d+$/);
  const mail = decodeURIComponent((await main.getByRole('link', { name: /Email/ }).getAttribute('href')) ?? '');
  expect(mail).toMatch(/^mailto:[^?]+\?subject=.+&body=.+/s);
  expect(mail).toContain(model.name);
  await expect(main.getByRole('link', { name: /^(Male|Female)$/ })).toHaveAttribute(
    'href',
    `/models/${model.category}`,
  );
});

test('thumbnails change the main picture, and are left out when there is only one', async ({ page }) => {
  const models = await api<ModelProfile[]>(page, '/models');
  const model = models.findLast(({ portfolio_images }) => portfolio_images.length > 1);
  await open(page, `/model/${model?.id}`);
  const main = page.locator('.gallery-main img');
  await expect(main).toHaveAttribute('src', new RegExp(file(model?.main_image)));
  await page.getByRole('button', { name: 'Show picture 2' }).click();
  await expect(main).toHaveAttribute('src', new RegExp(file(model?.portfolio_images[0])));
  await page.route('**/api/models/one', json({ ...model, id: 'one', portfolio_images: [] }));
  await follow(page, '/model/one');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('button', { name: /Show picture/ })).toHaveCount(0);
});

test('empty facts are left out and a broken picture becomes a silhouette', async ({ page }) => {
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(error.message));
  await open(page, '/about');
  const bare = {
    id: 'bare',
    name: 'Wanjiru Nyambura-Achieng Kipchoge wa Mwangi-Otieno the Second of Nairobi and Mombasa',
    category: 'female',
    location: 'Nairobi',
    status: 'Rising Star',
    height: '',
    measurements: '',
    experience: '',
    bio: '',
    main_image: '/media/missing.jpg',
    portfolio_images: [],
  };
  await page.setViewportSize({ width: 360, height: 740 });
  await page.route('**/api/models/bare', json(bare));
  await follow(page, '/model/bare');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(bare.name);
  for (const fact of ['Height', 'Measurements', 'Experience']) await expect(page.getByText(fact)).toHaveCount(0);
  await expect(page.locator('.gallery-main .picture--none')).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  expect(errors).toEqual([]);
});

test('an unknown model answers 404 and says so, also when it is reached by a link', async ({ page }) => {
  for (const id of ['01890a5d-ac96-774b-bcce-b302099a8057', 'nobody']) {
    const answer = await page.goto(`/model/${id}`);
    expect(answer?.status()).toBe(404);
    await expect(page.getByRole('heading', { name: 'Model not found' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Back to Models' })).toHaveAttribute('href', '/models');
  }
  await open(page, '/about');
  await follow(page, '/model/nobody');
  await expect(page.getByText('Model not found')).toBeVisible();
});

test('each choice of Refine can be read whole', async ({ page }) => {
  for (const width of [360, 900, 1280, 1366, 1600]) {
    await page.setViewportSize({ width, height: 800 });
    await open(page, '/models');
    await page.locator('.refine summary').click();
    await expect(page.locator('.refine-panel select')).not.toHaveCount(0);
    const cut = await page.locator('.refine-panel select').evaluateAll((selects: HTMLSelectElement[]) =>
      selects.flatMap((select) => {
        const { font, paddingLeft, paddingRight } = getComputedStyle(select);
        const room = select.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight);
        const canvas = document.createElement('canvas').getContext('2d');
        if (!canvas) return ['no canvas'];
        canvas.font = font;
        return [...select.options].map(({ text }) => text).filter((text) => canvas.measureText(text).width > room);
      }),
    );
    expect(cut, `${width}`).toEqual([]);
  }
});

test('the roster is refined by height, size, hair, town and name, in the address and counted', async ({ page }) => {
  await withRoster(page, async (models) => {
    const women = models.filter(({ category }) => category === 'female');
    const [some] = women.filter(({ height_cm }) => height_cm !== null);
    const from = Math.floor((some?.height_cm ?? 0) / 5) * 5;
    const isInRange = ({ height_cm }: ModelProfile) => height_cm !== null && height_cm >= from && height_cm <= from + 5;
    const inRange = women.filter(isInRange);
    await open(page, '/models/female');
    const refine = page.getByRole('region', { name: 'Refine' });
    await expect(refine.getByLabel('Height from')).toBeHidden();
    await refine.locator('summary').click();
    await refine.getByLabel('Height from').selectOption(`${from}`);
    await refine.getByLabel('Height to').selectOption(`${from + 5}`);
    await expect(page).toHaveURL(`/models/female?height_from=${from}&height_to=${from + 5}`);
    const count = (length: number) => (length === 1 ? '1 model' : `${length} models`);
    await expect(refine.getByRole('status')).toHaveText(count(inRange.length));
    await expect(page.locator('.model-card h2')).toHaveText(inRange.map(({ name }) => name));
    await refine.locator('summary').click();
    await expect(refine.locator('summary')).toHaveText('Refine: 2');
    await page.getByRole('navigation', { name: tab }).getByRole('link', { name: 'All Models' }).click();
    await expect(page).toHaveURL(`/models?height_from=${from}&height_to=${from + 5}`);
    await expect(page.locator('.model-card')).toHaveCount(models.filter(isInRange).length);
    await refine.locator('summary').click();
    await refine.getByLabel('Name').pressSequentially('nobody at all');
    await expect(page.getByText('No models match.', { exact: true })).toBeVisible();
    await expect(refine.getByLabel('Name')).toBeFocused();
    await page.getByRole('button', { name: 'Clear all' }).last().click();
    await expect(page.locator('.model-card')).toHaveCount(models.length);
    await expect(refine.getByLabel('Name')).toHaveValue('');
    await expect(refine.getByLabel('Height from')).toHaveValue('');
  });
});

test('a tab that is tapped right after a filter was typed opens, and stays', async ({ page }) => {
  await page.clock.install();
  await open(page, '/models/female');
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 10_000));
  const refine = page.getByRole('region', { name: 'Refine' });
  await refine.locator('summary').click();
  const release = await hold(page, '**/api/models?*');
  await refine.getByLabel('Name').fill('a');
  const asked = page.waitForRequest('**/api/models?category=male');
  await page.getByRole('navigation', { name: tab }).getByRole('link', { name: 'Male', exact: true }).click();
  await asked;
  await page.clock.runFor(1_000);
  release();
  const men = (await api<ModelProfile[]>(page, '/models')).filter(({ category }) => category === 'male');
  await expect(page.locator('.model-card h2')).toHaveText(men.map(({ name }) => name));
  await expect(page).toHaveURL('/models/male');
  await expect(refine.getByLabel('Name')).toHaveValue('');
});

test('a section keeps the former one on the screen until its own comes, and is not called empty meanwhile', async ({
  page,
}) => {
  await page.clock.install();
  await open(page, '/models/female');
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 10_000));
  const count = await page.locator('.model-card').count();
  const release = await hold(page, '**/api/models?*');
  const male = page.getByRole('navigation', { name: tab }).getByRole('link', { name: 'Male', exact: true });
  await male.click();
  await expect(male).toHaveAttribute('aria-current', 'true');
  await expect(page.locator('.model-card')).toHaveCount(count);
  await page.clock.runFor(1_000);
  await expect(page.getByText('Loading models')).toBeAttached();
  await expect(page.getByText('No models found in this category yet.')).toHaveCount(0);
  release();
  await expect(page.getByText('Loading models')).toHaveCount(0);
});

test('what is typed while a section is on its way narrows that section', async ({ page }) => {
  await open(page, '/models/female');
  const refine = page.getByRole('region', { name: 'Refine' });
  await refine.locator('summary').click();
  const release = await hold(page, '**/api/models?*');
  const male = page.getByRole('navigation', { name: tab }).getByRole('link', { name: 'Male', exact: true });
  await male.click();
  await expect(male).toHaveAttribute('aria-current', 'true');
  const asked = page.waitForRequest('**/api/models?category=male&name=nobody');
  await refine.getByLabel('Name').pressSequentially('nobody');
  await asked;
  release();
  await expect(page.getByText('No models match.', { exact: true })).toBeVisible();
  await expect(page).toHaveURL('/models/male?name=nobody');
  await expect(refine.getByLabel('Name')).toHaveValue('nobody');
  await expect(refine.getByLabel('Name')).toBeFocused();
});

test('a filter that was chosen before the page had its script narrows the roster', async ({ page }) => {
  const release = await hold(page, '**/assets/client-*.js');
  await page.goto('/models/female');
  const refine = page.getByRole('region', { name: 'Refine' });
  await refine.locator('summary').click();
  await refine.getByLabel('Name').fill('nobody at all');
  await expect(page.locator('html')).not.toHaveAttribute('data-script');
  release();
  await expect(page.getByText('No models match.', { exact: true })).toBeVisible();
  await expect(page).toHaveURL('/models/female?name=nobody+at+all');
  await expect(refine.getByLabel('Name')).toHaveValue('nobody at all');
});

test('children are looked for by height, size and name alone', async ({ page }) => {
  await open(page, '/models/kids');
  const refine = page.getByRole('region', { name: 'Refine' });
  await refine.locator('summary').click();
  await expect(refine.locator('label')).toHaveText(['Height from', 'Height to', 'Size', 'Name']);
});
