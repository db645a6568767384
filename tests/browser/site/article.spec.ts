import type { News } from '@nfa/contracts';
import { expect, type Page, test } from '@playwright/test';
import { api, follow, json, open } from '../support/site.ts';

const item: News = {
  id: '0197b1b2-0000-7000-8000-0000000000aa',
  title: 'Parents’ evening',
  content: 'The first paragraph.\n\nThe second one,\nwith two lines.\n\nThe last word.',
  event_type: 'event',
  image: '',
  featured: true,
  date: '2026-11-19T21:30:00.000Z',
  event_date: '2099-01-08T21:00:00.000Z',
  start_time: '09:00',
  end_time: '12:00',
  place: 'Lake Theatre, Kisumu',
  alt_texts: {},
  draft: false,
  created_at: '2026-11-20T06:00:00.000Z',
  updated_at: '2026-11-20T06:00:00.000Z',
};
const other = (id: string, changes: Partial<News>): News => ({ ...item, id, title: id, ...changes });

async function openArticle(page: Page, changes: Partial<News> = {}, others: News[] = []): Promise<void> {
  await open(page, '/about');
  await page.route('**/api/news/*', json({ ...item, ...changes }));
  await page.route('**/api/news?*', json([item, ...others]));
  await follow(page, `/events/${item.id}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(item.title);
}

test('title and picture of a card open the whole text, and back leads to the list', async ({ page }) => {
  const [first] = (await api<News[]>(page, '/news')).filter(({ featured }) => featured);
  await open(page, '/events');
  const card = page.locator('.event').first();
  await card.locator('.event-frame').click({ position: { x: 300, y: 60 } });
  await expect(page).toHaveURL(new RegExp(`/events/${first?.id}$`));
  const last =
    first?.content
      .split(/\n\s*\n/)
      .at(-1)
      ?.trim() ?? '';
  await expect(page.getByText(last, { exact: true })).toBeVisible();
  await page.getByRole('link', { name: 'Back to Events' }).click();
  await card.getByRole('link').click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(first?.title ?? '');
});

test('the article shows its paragraphs, dates, time and place', async ({ page }) => {
  await openArticle(page);
  await expect(page.locator('.article-text p')).toHaveText([
    'The first paragraph.',
    /The second one,\s+with two lines\./,
    'The last word.',
  ]);
  const facts = page.getByRole('complementary', { name: 'Dates and place' });
  await expect(facts.locator('dt')).toHaveText(['Event Date', 'Time', 'Place', 'Published']);
  await expect(facts.locator('dd')).toHaveText([
    'January 9, 2099',
    '9:00 AM to 12:00 PM',
    'Lake Theatre, Kisumu',
    'November 20, 2026',
  ]);
});

test('plain news have no calendar, and rows without a value are absent', async ({ page }) => {
  await openArticle(page, { event_type: 'news', event_date: null, start_time: '', end_time: '', place: '' });
  const facts = page.getByRole('complementary', { name: 'Dates and place' });
  await expect(facts.locator('dt')).toHaveText(['Published']);
  await expect(facts.getByRole('link')).toHaveText([/Share/]);
  const tops = await facts
    .locator('.article-actions > *')
    .evaluateAll((all) => all.map((action) => action.getBoundingClientRect().top));
  expect(new Set(tops).size).toBe(1);
});

test('what comes next are upcoming events before everything else, never the article itself', async ({ page }) => {
  await openArticle(page, {}, [
    other('Past', { event_date: '2020-01-01T21:00:00.000Z' }),
    other('News', { event_type: 'news', event_date: null }),
    other('Later', { event_date: '2099-05-01T21:00:00.000Z' }),
    other('Sooner', { event_date: '2099-03-01T21:00:00.000Z' }),
  ]);
  const next = page.getByRole('region', { name: 'Coming up' });
  await expect(next.getByRole('heading', { level: 3 })).toHaveText(['Sooner', 'Later', 'Past']);
});

test('an article is printed without what can only be tapped, its title under its picture', async ({ page }) => {
  await openArticle(page);
  await page.emulateMedia({ media: 'print' });
  const opening = page.getByRole('main').locator('.opening');
  const isUnder = await opening.evaluate((band) => {
    const box = (selector: string) => band.querySelector(selector)?.getBoundingClientRect();
    return (box('.opening-picture')?.bottom ?? 0) <= (box('.event-badges')?.top ?? 0);
  });
  expect(isUnder).toBe(true);
  await expect(page.locator('.article-text')).toContainText('The last word.');
  for (const hidden of ['.article-actions .button', '.next', '.back-link'])
    await expect(page.locator(hidden).filter({ visible: true })).toHaveCount(0);
});

test('the link is copied and said to be', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await openArticle(page);
  await page.getByRole('button', { name: 'Copy link' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Copied' })).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(page.url());
});

test('an article that is gone says so with the way to all others', async ({ page }) => {
  const response = await page.goto('/events/0197b1b2-0000-7000-8000-00000000dead');
  expect(response?.status()).toBe(404);
  await page.getByRole('link', { name: 'All Updates' }).click();
  await expect(page).toHaveURL(/\/events$/);
});

test('the page tells search engines the day in Nairobi, and the event goes into a calendar', async ({ page }) => {
  const event = (await api<News[]>(page, '/news')).find((news) => news.event_type === 'event' && news.event_date);
  const day = new Date(Date.parse(event?.event_date ?? '') + 3 * 3_600_000).toISOString().slice(0, 10);
  await page.goto(`/events/${event?.id}`);
  const data = await page.locator('script[type="application/ld+json"]').allTextContents();
  const startDate = data.map((text) => JSON.parse(text) as { startDate?: string }).find((one) => one.startDate);
  expect(startDate?.startDate?.slice(0, 10)).toBe(day);
  const calendar = page.getByRole('link', { name: 'Add to calendar' });
  const response = await page.request.get((await calendar.getAttribute('href')) ?? '');
  expect(response.headers()['content-type']).toBe('text/calendar; charset=utf-8');
  expect(response.headers()['content-disposition']).toMatch(/^attachment; filename="[a-z0-9-]{3,60}\.ics"$/);
  const text = (await response.text()).replaceAll('\r\n ', '');
  expect(text).toMatch(/^BEGIN:VCALENDAR\r\nVERSION:2\.0\r\n/);
  expect(text).toContain(`UID:${event?.id}@`);
  expect(text).toContain(`/events/${event?.id}`);
  await page.goto(`/sw/events/${event?.id}`);
  const kiswahili = page.locator('a[download]');
  await expect(kiswahili).toHaveAttribute('href', `/sw/events/${event?.id}.ics`);
  expect(await (await page.request.get(`/sw/events/${event?.id}.ics`)).text()).toContain('/sw/events/');
  await expect(page.locator('meta[property="og:image"]')).toHaveAttribute('content', /\/sw\/share\/event\//);
});

test('the day stands in the first view, on a phone with both calendars', async ({ page }) => {
  const events = (await api<News[]>(page, '/news')).filter((news) => news.event_type !== 'news' && news.event_date);
  const longest = events.sort((one, other) => other.title.length - one.title.length)[0];
  await page.setViewportSize({ width: 1366, height: 650 });
  await open(page, `/events/${longest?.id}`);
  await expect(page.getByText('Event Date')).toBeInViewport({ ratio: 1 });
  await page.setViewportSize({ width: 360, height: 740 });
  await expect(page.getByText('Event Date')).toBeInViewport({ ratio: 1 });
  for (const name of ['Add to calendar', 'Google Calendar'])
    await expect(page.getByRole('link', { name })).toBeInViewport({ ratio: 1 });
});

test('feed, sitemap and icon are there for programs', async ({ page }) => {
  const [newest] = await api<News[]>(page, '/news');
  const feed = await page.request.get('/events.rss');
  expect(feed.headers()['content-type']).toBe('application/rss+xml; charset=utf-8');
  expect(await feed.text()).toContain(`/events/${newest?.id}</link>`);
  expect(await (await page.request.get('/sitemap.xml')).text()).toContain(`/events/${newest?.id}</loc>`);
  const icon = await page.request.get('/favicon.ico');
  expect(icon.headers()['content-type']).toBe('image/x-icon');
  await page.goto('/events');
  const link = page.locator('link[type="application/rss+xml"]');
  await expect(link).toHaveAttribute('href', '/events.rss');
  await page.goto('/sw/events');
  await expect(link).toHaveAttribute('href', '/sw/events.rss');
  const kiswahili = await (await page.request.get('/sw/events.rss')).text();
  expect(kiswahili).toContain('<title>Matukio na Habari | ');
  expect(kiswahili).toContain(`/sw/events/${newest?.id}</link>`);
});
