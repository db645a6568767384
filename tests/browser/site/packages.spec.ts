import type { ModelProfile } from '@nfa/contracts';
import { expect, type Page } from '@playwright/test';
import { type AdminApi, type Stored, test, unique } from '../support/admin.ts';
import { hold } from '../support/site.ts';

/** Stores a package of two models, and opens it as a client who gives a name. */
async function anOpenPackage(page: Page, api: AdminApi) {
  const models = (await api.get<ModelProfile[]>('/models?category=female')).slice(0, 2);
  const made = {
    title: unique('Savanna'),
    expires_on: '2099-12-31',
    items: models.map(({ id }) => ({ model_id: id })),
  };
  const stored = await api.send<Stored>('POST', '/admin/packages', made);
  const { path } = await api.get<{ path: string }>(`/admin/packages/${stored.id}/link`);
  await page.goto(path);
  await page.getByLabel('Your name').fill('Wambui');
  await page.getByRole('button', { name: 'Open' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(models[0]?.name ?? '');
  await expect(page.locator('html')).toHaveAttribute('data-script', 'on');
  return { path, names: models.map(({ name }) => name) };
}

const answer = (page: Page, words: string) => page.getByRole('button', { name: words, exact: true });
const remark = (page: Page) => page.getByLabel('Remark');

/** Waits until no answer waits: the list of answers sends those that do, and then loads itself again. */
const allSent = (page: Page) =>
  expect(async () => {
    expect(await page.evaluate(() => localStorage.getItem('waitingPackageAnswers') ?? '[]')).toBe('[]');
  }).toPass();

test('a remark is sent although the next model is opened at once, and kept where there is no answer yet', async ({
  page,
  api,
}) => {
  const { path, names } = await anOpenPackage(page, api);
  const answers: number[] = [];
  page.on('response', (response) => response.url().endsWith('/answers') && answers.push(response.status()));
  await answer(page, 'Yes').click();
  await expect(page.getByText(/^Saved /)).toBeVisible();
  // The list itself is not loaded with each answer.
  expect(answers).toEqual([303]);
  await remark(page).fill('For the closing look');
  await expect(page.getByText(/^Saved /)).toHaveCount(0);
  const turn = page.getByRole('navigation', { name: 'Other models' });
  await turn.getByRole('link', { name: names[1] ?? '' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(names[1] ?? '');
  await expect(page.locator('html')).toHaveAttribute('data-script', 'on');
  await remark(page).fill('Ask for her dates');
  await turn.getByRole('link', { name: 'Your answers' }).click();
  await expect(page.getByText('For the closing look')).toBeVisible();
  await allSent(page);
  await page.goto(`${path}/2`);
  await expect(remark(page)).toHaveValue('Ask for her dates');
});

test('an answer that found no network is sent from the cover and from the list of answers', async ({ page, api }) => {
  const { path, names } = await anOpenPackage(page, api);
  const takesAnswers = `**${path}/answers`;
  for (const [words, next] of [
    ['No', path],
    ['Maybe', `${path}/answers`],
  ] as const) {
    await page.goto(`${path}/1`);
    await expect(page.locator('html')).toHaveAttribute('data-script', 'on');
    await page.route(takesAnswers, (route) => (route.request().method() === 'POST' ? route.abort() : route.continue()));
    await answer(page, words).click();
    await expect(page.getByText("Saved on this device. We'll send it when you're online.")).toBeVisible();
    await page.unroute(takesAnswers);
    const sent = page.waitForResponse((response) => response.request().method() === 'POST');
    await page.goto(next);
    await sent;
    await allSent(page);
    if (next !== path) await expect(page.getByRole('region', { name: words }).getByText(names[0] ?? '')).toBeVisible();
    await page.goto(`${path}/1`);
    await expect(answer(page, words)).toHaveAttribute('aria-pressed', 'true');
  }
});

test('a package speaks Kiswahili below /sw, from the cover to the answers', async ({ page, api }) => {
  const { path, names } = await anOpenPackage(page, api);
  await page.goto(path);
  await page.getByRole('link', { name: 'Kiswahili' }).click();
  await page.getByLabel('Jina lako').fill('Wambui');
  await page.getByRole('button', { name: 'Fungua' }).click();
  await expect(page).toHaveURL(`/sw${path}/1`);
  await answer(page, 'Ndiyo').click();
  await expect(page.getByText(/^Imehifadhiwa /)).toBeVisible();
  await page.getByRole('link', { name: 'Majibu yako' }).first().click();
  const yes = page.getByRole('region', { name: 'Ndiyo' });
  await expect(yes.getByText(names[0] ?? '')).toBeVisible();
  await expect(page.locator('[lang="en"]')).toHaveCount(0);
});

/** Opens a page and delivers its scripts only after `act`. */
async function beforeScript(page: Page, path: string, act: () => Promise<void>): Promise<void> {
  const release = await hold(page, '**/assets/*.js');
  await page.goto(path, { waitUntil: 'commit' });
  await act();
  release();
  await expect(page.locator('html')).toHaveAttribute('data-script', 'on');
  // Chromium never completes a `keepalive` request while a route is set.
  await page.unroute('**/assets/*.js');
}

test('a remark that was typed before the page had its script stays, and is sent', async ({ page, api }) => {
  const { path } = await anOpenPackage(page, api);
  await beforeScript(page, `${path}/1`, () => remark(page).fill('For the closing look'));
  await expect(remark(page)).toHaveValue('For the closing look');
  await answer(page, 'Yes').click();
  await expect(page.getByText(/^Saved /)).toBeVisible();
  await beforeScript(page, `${path}/1`, () => remark(page).fill('For the opening look'));
  await expect(page.getByText(/^Saved /)).toBeVisible();
  await page.goto(`${path}/answers`);
  await expect(page.getByText('For the opening look')).toBeVisible();
});

test('an answer before the page had its script takes the remark along that was typed earlier', async ({
  page,
  api,
}) => {
  const { path } = await anOpenPackage(page, api);
  await remark(page).fill('Ask for her dates');
  await beforeScript(page, `${path}/1`, () => answer(page, 'Yes').click());
  await expect(page.getByText(/^Saved /)).toBeVisible();
  await page.goto(`${path}/answers`);
  await expect(page.getByText('Ask for her dates')).toBeVisible();
});
