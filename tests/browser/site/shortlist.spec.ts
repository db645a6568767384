import type { ModelProfile } from '@nfa/contracts';
import { expect, type Page, test } from '@playwright/test';
import { accessibilityFaults } from '../support/axe.ts';
import { api, follow, hold, json, layoutShift, open } from '../support/site.ts';

/** Adults of the demonstration first, since other tests may delete theirs. */
const adults = async (page: Page) =>
  (await api<ModelProfile[]>(page, '/models')).filter(({ category }) => category !== 'kids').toReversed();
const plus = (page: Page, name: string) => page.getByRole('button', { name: `Add to shortlist: ${name}`, exact: true });
const tray = (page: Page) => page.getByRole('region', { name: 'Shortlist' });
const addressOf = (models: readonly { id: string }[]) => `/shortlist?ids=${models.map(({ id }) => id).join(',')}`;
const columns = (page: Page) => page.locator('.comparison thead .text-card');

test('models are put on the shortlist, taken off and put back, in every tab and after a reload', async ({ page }) => {
  const [a, b] = await adults(page);
  if (!a || !b) throw new Error('The demo site has no two adults');
  await open(page, '/models');
  await plus(page, a.name).click();
  await expect(plus(page, a.name)).toHaveAttribute('aria-pressed', 'true');
  const other = await page.context().newPage();
  await open(other, `/model/${b.id}`);
  await expect(other.getByText('1 on your shortlist')).toBeVisible();
  await plus(other, b.name).click();
  await expect(other.getByRole('link', { name: 'View shortlist' })).toHaveAttribute('href', addressOf([a, b]));
  await expect(tray(page).getByRole('status')).toHaveText('2 on your shortlist');
  await other.close();
  await page.reload();
  await expect(plus(page, b.name)).toHaveAttribute('aria-pressed', 'true');
  await tray(page).getByRole('button', { name: 'Empty' }).click();
  await expect(plus(page, a.name)).toHaveAttribute('aria-pressed', 'false');
  await tray(page).getByRole('button', { name: 'Undo' }).click();
  await expect(plus(page, a.name)).toHaveAttribute('aria-pressed', 'true');
  await plus(page, a.name).click();
  await tray(page).getByRole('link', { name: 'View shortlist' }).click();
  await expect(page).toHaveURL(addressOf([b]));
});

test('all taps before the page is interactive count', async ({ page }) => {
  const chosen = (await adults(page)).slice(0, 2);
  const release = await hold(page, '**/assets/client-*.js');
  await page.goto('/models');
  await expect(page.locator('html')).not.toHaveAttribute('data-view');
  for (const { name } of chosen) await plus(page, name).click();
  await expect(page.locator('html')).not.toHaveAttribute('data-script');
  release();
  for (const { name } of chosen) await expect(plus(page, name)).toHaveAttribute('aria-pressed', 'true');
});

for (const [whose, keep] of [
  ['somebody else', false],
  ['this browser', true],
] as const)
  test(`each of two quick removals from the list of ${whose} counts, and one can be taken back`, async ({ page }) => {
    const [a, b, c] = await adults(page);
    if (!a || !b || !c) throw new Error('The demo site has no three adults');
    await open(page, addressOf([a, b, c]));
    if (keep) await page.getByRole('button', { name: 'Keep this list' }).click();
    const release = await hold(page, '**/api/models?*');
    const table = page.getByRole('region', { name: 'Comparison' });
    await table.getByRole('button', { name: `Remove ${b.name}` }).click();
    await expect(columns(page)).toHaveText([a, c].map(({ name }) => name));
    await table.getByRole('button', { name: `Remove ${c.name}` }).click();
    await expect(columns(page)).toHaveText([a.name]);
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(columns(page)).toHaveText([a, c].map(({ name }) => name));
    release();
    await expect(page).toHaveURL(addressOf([a, c]));
    await expect(columns(page)).toHaveText([a, c].map(({ name }) => name));
  });

test('the page compares the models, orders and removes them, and sends all by name', async ({ page }) => {
  const models = (await adults(page)).slice(0, 4);
  await open(page, '/models');
  for (const { name } of models) await plus(page, name).click();
  await tray(page).getByRole('link', { name: 'View shortlist' }).click();
  await expect(columns(page)).toHaveText(models.map(({ name }) => name));
  const table = page.getByRole('region', { name: 'Comparison' });
  await expect(table.getByRole('row', { name: /^Town/ }).getByRole('cell')).toHaveText(
    models.map(({ location }) => location),
  );
  const link = new URL(addressOf(models), page.url()).href;
  const href = (await page.getByRole('link', { name: 'Send on WhatsApp' }).getAttribute('href')) ?? '';
  expect(href).toMatch(/^https:\/\/wa\.me\/\d+\?text=/);
  for (const text of [...models.map(({ name }, index) => `${index + 1}. ${name}`), link])
    expect(new URL(href).searchParams.get('text')).toContain(text);
  const mail = (await page.getByRole('link', { name: 'E-mail' }).getAttribute('href')) ?? '';
  expect(decodeURIComponent(mail)).toContain(link);
  const [a, b, c, d] = models as [ModelProfile, ModelProfile, ModelProfile, ModelProfile];
  await expect(table.getByRole('button', { name: /^Move/ })).toHaveCount(0);
  await table.getByRole('button', { name: 'Reorder' }).click();
  await table.getByRole('button', { name: `Move ${a.name} later` }).click();
  await expect(columns(page)).toHaveText([b, a, c, d].map(({ name }) => name));
  await expect(page).toHaveURL(addressOf([b, a, c, d]));
  await table.getByRole('button', { name: `Remove ${a.name}` }).click();
  await expect(columns(page)).toHaveText([b, c, d].map(({ name }) => name));
  await expect(table.getByRole('button', { name: `Remove ${c.name}` })).toBeFocused();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page).toHaveURL(addressOf([b, a, c, d]));
  await open(page, '/shortlist');
  await expect(page).toHaveURL(addressOf([b, a, c, d]));
});

test('the ways back above the large titles can be clicked on a wide screen', async ({ page }) => {
  const [model] = await adults(page);
  await page.setViewportSize({ width: 1440, height: 900 });
  await open(page, `/booking?ids=${model?.id}`);
  await page.getByRole('link', { name: 'Back to Shortlist' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Shortlist');
  await page.getByRole('link', { name: 'Back to Models' }).click();
  await expect(page).toHaveURL(/\/models$/);
});

test('somebody else opens the link, and keeps the list only when asked to', async ({ page }) => {
  const models = (await adults(page)).slice(0, 3);
  const unknown = '0190a000-0000-7000-8000-000000000000';
  await open(page, `${addressOf([...models, { id: unknown }])},nonsense`);
  await expect(columns(page)).toHaveText(models.map(({ name }) => name));
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', /noindex/);
  await open(page, '/models');
  await expect(tray(page)).toHaveCount(0);
  await open(page, addressOf(models));
  await page.getByRole('button', { name: 'Keep this list' }).click();
  await expect(page.getByText('Saved in this browser')).toBeAttached();
  await open(page, '/models');
  await expect(tray(page).getByRole('status')).toHaveText('3 on your shortlist');
});

test('a name of one long word keeps to its column on a phone', async ({ page }) => {
  const models = (await adults(page)).slice(0, 2).map((model) => ({ ...model, name: 'W'.repeat(30) }));
  await page.setViewportSize({ width: 360, height: 740 });
  await page.route('**/api/models?ids=*', json(models));
  await open(page, '/models');
  await follow(page, addressOf(models));
  const names = columns(page);
  await expect(names).toHaveText(models.map(({ name }) => name));
  const [first, second] = await Promise.all([names.first().boundingBox(), names.last().boundingBox()]);
  expect((first?.x ?? 0) + (first?.width ?? 0)).toBeLessThanOrEqual(second?.x ?? 0);
  expect((second?.x ?? 0) + (second?.width ?? 0)).toBeLessThanOrEqual(360);
});

test('measurements that were written as text are compared too', async ({ page }) => {
  const models = (await adults(page))
    .slice(0, 2)
    .map((model) => ({ ...model, measurements: '82 – 60 – 88 cm', bust_cm: null, waist_cm: null, hips_cm: null }));
  await page.route('**/api/models?ids=*', json(models));
  await open(page, '/models');
  await follow(page, addressOf(models));
  const row = page.getByRole('region', { name: 'Comparison' }).getByRole('row', { name: /^Measurements/ });
  await expect(row.getByRole('cell')).toHaveText(['82 – 60 – 88 cm', '82 – 60 – 88 cm']);
});

test('five people stand whole beside the labels at 1024, and a phone has two of them', async ({ page }) => {
  const models = (await adults(page)).slice(0, 5);
  for (const [width, count] of [
    [1024, 5],
    [360, 2],
  ] as const) {
    await page.setViewportSize({ width, height: 768 });
    await open(page, addressOf(models));
    const right = await columns(page)
      .nth(count - 1)
      .evaluate((name) => name.closest('th')?.getBoundingClientRect().right);
    expect(right).toBeLessThanOrEqual(width);
    await page.getByRole('region', { name: 'Comparison' }).evaluate((table) => table.scrollTo(400, 0));
    const labels = page.getByRole('rowheader', { name: 'Town' });
    expect((await labels.boundingBox())?.x).toBeGreaterThanOrEqual(0);
  }
});

test('a shortlist is shared by the system’s sheet, else copied', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const models = (await adults(page)).slice(0, 2);
  await page.addInitScript(() => {
    const shared: unknown[] = [];
    Object.assign(window, { shared });
    if (!new URLSearchParams(location.search).has('copied'))
      Object.assign(navigator, { share: async (given: unknown) => shared.push(given) });
  });
  await open(page, addressOf(models));
  const first = page.locator('.send').locator('a, button').first();
  await expect(first).toHaveText('Share');
  await first.click();
  const { href } = new URL(page.url());
  const shared = () => page.evaluate(() => (window as unknown as { shared: { url: string }[] }).shared);
  expect((await shared()).map(({ url }) => url)).toEqual([href]);
  await open(page, `${addressOf(models)}&copied=1`);
  await first.click();
  await expect(first).toHaveText('Copied');
});

test('what the keyboard reaches in a wide comparison stands beside the labels, not below them', async ({ page }) => {
  const models = (await adults(page)).slice(0, 8);
  await page.setViewportSize({ width: 1366, height: 650 });
  await open(page, addressOf(models));
  const table = page.getByRole('region', { name: 'Comparison' });
  await table.getByRole('button', { name: `Remove ${models.at(-1)?.name}` }).focus();
  const room = () =>
    table.evaluate((region) => {
      const labels = region.querySelector('tbody th')?.getBoundingClientRect().right ?? 0;
      const focused = document.activeElement?.closest('.person, .person-remove');
      return focused && region.contains(focused) ? focused.getBoundingClientRect().left - labels : null;
    });
  const rooms: number[] = [];
  for (let left = await room(); left !== null; left = await room()) {
    rooms.push(left);
    await page.keyboard.press('Shift+Tab');
  }
  // A link and a button for each model.
  expect(rooms.length).toBe(2 * models.length);
  expect(Math.min(...rooms)).toBeGreaterThanOrEqual(0);
});

for (const [width, height] of [
  [360, 740],
  [1366, 900],
] as const)
  test(`nothing moves while the page learns that the list is that of this browser, at ${width} pixels`, async ({
    page,
  }) => {
    const models = (await adults(page)).slice(0, 4);
    await page.setViewportSize({ width, height });
    await open(page, addressOf(models));
    await page.getByRole('button', { name: 'Keep this list' }).click();
    const isOwn = page.getByText('The list is kept in this browser');
    await expect(isOwn).toBeVisible();

    const releaseScript = await hold(page, '**/assets/client-*.js');
    await page.goto(addressOf(models), { waitUntil: 'commit' });
    await expect(page.getByText('Somebody put this list together for you')).toBeVisible();
    releaseScript();
    await expect(isOwn).toBeVisible();
    await expect(page.getByRole('button', { name: 'Keep this list' })).toHaveCount(0);
    expect(await layoutShift(page)).toBeLessThan(0.02);

    const releaseModels = await hold(page, '**/api/models?*');
    await open(page, '/shortlist');
    await expect(page.getByText('Opening your shortlist...')).toBeVisible();
    releaseModels();
    await expect(page).toHaveURL(addressOf(models));
    await expect(isOwn).toBeVisible();
    expect(await layoutShift(page)).toBeLessThan(0.02);
  });

test('nobody on the list, and a list that cannot be loaded, say what to do', async ({ page }) => {
  const models = (await adults(page)).slice(0, 2);
  await open(page, '/shortlist');
  await expect(page.getByText('Nobody here yet.')).toBeVisible();
  await expect(page.getByRole('main').getByRole('link', { name: 'All Models' })).toHaveAttribute('href', '/models');
  await open(page, '/models');
  for (const { name } of models) await plus(page, name).click();
  await page.route('**/api/models?ids=*', json({}, 503));
  await tray(page).getByRole('link', { name: 'View shortlist' }).click();
  await expect(page.getByText('The list could not be loaded.')).toBeVisible();
  await page.unroute('**/api/models?ids=*');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(columns(page)).toHaveText(models.map(({ name }) => name));
});

for (const width of [360, 1280])
  test(`axe finds nothing in the tray and on a shortlist at ${width} pixels`, async ({ page }) => {
    const models = (await adults(page)).slice(0, 4);
    await page.setViewportSize({ width, height: 800 });
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await open(page, '/models');
    for (const { name } of models) await plus(page, name).click();
    await expect(tray(page)).toBeVisible();
    expect(await accessibilityFaults(page)).toEqual([]);
    await open(page, addressOf(models));
    expect(await accessibilityFaults(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
  });

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('a copied link shows the models and their facts', async ({ page }) => {
    const models = (await adults(page)).slice(0, 2);
    await page.goto(addressOf(models));
    await expect(columns(page)).toHaveText(models.map(({ name }) => name));
    await expect(page.getByRole('link', { name: 'Send on WhatsApp' })).toBeVisible();
    await expect(page.getByRole('button', { name: /Print|Remove|Copy/ })).toHaveCount(0);
  });
});
