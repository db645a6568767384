import type { ModelProfile } from '@nfa/contracts';
import { expect, type Page, test } from '@playwright/test';
import { accessibilityFaults } from '../support/axe.ts';
import { api, follow, hold, json, open, openWithFonts, withRoster } from '../support/site.ts';

const roster = (page: Page) => api<ModelProfile[]>(page, '/models');

async function anAdult(page: Page): Promise<ModelProfile> {
  // The last models of the roster belong to the demonstration; other tests add theirs in front.
  const model = (await roster(page)).findLast(
    ({ category, portfolio_images }) => category !== 'kids' && portfolio_images.length > 3,
  );
  if (!model) throw new Error('The demo site has no adult with several pictures');
  return model;
}

for (const [width, height] of [
  [1024, 768],
  [1366, 650],
  [1440, 900],
] as const)
  test(`a window of ${width} by ${height} shows picture, thumbnails, name and all three actions at once`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height });
    const model = await anAdult(page);
    await openWithFonts(page, `/model/${model.id}`);
    const main = page.getByRole('main');
    const inFirstView = [
      main.locator('.gallery-main'),
      main.getByRole('button', { name: `Show picture ${model.portfolio_images.length + 1}` }),
      main.getByRole('heading', { level: 1 }),
      main.getByRole('link', { name: /WhatsApp/ }),
      main.getByRole('link', { name: /Call/ }),
      main.getByRole('link', { name: /Email/ }),
    ];
    for (const element of inFirstView) {
      const box = await element.boundingBox();
      expect((box?.y ?? 0) + (box?.height ?? Number.POSITIVE_INFINITY), String(element)).toBeLessThanOrEqual(height);
    }
  });

test('nothing lies on the picture of a profile, and what is wanted seldom is behind "More"', async ({ page }) => {
  const model = await anAdult(page);
  for (const [width, height] of [
    [360, 740],
    [1366, 650],
  ] as const) {
    await page.setViewportSize({ width, height });
    await open(page, `/model/${model.id}`);
    const main = page.getByRole('main');
    const picture = await main.locator('.gallery-main').boundingBox();
    const strip = await main.locator('.gallery-strip').boundingBox();
    const isApart =
      (strip?.x ?? 0) >= (picture?.x ?? 0) + (picture?.width ?? 0) ||
      (strip?.y ?? 0) >= (picture?.y ?? 0) + (picture?.height ?? 0);
    expect(isApart, `strip at ${width}`).toBe(true);
    await expect(main.locator('.profile-category')).toHaveAttribute('href', `/models/${model.category}`);
    await expect(main.getByRole('link', { name: 'Booking enquiry' })).toBeHidden();
    await main.getByText('More', { exact: true }).click();
    for (const name of [/^Comp card/, /^Booking enquiry/, /^Share/])
      await expect(main.getByRole('link', { name })).toBeVisible();
    await expect(main.getByRole('button', { name: /^Print/ })).toBeVisible();
    expect(await accessibilityFaults(page)).toEqual([]);
  }
});

test('all pictures stand below the spread, and arrow keys change the main picture', async ({ page }) => {
  const model = await anAdult(page);
  await open(page, `/model/${model.id}`);
  const count = model.portfolio_images.length + 1;
  const book = page.getByRole('region', { name: `Portfolio of ${model.name}` });
  await expect(book.locator('img')).toHaveCount(count - 1);
  const picture = page.locator('.gallery-main img');
  await page.getByRole('button', { name: 'Show picture 1' }).focus();
  await page.keyboard.press('ArrowLeft');
  await expect(picture).toHaveAttribute('alt', `${model.name}, picture ${count} of ${count}`);
  await page.keyboard.press('ArrowRight');
  await expect(picture).toHaveAttribute('alt', `${model.name}, picture 1 of ${count}`);
});

test('pictures are described by their own texts, the others by their number', async ({ page }) => {
  const model = await anAdult(page);
  const [first = ''] = model.portfolio_images;
  const alt_texts = { [first.replace(/#.*/, '')]: 'Turns at the end of the runway' };
  await open(page, '/about');
  await page.route(`**/api/models/${model.id}`, json({ ...model, alt_texts }));
  await follow(page, `/model/${model.id}`);
  const main = page.getByRole('main');
  const described = main.getByRole('img', { name: 'Turns at the end of the runway' });
  await expect(described).toHaveCount(1);
  await main.getByRole('button', { name: 'Show picture 2' }).click();
  await expect(described).toHaveCount(2);
  await main.getByRole('button', { name: 'Show picture 1' }).click();
  const count = model.portfolio_images.length + 1;
  await expect(main.getByRole('img', { name: `${model.name}, picture 1 of ${count}` })).toBeVisible();
  await main.locator('button.gallery-main').click();
  await expect(page.getByRole('dialog').locator('img').nth(1)).toHaveAttribute('alt', 'Turns at the end of the runway');
});

test('the full-screen viewer opens from any picture, turns with arrow keys and hands the focus back', async ({
  page,
}) => {
  const model = await anAdult(page);
  await open(page, `/model/${model.id}`);
  const count = model.portfolio_images.length + 1;
  const third = page.locator('.book button').nth(1);
  await third.focus();
  await page.keyboard.press('Enter');
  const viewer = page.getByRole('dialog', { name: `Pictures of ${model.name}` });
  await expect(viewer.getByRole('status')).toHaveText(`3 of ${count}`);
  await page.keyboard.press('ArrowRight');
  await expect(viewer.getByRole('status')).toHaveText(`4 of ${count}`);
  await viewer.getByRole('button', { name: 'Show picture 1' }).click();
  await expect(viewer.getByRole('status')).toHaveText(`1 of ${count}`);
  expect(await accessibilityFaults(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(viewer).toHaveCount(0);
  await expect(third).toBeFocused();
});

test('an arrow key turns the full-screen viewer as soon as it says which picture shows', async ({ page }) => {
  const model = await anAdult(page);
  await open(page, `/model/${model.id}`);
  await page.evaluate(() => {
    const press = new KeyboardEvent('keydown', { key: 'ArrowRight', bubbles: true });
    new MutationObserver((_, observer) => {
      const dialog = document.querySelector('dialog.viewer');
      if (!dialog?.querySelector('[role="status"]')) return;
      observer.disconnect();
      dialog.dispatchEvent(press);
    }).observe(document.body, { childList: true, subtree: true });
  });
  await page.locator('.book button').nth(1).click();
  const viewer = page.getByRole('dialog', { name: `Pictures of ${model.name}` });
  await expect(viewer.getByRole('status')).toHaveText(`4 of ${model.portfolio_images.length + 1}`);
});

test('a picture that is tapped twice grows around the point that was tapped', async ({ page }) => {
  const model = await anAdult(page);
  await open(page, `/model/${model.id}`);
  await page.locator('button.gallery-main').click();
  const viewer = page.getByRole('dialog', { name: `Pictures of ${model.name}` });
  const picture = viewer.getByRole('listitem').first().locator('img');
  const place = () => picture.evaluate((image) => image.getBoundingClientRect().toJSON() as DOMRect);
  const { x, y, width, height } = await place();
  const tapped = { x: x + width * 0.6, y: y + height * 0.3 };
  await page.mouse.dblclick(tapped.x, tapped.y);
  await expect.poll(async () => (await place()).width / width).toBeCloseTo(3, 1);
  const zoomed = await place();
  expect((tapped.x - zoomed.x) / zoomed.width).toBeCloseTo(0.6, 1);
  expect((tapped.y - zoomed.y) / zoomed.height).toBeCloseTo(0.3, 1);
  await page.mouse.dblclick(tapped.x, tapped.y);
  await expect.poll(place).toMatchObject({ x, y, width, height });
});

test('a profile without a picture shows a figure', async ({ page }) => {
  const model = await anAdult(page);
  await open(page, '/about');
  await page.route(`**/api/models/${model.id}`, json({ ...model, main_image: '', portfolio_images: [] }));
  await follow(page, `/model/${model.id}`);
  await expect(page.locator('.gallery-main .picture')).toHaveCSS('background-image', /svg/);
});

test('the viewer opens with the tap, with the picture that is on the screen, while its code is on its way', async ({
  page,
}) => {
  const model = (await api<ModelProfile[]>(page, '/models')).findLast(
    ({ category, portfolio_images }) => category !== 'kids' && portfolio_images.length > 2,
  );
  const letCodeCome = await hold(page, '**/assets/viewer-*.js');
  await open(page, `/model/${model?.id}`);
  const main = page.getByRole('button', { name: /View full screen/ }).first();
  const shown = await main.locator('img').evaluate((image: HTMLImageElement) => image.currentSrc);
  await main.click();
  const viewer = page.getByRole('dialog', { name: `Pictures of ${model?.name}` });
  await expect(viewer.locator('img')).toHaveAttribute('src', shown);
  await expect(viewer.getByRole('button', { name: 'Close' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(viewer).toHaveCount(0);
  await expect(main).toBeFocused();
  await main.click();
  letCodeCome();
  await expect(viewer.getByRole('status')).toContainText('1 of');
});

test('pictures of children open no viewer', async ({ page }) => {
  const child = (await roster(page)).findLast(
    ({ category, portfolio_images }) => category === 'kids' && portfolio_images.length > 1,
  );
  await open(page, `/model/${child?.id}`);
  await expect(page.locator('.book img').first()).toBeAttached();
  await expect(page.getByRole('button', { name: /full screen/ })).toHaveCount(0);
});

test('a profile leads to the ones before and after it in its section, and round the ends', async ({ page }) => {
  await withRoster(page, async (models) => {
    const women = models.filter(({ category }) => category === 'female');
    await open(page, `/model/${women[0]?.id}`);
    const turn = page.getByRole('navigation', { name: 'More in Female' });
    await expect(turn.getByRole('link', { name: /^Previous in Female/ })).toHaveAttribute(
      'href',
      `/model/${women.at(-1)?.id}`,
    );
    await turn.getByRole('link', { name: /^Next in Female/ }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(women[1]?.name ?? '');
  });
});

test('the next profile says that it is loading', async ({ page }) => {
  await withRoster(page, async (models) => {
    const women = models.filter(({ category }) => category === 'female');
    await open(page, `/model/${women[0]?.id}`);
    const release = await hold(page, `**/api/models/${women[1]?.id}*`);
    await page.getByRole('link', { name: /^Next in Female/ }).click();
    await expect(page.locator('.spinner-ring')).toBeVisible();
    release();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(women[1]?.name ?? '');
  });
});

test('a profile opens from its card before its data arrives', async ({ page }) => {
  const model = await anAdult(page);
  const answer = await hold(page, `**/api/models/${model.id}`);
  await open(page, '/models');
  const card = page.locator('.model-card').filter({ hasText: model.name });
  await card.scrollIntoViewIfNeeded();
  await expect
    .poll(() => card.locator('img').evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0);
  await page.getByRole('link', { name: model.name }).click();
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { level: 1 })).toHaveText(model.name);
  await expect(main.locator('.gallery-main img')).toHaveCSS('background-image', /url\(/);
  await expect(main.getByRole('link', { name: /WhatsApp/ })).toBeVisible();
  await expect(main.locator('.spinner-ring')).toBeVisible();
  answer();
  await expect(main).toContainText(model.experience);
  await expect(main.locator('.spinner-ring')).toHaveCount(0);
  await expect(page).toHaveTitle(new RegExp(model.name));
});

test('a tap on a card shows name and picture before the code of the profile arrives', async ({ page }) => {
  const model = await anAdult(page);
  await page.setViewportSize({ width: 360, height: 740 });
  const arrive = await hold(page, '**/assets/model-page-*');
  await open(page, '/models');
  const card = page.locator('.model-card').filter({ hasText: model.name });
  await card.scrollIntoViewIfNeeded();
  await card.locator('img').evaluate((image: HTMLImageElement) => image.decode());
  const shown = await card.locator('img').evaluate((image: HTMLImageElement) => image.currentSrc);
  const asked = page.waitForRequest(`**/api/models/${model.id}`);
  await card.click();
  await asked;
  const main = page.getByRole('main');
  const name = main.getByRole('heading', { level: 1 });
  await expect(name).toHaveText(model.name);
  await expect(name).toBeInViewport();
  await expect(main.locator('.gallery-main img')).toHaveCSS('background-image', `url("${shown}")`);
  await expect(main.locator('.gallery-main img')).toBeInViewport();
  await expect(main).toBeFocused();
  const before = await name.boundingBox();
  arrive();
  await expect(main).toContainText(model.experience);
  expect((await name.boundingBox())?.y).toBe(before?.y);
});

test('a sample that stands in for a profile is not offered for booking', async ({ page }) => {
  await open(page, '/admin');
  await page.route('**/api/models/**', json({}, 503));
  await follow(page, '/model/whoever');
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { level: 1 })).toHaveText('Achieng Tajiri');
  for (const name of [/WhatsApp/, /Email/]) {
    const address = decodeURIComponent((await main.getByRole('link', { name }).getAttribute('href')) ?? '');
    expect(address).not.toContain('Achieng');
    expect(address).toContain('Nairobi Face Academy');
  }
});

test('a sample has no page while the lists can be read', async ({ page }) => {
  for (const path of ['/model/sample-2', '/events/sample-2']) expect((await page.goto(path))?.status()).toBe(404);
});

test('a profile prints on one sheet, with the agency and the address of the page', async ({ page }) => {
  const model = await anAdult(page);
  await open(page, `/model/${model.id}`);
  await page.evaluate(async () => {
    for (const image of document.images) image.loading = 'eager';
    await Promise.all([...document.images].map((image) => image.decode().catch(() => undefined)));
  });
  const sheet = (
    await page.pdf({ format: 'A4', margin: { top: '12mm', bottom: '12mm', left: '14mm', right: '14mm' } })
  ).toString('latin1');
  expect(sheet.match(/\/Type\s*\/Page\b/g)).toHaveLength(1);
  await page.emulateMedia({ media: 'print' });
  await expect(page.locator('.print-footer')).toContainText(`/model/${model.id}`);
  for (const hidden of ['.nav', '.header-tools', '.actions', '.gallery-strip', '.turn', '.footer'])
    await expect(page.locator(hidden)).toBeHidden();
});
