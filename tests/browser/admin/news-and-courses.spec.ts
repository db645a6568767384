import {
  aNewsItem,
  consoleErrors,
  expect,
  openSection,
  picturePath,
  type Stored,
  test,
  unique,
} from '../support/admin.ts';
import { open } from '../support/site.ts';

interface NewsItem extends Stored {
  title: string;
  date: string;
  event_date: string | null;
  featured: boolean;
}

test.describe('news and events', () => {
  test('publishes a featured event that the home page shows', async ({ admin, api }) => {
    const title = unique('Casting on the roof');
    await openSection(admin, 'news');
    await admin.getByLabel('Title').fill(title);
    await admin.getByLabel('Content').fill('Bring flat shoes and a friend to clap for you.');
    await admin.getByLabel('Type').selectOption('event');
    await admin.getByLabel('Event date').fill('2030-06-15');
    await admin.getByLabel('Featured (show on homepage)').check();
    await admin.getByLabel('Image: choose file').setInputFiles(picturePath('event-1.jpg'));
    await expect(admin.getByAltText('Image, current file')).toBeVisible();
    await admin.getByRole('button', { name: 'Save news item' }).click();
    await expect(admin.getByRole('status').filter({ hasText: `: ${title}` })).toBeVisible();

    const stored = (await api.get<NewsItem[]>('/news')).find((item) => item.title === title);
    expect(stored).toMatchObject({ featured: true, event_date: '2030-06-14T21:00:00.000Z' });
    await admin.goto('/');
    await expect(admin.getByText(title).first()).toBeVisible();
    await api.send('DELETE', `/admin/news/${stored?.id}`);
  });

  test('keeps the time of publication when something else is edited, and shows the day of the event', async ({
    admin,
    api,
  }) => {
    const item = await api.send<NewsItem>('POST', '/admin/news', aNewsItem({ event_date: '2030-06-15' }));
    await admin.goto(`/admin/news/${item.id}`);
    await expect(admin.getByLabel('Event date')).toHaveValue('2030-06-15');
    await admin.getByLabel('Title').fill(`${item.title} again`);
    await admin.getByRole('button', { name: 'Save news item' }).click();
    await expect(admin.getByRole('status').filter({ hasText: `: ${item.title} again` })).toBeVisible();
    const stored = (await api.get<NewsItem[]>('/news')).find(({ id }) => id === item.id);
    expect(stored).toMatchObject({ date: item.date, event_date: item.event_date });
    await api.send('DELETE', `/admin/news/${item.id}`);
  });

  test('shows the first 200 characters of a content', async ({ admin, api }) => {
    const content = 'a'.repeat(199) + 'bcd';
    const item = await api.send<NewsItem>('POST', '/admin/news', aNewsItem({ content }));
    await openSection(admin, 'news');
    await admin.getByLabel('Find a news item').fill(item.title);
    await expect(admin.getByText(`${'a'.repeat(199)}b…`, { exact: true })).toBeVisible();
    await api.send('DELETE', `/admin/news/${item.id}`);
  });

  test('tells when saving and deleting fail, and deletes with a question and an undo', async ({ admin, api }) => {
    const errors = consoleErrors(admin);
    const item = await api.send<NewsItem>('POST', '/admin/news', aNewsItem());
    await admin.goto(`/admin/news/${item.id}`);
    await admin.route(`**/api/admin/news/${item.id}`, (route) => route.fulfill({ status: 500, json: {} }));
    await admin.getByLabel('Title').fill(`${item.title} changed`);
    await admin.getByRole('button', { name: 'Save news item' }).click();
    await expect(admin.getByRole('alert')).toHaveText('Error saving news. Please try again.');
    expect(errors).toContain('HTTP error! status: 500');
    await admin.getByRole('button', { name: 'Cancel' }).click();

    await admin.getByLabel('Find a news item').fill(item.title);
    const dialog = admin.getByRole('alertdialog', { name: 'Are you sure you want to delete this news item?' });
    await admin.getByRole('button', { name: `Delete ${item.title}` }).click();
    await dialog.getByRole('button', { name: 'Delete' }).click();
    await expect(admin.getByRole('alert')).toHaveText('Error deleting news. Please try again.');
    await admin.unroute(`**/api/admin/news/${item.id}`);
    await admin.getByRole('button', { name: `Delete ${item.title}` }).click();
    await dialog.getByRole('button', { name: 'Delete' }).click();
    await expect(admin.getByText(`${item.title} deleted`)).toBeVisible();
    await admin
      .getByRole('dialog', { name: `${item.title} deleted` })
      .getByRole('button', { name: 'Undo' })
      .click();
    await expect(admin.getByText(`${item.title} is back`)).toBeVisible();
    await expect(admin.getByRole('button', { name: `Edit ${item.title}` })).toBeVisible();
    await api.send('DELETE', `/admin/news/${item.id}`);
  });
});

test.describe('courses', () => {
  test('a course that is closed while a visitor fills in the form takes no registration', async ({ page, api }) => {
    const title = unique('Closing course');
    const course = { title, description: 'Closes soon.', price: 'KSh 1,000', duration: '1 week', active: true };
    const { id } = await api.send<Stored>('POST', '/admin/courses', course);
    await open(page, '/training');
    await page.getByRole('article').filter({ hasText: title }).getByRole('button').click();
    await page.getByLabel('Full Name').fill('Wairimu Tembea');
    await page.getByLabel('Phone Number').fill('+254 712 345 678');
    const email = `${unique('late').replace(' ', '-')}@example.com`;
    await page.getByLabel('Email Address').fill(email);
    await api.send('PUT', `/admin/courses/${id}`, { ...course, active: false });
    await page.getByRole('button', { name: 'Submit Registration' }).click();
    await expect(page.getByRole('alert')).toHaveText(
      'There was an error submitting your registration. Please try again or contact us directly.',
    );
    await expect(page.getByLabel('Email Address')).toHaveValue(email);
    const stored = await api.get<{ email: string }[]>('/admin/registrations');
    expect(stored.filter((registration) => registration.email === email)).toEqual([]);
  });

  test('adds a course, hides it from visitors, and offers no delete', async ({ admin, api }) => {
    const title = unique('Tested course');
    await openSection(admin, 'courses');
    await expect(admin.getByLabel('Active')).toBeChecked();
    await admin.getByLabel('Title').fill(title);
    await admin.getByLabel('Duration').fill('4 weeks');
    await admin.getByLabel('Price').fill('KSh 25,000');
    await admin.getByLabel('Description').fill('Posture first.');
    await admin.getByRole('button', { name: 'Save course' }).click();
    await expect(admin.getByRole('status').filter({ hasText: `: ${title}` })).toBeVisible();
    await expect(admin.getByRole('button', { name: /^Delete/ })).toHaveCount(0);

    const stored = (await api.get<(Stored & { title: string })[]>('/courses')).find((course) => course.title === title);
    await admin.getByLabel('Find a course').fill(title);
    await admin.getByRole('button', { name: `Edit ${title}` }).click();
    await expect(admin.getByRole('heading', { name: `Edit course: ${title}` })).toBeVisible();
    await admin.getByLabel('Active').uncheck();
    await admin.getByRole('button', { name: 'Save course' }).click();
    await expect(admin.getByRole('cell', { name: 'Inactive' })).toBeVisible();
    const visible = (await (await admin.request.get('/api/courses')).json()) as Stored[];
    expect(visible.map(({ id }) => id)).not.toContain(stored?.id);
  });

  test('tells when saving fails', async ({ admin }) => {
    await openSection(admin, 'courses');
    for (const [label, value] of [
      ['Title', 'A'],
      ['Duration', 'B'],
      ['Price', 'C'],
      ['Description', 'D'],
    ] as const)
      await admin.getByLabel(label).fill(value);
    await admin.route('**/api/admin/courses', (route) => route.fulfill({ status: 500 }));
    await admin.getByRole('button', { name: 'Save course' }).click();
    await expect(admin.getByRole('alert')).toHaveText('Error saving course. Please try again.');
  });

  test('shows what the server says beside the field it speaks of', async ({ admin }) => {
    await openSection(admin, 'courses');
    for (const label of ['Title', 'Duration', 'Price', 'Description']) await admin.getByLabel(label).fill('A');
    await admin.route('**/api/admin/courses', (route) =>
      route.fulfill({
        status: 400,
        contentType: 'application/problem+json',
        json: { code: 'invalid_input', detail: '', issues: [{ path: 'price', message: 'is not a price' }] },
      }),
    );
    await admin.getByRole('button', { name: 'Save course' }).click();
    await expect(admin.getByText('Price is not a price')).toBeVisible();
    await expect(admin.getByLabel('Price')).toHaveAttribute('aria-invalid', 'true');
  });
});

test('courses are put in order with the menu of their handle, and the order is announced', async ({ admin, api }) => {
  const before = await api.get<Stored[]>('/courses');
  const idsNow = async () => (await api.get<Stored[]>('/courses')).map(({ id }) => id);
  const second = before[1] as Stored & { title: string };
  await openSection(admin, 'courses');
  await admin.getByRole('button', { name: `Move ${second.title}, number 2` }).click();
  await admin.getByRole('button', { name: 'To the top' }).click();
  await expect.poll(async () => (await idsNow())[0]).toBe(second.id);
  await expect(admin.getByText('The order is saved.')).toBeAttached();
  await api.send('PUT', '/admin/courses/order', { ids: before.map(({ id }) => id) });
});
