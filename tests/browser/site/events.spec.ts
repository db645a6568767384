import type { News } from '@nfa/contracts';
import { expect, test } from '@playwright/test';
import { api, follow, json, open } from '../support/site.ts';

const item = (changes: Partial<News>): Partial<News> => ({
  id: 'x',
  title: 'A title',
  content: 'Short.',
  event_type: 'event',
  image: '',
  featured: false,
  date: '2024-05-31T21:30:00.000Z',
  event_date: null,
  ...changes,
});

test('on a tablet the words of the lead stand beside its picture', async ({ page }) => {
  await page.setViewportSize({ width: 768, height: 1024 });
  await open(page, '/events');
  const lead = page.getByRole('article').first();
  const [picture, band] = await Promise.all([lead.locator('.event-frame').boundingBox(), lead.boundingBox()]);
  expect(picture?.x).toBeGreaterThan(200);
  expect(picture?.height).toBe(band?.height);
});

test('cards show 150 characters, badges and long dates in Nairobi', async ({ page }) => {
  await open(page, '/about');
  const content = `${'x'.repeat(149)}😀tail`;
  const event_date = '2024-06-14T21:00:00.000Z';
  await page.route(
    '**/api/news',
    json([item({ content, featured: true, event_date }), item({ id: 'y', event_type: 'news' })]),
  );
  await follow(page, '/events');
  const card = page.getByRole('article').first();
  await expect(card).toContainText(`${'x'.repeat(149)}😀…`);
  await expect(card).not.toContainText('tail');
  for (const text of ['Event', 'Featured', 'Published', 'June 1, 2024', 'Event Date', 'June 15, 2024', 'Read More'])
    await expect(card.getByText(text, { exact: true })).toBeVisible();
  // Only the title is a link; a click on the picture opens the article too, and "Read More" is plain text.
  await expect(card.getByRole('link')).toHaveText(['A title']);
  await expect(card.getByRole('link')).toHaveAttribute('href', '/events/x');
  await expect(card.getByText('Read More').locator('xpath=ancestor-or-self::a')).toHaveCount(0);
  const other = page.getByRole('article').nth(1);
  await expect(other.getByText('Short.', { exact: true })).toBeVisible();
  await expect(other.getByText('Event Date')).toHaveCount(0);
  await expect(other.getByRole('presentation').or(other.locator('img'))).toHaveAttribute('src', /event-default/);
});

test('the tabs filter by type', async ({ page }) => {
  const all = await api<News[]>(page, '/news');
  await open(page, '/events');
  await expect(page.getByRole('article')).toHaveCount(all.length);
  const tabs = page.getByRole('navigation', { name: 'Type of update' });
  await expect(tabs.getByRole('link')).toHaveText(['All Updates', 'Events', 'Training', 'News']);
  for (const [name, type] of [
    ['Events', 'event'],
    ['Training', 'training'],
    ['News', 'news'],
  ] as const) {
    await tabs.getByRole('link', { name, exact: true }).click();
    await expect(page).toHaveURL(new RegExp(`type=${type}$`));
    await expect(page.getByRole('article')).toHaveCount(all.filter(({ event_type }) => event_type === type).length);
  }
});

test('an empty type says so, and its button brings everything back', async ({ page }) => {
  await open(page, '/about');
  await page.route('**/api/news?event_type=training', json([]));
  await follow(page, '/events?type=training');
  await expect(page.getByText('No events found for this category.', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'View All Updates' }).click();
  await expect(page).toHaveURL(/\/events\??$/);
  await expect(page.getByRole('article').first()).toBeVisible();
});

test('ways to follow the agency stand below', async ({ page }) => {
  await open(page, '/events');
  await expect(page.getByRole('region', { name: 'Follow our work' }).getByRole('link')).toHaveText([
    'Instagram',
    'Facebook',
    'TikTok',
    'YouTube',
  ]);
});
