import { expect, type Route, test } from '@playwright/test';
import { follow, json, open } from '../support/site.ts';

const failures: [name: string, answer: (route: Route) => Promise<void>][] = [
  ['a lost connection', (route) => route.abort()],
  ['an answer 500', json({ code: 'internal' }, 500)],
  ['broken JSON', (route) => route.fulfill({ contentType: 'application/json', body: '{"broken' })],
  ['JSON of another shape', json('nothing')],
];

for (const [name, answer] of failures)
  test(`after ${name} every page shows its built-in content and the console tells why`, async ({ page }) => {
    const errors: string[] = [];
    page.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
    const crashes: string[] = [];
    page.on('pageerror', (error) => crashes.push(error.message));
    await open(page, '/admin');
    await page.route('**/api/**', answer);

    await follow(page, '/models');
    await expect(page.locator('.model-card')).toHaveCount(3);
    await follow(page, '/model/whoever');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Achieng Tajiri');
    await follow(page, '/events');
    await expect(page.getByRole('article')).toHaveCount(3);
    await follow(page, '/training');
    const courses = page.getByRole('article');
    await expect(courses).toHaveCount(4);
    await expect(courses.getByText(/KSh (?:20,000|25,000|35,000|45,000)/)).toHaveCount(4);
    await expect(courses.getByText(/^[2-6] weeks$/)).toHaveCount(4);
    await follow(page, '/about');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('About Nairobi Face Academy');
    await follow(page, '/contact');
    await expect(page.getByText('hello@nairobiface.example').first()).toBeVisible();
    await follow(page, '/');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Next Star to Discover');
    await expect(page.locator('.featured-status')).toHaveText('Now Training');
    await expect(page.getByRole('button', { name: /^Show / })).toHaveCount(3);
    await expect(page.getByText('Featured News')).toHaveCount(0);
    await expect(page.getByRole('alert')).toHaveCount(0);

    expect(errors.length).toBeGreaterThan(6);
    if (name === 'an answer 500') expect(errors.join('\n')).toContain('HTTP error! status: 500');
    expect(crashes).toEqual([]);
  });

test('a question for consent that cannot be read, and a panel that cannot be loaded, say so', async ({ page }) => {
  const crashes: string[] = [];
  page.on('pageerror', (error) => crashes.push(error.message));
  await open(page, '/about');
  await page.route('**/api/consents/*', json({ code: 'internal' }, 500));
  const failure = page.getByRole('heading', { name: 'Something went wrong' });
  await follow(page, '/consent/nothing');
  await expect(failure).toBeVisible();
  await expect(page).toHaveTitle(/^Your pictures/);
  await page.route(/\/assets\/panel-routes-[^/]+\.js$/, (route) => route.abort());
  await page.goto('/admin');
  await expect(failure).toBeVisible();
  expect(crashes).toEqual([]);
});

test('long names, empty fields and missing pictures fit on the smallest phone', async ({ page }) => {
  const long = 'Wanjiru-Nyambura-Achieng-Kipchoge-wa-Mwangi-Otieno the Second of Nairobi and Mombasa';
  const model = { id: 'x', name: long, location: long, category: 'female', status: long, main_image: '' };
  const news = { id: 'x', title: long, content: '', event_type: 'news', image: '', featured: true, date: '2026-01-02' };
  const course = { id: 'x', title: long, description: '', duration: long, price: long, image: '', active: true };
  const crashes: string[] = [];
  page.on('pageerror', (error) => crashes.push(error.message));
  await page.setViewportSize({ width: 360, height: 740 });
  await open(page, '/about');
  await page.route('**/api/models', json([{ ...model, portfolio_images: [] }]));
  await page.route('**/api/featured-models', json([model, { ...model, id: 'y' }]));
  await page.route('**/api/news*', json([{ ...news, event_date: null }]));
  await page.route('**/api/courses*', json([course]));
  for (const path of ['/models', '/events', '/training', '/']) {
    await follow(page, path);
    await expect(page.getByText(long).first()).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBe(360);
  }
  expect(crashes).toEqual([]);
});
