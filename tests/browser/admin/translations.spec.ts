import type { About, Course, News, Settings } from '@nfa/contracts';
import { aNewsItem, expect, test, unique } from '../support/admin.ts';
import { accessibilityFaults } from '../support/axe.ts';
import { openWhole } from '../support/site.ts';

const aCourse = () => ({
  title: unique('Tested course'),
  description: 'Turns, and how to wait for them.',
  duration: '4 weekends',
  price: 'KSh 5,000',
  bring: '',
});

test('what the owner translates stands on the page in Kiswahili, and the rest is marked as English', async ({
  admin,
  api,
}) => {
  const course = await api.send<Course>('POST', '/admin/courses', aCourse());
  await admin.goto('/admin/dashboard');
  const note = admin.getByRole('listitem').filter({ hasText: /Not translated: \d+ courses?/ });
  await expect(note).toContainText(course.title);
  await note.getByRole('link', { name: 'Translate' }).click();
  const title = admin.getByLabel('Title in Kiswahili');
  await title.fill('Kozi ya majaribio');
  await expect(admin.getByLabel('What to bring in Kiswahili')).toHaveCount(0);
  await expect(admin.getByText('1 of 3 texts')).toBeVisible();
  expect(await accessibilityFaults(admin)).toEqual([]);
  await admin.getByRole('button', { name: 'Save course' }).click();
  await expect(admin.getByRole('status').filter({ hasText: `: ${course.title}` })).toBeVisible();

  await openWhole(admin, '/sw/training');
  const card = admin.locator('.course').filter({ hasText: 'Kozi ya majaribio' });
  await expect(card.getByRole('heading')).not.toHaveAttribute('lang');
  await expect(card.locator('[lang=en]').filter({ hasText: course.description })).toHaveCount(1);
  await expect(card.locator('[lang=en]').filter({ hasText: course.duration })).toHaveCount(1);
  expect(await accessibilityFaults(admin)).toEqual([]);
  await openWhole(admin, '/training');
  await expect(admin.getByRole('heading', { name: course.title })).toBeVisible();
  await expect(admin.getByText('Kozi ya majaribio')).toHaveCount(0);
  await api.send('PUT', `/admin/courses/${course.id}`, { ...course, active: false });
});

test('a translation is marked once its English changes, until the owner says that it is still right', async ({
  admin,
  api,
}) => {
  const translations = {
    sw: { title: { text: 'Habari' }, content: { text: 'Milango inafunguliwa saa kumi na moja.' } },
  };
  const item = await api.send<News>('POST', '/admin/news', aNewsItem({ translations }));
  await admin.goto(`/admin/news/${item.id}`);
  await expect(admin.getByText('2 of 2 texts')).toBeVisible();
  await admin.getByLabel('Title').fill(`${item.title} again`);
  await expect(admin.getByText('English changed since: Title')).toBeVisible();
  await admin.getByRole('button', { name: 'Save news item' }).click();
  await expect(admin.getByRole('status').filter({ hasText: `: ${item.title} again` })).toBeVisible();

  await admin.goto(`/admin/news/${item.id}?fold=kiswahili`);
  await expect(admin.getByText('English changed since', { exact: true })).toHaveCount(1);
  await admin.getByRole('button', { name: 'Still right: Title' }).click();
  await expect(admin.getByText('English changed since', { exact: true })).toHaveCount(0);
  await admin.getByLabel('Content in Kiswahili').fill('');
  await admin.getByRole('button', { name: 'Save news item' }).click();
  await expect(admin.getByRole('status').filter({ hasText: `: ${item.title} again` })).toBeVisible();
  const stored = await api.get<News>(`/news/${item.id}`);
  expect(Object.keys(stored.translations?.sw ?? {})).toEqual(['title']);
  await api.send('DELETE', `/admin/news/${item.id}`);
});

test('too long a translation is named beside its field, and nothing is saved', async ({ admin, api }) => {
  const item = await api.send<News>('POST', '/admin/news', aNewsItem());
  await admin.goto(`/admin/news/${item.id}?fold=kiswahili`);
  await admin.getByLabel('Title in Kiswahili').fill('a'.repeat(201));
  await admin.getByRole('button', { name: 'Save news item' }).click();
  await expect(admin.getByText('Title must have at most 200 characters')).toHaveCount(1);
  await expect(admin.getByLabel('Title in Kiswahili')).toBeFocused();
  expect((await api.get<News>(`/news/${item.id}`)).translations).toBeNull();
  await api.send('DELETE', `/admin/news/${item.id}`);
});

test('the owner’s own words on a page are marked as English until they are translated', async ({ admin, api }) => {
  const before = await api.get<About>('/admin/about');
  const { translations: _, ...page } = before;
  await api.send('PUT', '/admin/about', { ...page, mission: 'Work that walks.', values: ['On time', 'Kind'] });
  await openWhole(admin, '/sw/about');
  await expect(admin.getByText('Work that walks.')).toHaveAttribute('lang', 'en');
  await admin.goto('/admin/about?fold=kiswahili');
  await admin.getByLabel('Mission in Kiswahili').fill('Kazi inayotembea.');
  await admin.getByLabel('Values in Kiswahili').fill('Kwa wakati\nWema');
  await admin.getByRole('button', { name: 'Update About Page' }).click();
  await expect(admin.getByText('About page updated successfully!')).toBeVisible();

  await openWhole(admin, '/sw/about');
  await expect(admin.getByText('Kazi inayotembea.')).not.toHaveAttribute('lang');
  await expect(admin.getByRole('listitem').filter({ hasText: 'Wema' })).not.toHaveAttribute('lang');
  await openWhole(admin, '/about');
  await expect(admin.getByText('Work that walks.')).toBeVisible();
  await api.send('PUT', '/admin/about', { ...before, translations: before.translations ?? null });
});

test('titles of the gallery and the text of the footer are translated below them, and move with their picture', async ({
  admin,
  api,
}) => {
  const before = await api.get<Settings>('/settings');
  const { translations: _, ...settings } = before;
  await api.send('PUT', '/admin/settings', { ...settings, portfolio_title_1: 'On the roof', about_text: 'We walk.' });
  await admin.goto('/admin/dashboard');
  const note = admin.getByRole('listitem').filter({ hasText: /Not translated: \d+ pages?/ });
  await expect(note).toContainText('Site Assets');
  await admin.goto('/admin/assets?fold=kiswahili');
  await admin.getByLabel('Title 1 in Kiswahili').fill('Juu ya paa');
  await admin.getByLabel('About text in the footer in Kiswahili').fill('Tunatembea.');
  await admin.getByRole('button', { name: 'Update Kiswahili' }).click();
  await expect(admin.getByText('Texts in Kiswahili updated successfully!')).toBeVisible();
  await admin.getByRole('button', { name: 'Move On the roof back' }).click();
  await expect
    .poll(async () => (await api.get<Settings>('/settings')).translations?.sw.portfolio_title_2?.text)
    .toBe('Juu ya paa');
  expect(await accessibilityFaults(admin)).toEqual([]);

  await openWhole(admin, '/sw');
  await expect(admin.getByText('Juu ya paa').first()).toBeVisible();
  await expect(admin.getByRole('contentinfo').getByText('Tunatembea.')).not.toHaveAttribute('lang');
  await admin.goto('/admin/assets?fold=kiswahili');
  await expect(admin.getByLabel('Title 2 in Kiswahili')).toHaveValue('Juu ya paa');
  await expect(admin.getByText('English changed since', { exact: true })).toHaveCount(0);
  await api.send('PUT', '/admin/settings', { ...before, translations: before.translations ?? null });
});
