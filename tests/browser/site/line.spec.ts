import type { ModelProfile } from '@nfa/contracts';
import { expect, type Page } from '@playwright/test';
import { type Stored, test, unique } from '../support/admin.ts';
import { accessibilityFaults } from '../support/axe.ts';
import { api, open, withRoster } from '../support/site.ts';

const line = (page: Page) => page.getByRole('region', { name: 'The Line' });
const grip = (page: Page) => line(page).getByRole('slider', { name: 'Least height' });
const heightsOf = async (page: Page): Promise<number[]> =>
  (await api<ModelProfile[]>(page, '/models?category=female')).flatMap(({ height_cm }) => height_cm ?? []);

test('adults stand on a line at their true relative height, under a scale', async ({ page }) => {
  await withRoster(page, async (models) => {
    await page.goto('/models/female');
    const tall = models.filter(({ category, height_cm }) => category === 'female' && height_cm);
    const measured = await line(page)
      .locator('.line-people .line-figure')
      .evaluateAll((figures) => figures.map((figure) => figure.getBoundingClientRect().height));
    expect(measured).toHaveLength(tall.length);
    const perCm = measured.map((height, place) => height / (tall[place]?.height_cm ?? 1));
    expect(Math.max(...perCm) / Math.min(...perCm)).toBeLessThan(1.01);
  });
  await expect(line(page).locator('.line-scale')).toContainText('175 5′9″');
});

for (const section of ['/models/kids', '/models'])
  test(`nobody stands on a line on ${section}`, async ({ page }) => {
    await open(page, section);
    await expect(page.locator('.model-card').first()).toBeVisible();
    await expect(page.locator('.line')).toHaveCount(0);
  });

test('the rule is keyed: those below it sink, and the address and the grid follow', async ({ page }) => {
  await open(page, '/models/female');
  await grip(page).focus();
  // The code of the line loads after the page: until then its keys do nothing.
  await expect(async () => {
    await page.keyboard.press('End');
    await expect(grip(page)).toHaveAttribute('aria-valuenow', '195', { timeout: 1_000 });
  }).toPass();
  await page.keyboard.press('Home');
  for (let step = 0; step < 2; step += 1) await page.keyboard.press('PageUp');
  const standing = (await heightsOf(page)).filter((height) => height >= 175).length;
  await expect(grip(page)).toHaveAttribute('aria-valuetext', `175 cm, ${standing} stand`);
  await expect(line(page)).toContainText(`${standing} stand`);
  await expect(page).toHaveURL(/\/models\/female\?height_from=175$/);
  await expect(page.getByText(standing === 1 ? '1 model' : `${standing} models`)).toBeVisible();
  await expect(page.getByLabel('Height from')).toHaveValue('175');
  await expect(line(page).locator('li.is-sunk').first()).toHaveAttribute('inert');
  await page.keyboard.press('Home');
  await expect(page).toHaveURL(/\/models\/female$/);
});

test('the rule is dragged, and the address follows when it is let go', async ({ page }) => {
  await open(page, '/models/female');
  const box = await grip(page).boundingBox();
  if (!box) throw new Error('no grip');
  // The code of the line loads after the page: until then the rule stays where it is.
  await expect(async () => {
    await page.mouse.up();
    await page.mouse.move(box.x + 20, box.y + 20);
    await page.mouse.down();
    await page.mouse.move(box.x + 20, box.y - 400, { steps: 5 });
    await expect(line(page)).toContainText('Nobody stands at 195 cm', { timeout: 1_000 });
  }).toPass();
  expect(page.url()).toMatch(/female$/);
  await page.mouse.up();
  await expect(page).toHaveURL(/height_from=195$/);
  await line(page).getByRole('button', { name: 'Lower the rule' }).click();
  await expect(page).toHaveURL(/\/models\/female$/);
});

test('setting the height in Refine moves the rule', async ({ page }) => {
  await open(page, '/models/female?height_from=178');
  await expect(grip(page)).toHaveAttribute('aria-valuenow', '178');
  await page.getByText('Refine').first().click();
  await page.getByLabel('Height from').selectOption('175');
  await expect(grip(page)).toHaveAttribute('aria-valuenow', '175');
});

test('who is reached by keyboard stands in the light, steps forward onto the shortlist, and opens', async ({
  page,
}) => {
  await open(page, '/models/female');
  const first = line(page).getByRole('link').first();
  const name = (await first.locator('.line-name').textContent()) ?? '';
  await first.focus();
  await expect(async () => {
    await page.keyboard.press('ArrowRight');
    await expect(first).not.toBeFocused({ timeout: 1_000 });
  }).toPass();
  await page.keyboard.press('ArrowLeft');
  await expect(first).toBeFocused();
  await expect(line(page).locator('li.is-lit')).toContainText(name);
  await line(page)
    .getByRole('button', { name: `Add to shortlist: ${name}` })
    .click();
  await expect(line(page).locator('li.is-forward')).toContainText(name);
  await expect(line(page).getByRole('link', { name: 'Shortlist 1' })).toBeVisible();
  await first.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('the line is a row of links, with those of the address standing', async ({ page }) => {
    await page.goto('/models/female?height_from=178');
    await expect(line(page).locator('li.is-lit')).toHaveCount(1);
    expect(await line(page).locator('li.is-sunk').count()).toBeGreaterThan(0);
    await expect(grip(page)).toBeHidden();
    await line(page).locator('li.is-lit a').click();
    await expect(page).toHaveURL(/\/model\//);
  });
});

test('a shortlist stands as a line, without the children on it', async ({ page }) => {
  const models = await api<ModelProfile[]>(page, '/models');
  const adults = models.filter(({ category, height_cm }) => category !== 'kids' && height_cm).slice(0, 3);
  const child = models.find(({ category }) => category === 'kids');
  await open(page, `/shortlist?ids=${[...adults, ...(child ? [child] : [])].map(({ id }) => id).join(',')}`);
  await expect(line(page).locator('.line-people > li')).toHaveCount(3);
  await expect(line(page).getByRole('slider')).toHaveCount(0);
});

test('the cover of a package shows its people on one line', async ({ page, api: admin }) => {
  const models = await admin.get<ModelProfile[]>('/models');
  const adults = models.filter(({ category, height_cm }) => category !== 'kids' && height_cm).slice(0, 3);
  const items = adults.map(({ id }) => ({ model_id: id }));
  const made = { title: unique('Savanna'), expires_on: '2099-12-31', items };
  const stored = await admin.send<Stored>('POST', '/admin/packages', made);
  const { path } = await admin.get<{ path: string }>(`/admin/packages/${stored.id}/link`);
  await page.goto(path);
  await expect(page.locator('.line-figure img')).toHaveCount(3);
});

test('the line has no barrier, also with people below the rule', async ({ page }) => {
  for (const path of ['/models/female', '/models/female?height_from=178', '/models/male?height_from=205']) {
    await open(page, path);
    await expect(grip(page)).toBeVisible();
    expect(await accessibilityFaults(page)).toEqual([]);
  }
});
