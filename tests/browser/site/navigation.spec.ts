import type { ModelProfile } from '@nfa/contracts';
import { expect, test } from '@playwright/test';
import { accessibilityFaults } from '../support/axe.ts';
import { api, follow, hold, json, open } from '../support/site.ts';

test('both dropdowns open on hover and lead to their pages', async ({ page }) => {
  await open(page, '/');
  const header = page.getByRole('banner');
  await header.getByRole('button', { name: 'Models' }).hover();
  for (const [name, path] of [
    ['All Models', '/models'],
    ['Male', '/models/male'],
    ['Female', '/models/female'],
    ['Kids', '/models/kids'],
  ] as const)
    await expect(header.getByRole('link', { name, exact: true })).toHaveAttribute('href', path);
  await header.getByRole('link', { name: 'Female', exact: true }).click();
  await expect(page).toHaveURL(/\/models\/female$/);
  await header.getByRole('button', { name: 'Academy' }).hover();
  await header.getByRole('link', { name: 'Training', exact: true }).click();
  await expect(page).toHaveURL(/\/training$/);
});

test('a dropdown that opened before the page had its script stays open under the mouse', async ({ page }) => {
  const release = await hold(page, '**/assets/client-*.js');
  await page.goto('/');
  const models = page.getByRole('banner').getByRole('button', { name: 'Models' });
  const female = page.getByRole('banner').getByRole('link', { name: 'Female', exact: true });
  await models.hover();
  await expect(female).toBeVisible();
  await expect(page.locator('html')).not.toHaveAttribute('data-script');
  release();
  await expect(models).toHaveAttribute('aria-expanded', 'true');
  await expect(page.locator('html')).toHaveAttribute('data-script', 'on');
  await female.click();
  await expect(page).toHaveURL(/\/models\/female$/);
});

test('a dropdown that opens while the next page is still fetched stays open', async ({ page }) => {
  await open(page, '/');
  const header = page.getByRole('banner');
  const release = await hold(page, '**/api/models?*');
  await header.getByRole('button', { name: 'Models' }).hover();
  const asked = page.waitForRequest('**/api/models?*');
  await header.getByRole('link', { name: 'Female', exact: true }).click();
  await asked;
  await header.getByRole('button', { name: 'Academy' }).hover();
  await expect(header.getByRole('link', { name: 'Training', exact: true })).toBeVisible();
  release();
  await expect(page.locator('.model-card').first()).toBeVisible();
  await header.getByRole('link', { name: 'Training', exact: true }).click();
  await expect(page).toHaveURL(/\/training$/);
});

test('a dropdown that is opened by keyboard while the next page is still fetched keeps the focus', async ({ page }) => {
  await open(page, '/about');
  const release = await hold(page, '**/api/courses*');
  const asked = page.waitForRequest('**/api/courses*');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Training', exact: true }).click();
  await asked;
  const trigger = page.getByRole('banner').getByRole('button', { name: 'Models' });
  await trigger.focus();
  await page.keyboard.press('Enter');
  release();
  await expect(page.getByRole('button', { name: 'Submit Registration' })).toBeVisible();
  await expect(page).toHaveTitle(/^Training/);
  await expect(trigger).toBeFocused();
  await expect(trigger).toHaveAttribute('aria-expanded', 'true');
});

test('the picture of a dropdown is that of the link that is pointed at, else of the page that is shown', async ({
  page,
}) => {
  await open(page, '/models/kids');
  const header = page.getByRole('banner');
  const picture = header.locator('.dropdown-panel.is-open img');
  await header.getByRole('button', { name: 'Models' }).hover();
  await expect(picture).toHaveAttribute('src', /menu-kids/);
  for (const [name, file] of [
    ['Male', /menu-male/],
    ['Female', /menu-female/],
    ['All Models', /menu-models/],
  ] as const) {
    await header.getByRole('link', { name, exact: true }).hover();
    await expect(picture).toHaveAttribute('src', file);
  }
  await header.getByRole('button', { name: 'Models' }).hover();
  await expect(picture).toHaveAttribute('src', /menu-kids/);
});

test('a dropdown works by keyboard: it opens, is walked through, and Escape closes it', async ({ page }) => {
  await open(page, '/about');
  const trigger = page.getByRole('banner').getByRole('button', { name: 'Models' });
  await trigger.focus();
  await expect(trigger).toHaveAttribute('aria-expanded', 'false');
  await page.keyboard.press('Enter');
  await expect(trigger).toHaveAttribute('aria-expanded', 'true');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('banner').getByRole('link', { name: 'All Models' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(trigger).toBeFocused();
  await expect(trigger).toHaveAttribute('aria-expanded', 'false');
});

test('Escape closes a dropdown that a mouse opened, and leaves the focus where it is', async ({ page }) => {
  await open(page, '/about');
  const trigger = page.getByRole('banner').getByRole('button', { name: 'Models' });
  await trigger.hover();
  await expect(trigger).toHaveAttribute('aria-expanded', 'true');
  await page.keyboard.press('Escape');
  await expect(trigger).toHaveAttribute('aria-expanded', 'false');
  await expect(trigger).not.toBeFocused();
});

test('the bar has its links, dials the agency and has a search sign that does nothing', async ({ page }) => {
  await open(page, '/');
  const nav = page.getByRole('navigation', { name: 'Main' });
  for (const [name, path] of [
    ['Home', '/'],
    ['About', '/about'],
    ['Contact', '/contact'],
    ['Admin', '/admin'],
  ] as const)
    await expect(nav.getByRole('link', { name, exact: true })).toHaveAttribute('href', path);
  await expect(page.getByRole('link', { name: 'Call Us Now' }).first()).toHaveAttribute('href', /^tel:\+254\d{9}$/);
  await page.getByRole('button', { name: 'Search' }).click();
  await expect(page).toHaveURL(/\/$/);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 } });

  test('the menu opens, has no admin link, closes with Escape and after a choice', async ({ page }) => {
    await open(page, '/');
    const button = page.locator('.mobile-menu > summary');
    await button.click();
    const menu = page.getByRole('navigation', { name: 'Mobile' });
    await expect(menu.getByRole('link')).toHaveText(['Home', 'Models', 'Events', 'Training', 'About Us', 'Contact Us']);
    await expect(page.getByRole('link', { name: 'Admin' })).toHaveCount(0);
    await page.keyboard.press('Escape');
    await expect(menu).toBeHidden();
    await expect(button).toBeFocused();
    await button.click();
    await menu.getByRole('link', { name: 'Training' }).click();
    await expect(page).toHaveURL(/\/training$/);
    await expect(menu).toBeHidden();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Training');
  });
});

test.describe('on a phone with a shortlist', () => {
  test.use({ viewport: { width: 360, height: 740 } });

  test('a menu that was opened before the page had its script stays open when the list opens itself', async ({
    page,
  }) => {
    const model = (await api<ModelProfile[]>(page, '/models')).findLast(({ category }) => category !== 'kids');
    await open(page, `/shortlist?ids=${model?.id}`);
    await page.getByRole('button', { name: 'Keep this list' }).click();
    const release = await hold(page, '**/assets/*.js');
    await page.goto('/shortlist', { waitUntil: 'commit' });
    const menu = page.locator('.mobile-menu');
    await menu.locator('summary').click();
    release();
    await page.waitForURL(/ids=/);
    await expect(page.getByText('Opening your shortlist...')).toHaveCount(0);
    await expect(menu).toHaveAttribute('open');
  });
});

test.describe('on a tablet', () => {
  test.use({ viewport: { width: 800, height: 900 } });

  test('the menu closes when the logo is followed and when the window grows, and the page can be used', async ({
    page,
  }) => {
    await open(page, '/about');
    const menu = page.locator('.mobile-menu');
    await menu.locator('summary').click();
    await page.getByRole('banner').getByRole('link', { name: /home$/ }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Next Star to Discover');
    await expect(menu).not.toHaveAttribute('open');
    await menu.locator('summary').click();
    await expect(page.locator('#main')).toHaveAttribute('inert');
    await page.setViewportSize({ width: 1280, height: 900 });
    await expect(page.locator('[inert]')).toHaveCount(0);
  });
});

test('every change of page opens it at its top and hands it the focus', async ({ page }) => {
  await open(page, '/');
  await page.evaluate(() => window.scrollTo(0, 3_000));
  await page.getByRole('contentinfo').getByRole('link', { name: 'About Us' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('About');
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
  await expect(page.locator('main')).toBeFocused();
  await page.evaluate(() => window.scrollTo(0, 1_500));
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Next Star');
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
});

for (const [size, height, bar] of [
  ['small', 32, 64],
  ['medium', 48, 64],
  ['large', 64, 80],
] as const)
  test(`a ${size} logo is ${height} pixels high in a bar of ${bar}`, async ({ page }) => {
    await open(page, '/admin');
    await page.route(
      '**/api/settings',
      json({ logo_image: '/icon-192.png', logo_display_mode: 'image_only', logo_size: size }),
    );
    await follow(page, '/about');
    const logo = page.locator('.header .logo img');
    await expect(logo).toBeVisible();
    expect((await logo.boundingBox())?.height).toBe(height);
    expect((await page.getByRole('banner').boundingBox())?.height).toBe(bar);
    await expect(page.locator('.logo-text')).toHaveCount(0);
  });

test('the logo can be text, picture, or both', async ({ page }) => {
  await open(page, '/admin');
  const settings = { logo_image: '/icon-192.png', logo_text: 'FACES' };
  await page.route('**/api/settings', json({ ...settings, logo_display_mode: 'image_and_text' }));
  await follow(page, '/about');
  await expect(page.locator('.logo img')).toBeVisible();
  await expect(page.locator('.logo-text')).toHaveText('FACES');
  await follow(page, '/admin');
  await expect(page.locator('.logo')).toHaveCount(0);
  await page.route('**/api/settings', json({ ...settings, logo_display_mode: 'text_only' }));
  await follow(page, '/about');
  await expect(page.locator('.logo-text')).toHaveText('FACES');
  await expect(page.locator('.logo img')).toHaveCount(0);
});

test('the footer tells who, what, where and 2024', async ({ page }) => {
  await open(page, '/contact');
  const footer = page.getByRole('contentinfo');
  await expect(footer).toContainText('© 2024');
  for (const service of [
    'Training and Development',
    'Industry Exposure',
    'International Representation',
    'Skill Enhancement',
    'Talent Scouting',
    'Career Management',
  ])
    await expect(footer.getByRole('link', { name: service })).toHaveAttribute('href', '/training');
  for (const profile of ['Instagram', 'Facebook', 'TikTok', 'YouTube'])
    await expect(footer.getByRole('link', { name: profile })).toHaveAttribute('target', '_blank');
});

test('being scouted is one tap away from every page where people look for it', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  const apply = (name: 'main' | 'contentinfo') => page.getByRole(name).getByRole('link', { name: 'Be scouted' });
  for (const path of ['/', '/models', '/models/kids', '/training', '/about', '/contact', '/safety']) {
    await open(page, path);
    await expect(apply('main'), path).toHaveAttribute('href', '/apply');
    await expect(apply('contentinfo'), path).toHaveAttribute('href', '/apply');
  }
  await page.getByText('Menu', { exact: true }).click();
  await expect(page.getByRole('navigation', { name: 'Mobile' }).getByRole('link')).toHaveCount(6);
  await page.getByRole('banner').getByRole('link', { name: 'Be scouted' }).click();
  await expect(page).toHaveURL(/\/apply$/);
});

test('Training says above its prices that being scouted is free', async ({ page }) => {
  await page.setViewportSize({ width: 1366, height: 650 });
  await open(page, '/training');
  await expect(page.getByText('Being scouted is free')).toBeInViewport();
});

test('the courses are read when the menu opens that leads to them, once', async ({ page }) => {
  await open(page, '/about');
  const asked: string[] = [];
  page.on('request', (request) => request.url().includes('/api/courses') && asked.push(request.url()));
  const menu = page.getByRole('button', { name: 'Academy' });
  const read = page.waitForResponse('**/api/courses?active=true');
  await menu.hover();
  await read;
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Training' }).click();
  await expect(page.getByRole('article').first()).toBeVisible();
  expect(asked).toHaveLength(1);
});

test('while the courses are on their way their places stand under the title', async ({ page }) => {
  await open(page, '/about');
  const arrive = await hold(page, '**/api/courses?active=true');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Training', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Training' })).toBeVisible();
  await expect(page.locator('.tickets-loading')).toBeVisible();
  arrive();
  await expect(page.getByRole('article').first()).toBeVisible();
  await expect(page.locator('.tickets-loading')).toHaveCount(0);
});

for (const path of ['/apply', '/booking', '/verify/0000000000', '/shortlist'])
  test(`each block of the footer of ${path} is one line, which opens`, async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    await open(page, path);
    const footer = page.getByRole('contentinfo');
    await expect(footer.locator('details')).toHaveCount(4);
    expect((await footer.boundingBox())?.height).toBeLessThan(560);
    const service = footer.getByRole('link', { name: 'Industry Exposure' });
    await expect(service).toBeHidden();
    await footer.getByText('Services', { exact: true }).click();
    await expect(service).toBeVisible();
    expect(await accessibilityFaults(page)).toEqual([]);
  });
