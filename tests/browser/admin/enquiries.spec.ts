import { readFileSync } from 'node:fs';
import { type AdminApi, expect, openSection, type Stored, test, unique } from '../support/admin.ts';

interface Registration extends Stored {
  name: string;
  status: string;
}

const longMessage = `${'m'.repeat(49)}nop, and more that the table has no room for`;

async function aRegistration(api: AdminApi, name = unique('Wanjiru Tested')): Promise<Registration> {
  const courses = await api.get<(Stored & { active: boolean })[]>('/courses');
  return api.send('POST', '/course-registration', {
    course_id: courses.find((course) => course.active)?.id,
    name,
    phone: '+254 712 345 678',
    // The same words from the same person within minutes are one registration.
    email: `${unique('wanjiru').replace(' ', '.')}@example.com`,
    message: longMessage,
  });
}

const aMessage = (api: AdminApi, name = unique('Juma Tested')): Promise<Registration> =>
  api.send('POST', '/contact-form', {
    name,
    phone: '+254 733 000 111',
    email: `${unique('juma').replace(' ', '.')}@example.com`,
    subject: 'Model Booking',
    message: 'Two days near Naivasha.\nIs somebody free?',
  });

test.describe('registrations', () => {
  test('shows 50 characters of a message and marks a registration as enrolled', async ({ admin, api }) => {
    const registration = await aRegistration(api);
    await openSection(admin, 'registrations');
    await admin.getByLabel('Find by name, phone or email').fill(registration.name);
    await expect(admin.getByText('Showing 1 of 1')).toBeVisible();
    await expect(admin.getByText(`${'m'.repeat(49)}n…`, { exact: true })).toBeVisible();
    const status = admin.getByLabel(`Status of ${registration.name}`);
    await expect(status).toHaveValue('pending');
    const stored = admin.waitForResponse((response) => response.request().method() === 'PUT');
    await status.selectOption('enrolled');
    expect((await stored).status()).toBe(200);
    await admin.reload();
    await expect(status).toHaveValue('enrolled');

    await admin.getByRole('button', { name: registration.name }).click();
    const dialog = admin.getByRole('dialog', { name: registration.name });
    await expect(dialog.getByText(longMessage)).toBeVisible();
    await expect(dialog.getByRole('link', { name: 'WhatsApp' })).toHaveAttribute('href', /wa\.me\/254712345678/);
    await expect(dialog.getByRole('link', { name: 'Reply by email' })).toHaveAttribute('href', /^mailto:wanjiru\./);
    await admin.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
  });

  test('puts the old status back when the change fails', async ({ admin, api }) => {
    const registration = await aRegistration(api);
    await openSection(admin, 'registrations');
    await admin.getByLabel('Find by name, phone or email').fill(registration.name);
    await expect(admin.getByText('Showing 1 of 1')).toBeVisible();
    await admin.route(`**/api/admin/registrations/${registration.id}**`, (route) => route.abort());
    await admin.getByLabel(`Status of ${registration.name}`).selectOption('contacted');
    await expect(admin.getByRole('alert')).toHaveText('Error updating status. Please try again.');
    await expect(admin.getByLabel(`Status of ${registration.name}`)).toHaveValue('pending');
  });

  test('names a course that is not in the list Unknown Course', async ({ admin, api }) => {
    const registration = await aRegistration(api);
    await admin.route('**/api/courses**', (route) => route.fulfill({ json: [] }));
    await openSection(admin, 'registrations');
    await admin.getByLabel('Find by name, phone or email').fill(registration.name);
    await expect(admin.getByText('Showing 1 of 1')).toBeVisible();
    await expect(admin.getByRole('cell', { name: 'Unknown Course' })).toBeVisible();
  });

  test('exports what the list matches as CSV with the phone number intact', async ({ admin, api }) => {
    const registration = await aRegistration(api, unique('=Exported'));
    await openSection(admin, 'registrations');
    await admin.getByLabel('Find by name, phone or email').fill(registration.name);
    await expect(admin.getByText('Showing 1 of 1')).toBeVisible();
    const downloading = admin.waitForEvent('download');
    await admin.getByRole('button', { name: 'Export CSV' }).click();
    const download = await downloading;
    expect(download.suggestedFilename()).toMatch(/^registrations-.*\.csv$/);
    const text = readFileSync(await download.path(), 'utf8');
    expect(text).toContain('254 712 345 678');
    expect(text).toContain(registration.name);
    expect(text).not.toMatch(/(^|,)"?=/m);
  });

  test('says when the file could not be made', async ({ admin }) => {
    await openSection(admin, 'registrations');
    await admin.route('**/export**', (route) => route.fulfill({ status: 503 }));
    await admin.getByRole('button', { name: 'Export CSV' }).click();
    await expect(admin.getByRole('alert')).toHaveText('The file could not be made. Please try again.');
  });

  test('a list that cannot be loaded says so and can be tried again', async ({ admin }) => {
    await admin.route('**/api/admin/registrations**', (route) => route.fulfill({ status: 403, json: {} }));
    await openSection(admin, 'registrations');
    await expect(admin.getByRole('alert')).toHaveText('Registrations could not be loaded. HTTP error! status: 403');
    await admin.unroute('**/api/admin/registrations**');
    await admin.getByRole('button', { name: 'Try again' }).click();
    await expect(admin.getByRole('table')).toBeVisible();
  });
});

test.describe('messages', () => {
  test('opens a message, which makes it read, and offers the ways to answer', async ({ admin, api }) => {
    const message = await aMessage(api);
    await openSection(admin, 'messages');
    await admin.getByLabel('Find in messages').fill(message.name);
    await expect(admin.getByText('Showing 1 of 1')).toBeVisible();
    await expect(admin.getByRole('cell', { name: /Unread/ }).first()).toBeVisible();
    await admin.getByRole('button', { name: message.name, exact: true }).click();
    const dialog = admin.getByRole('dialog', { name: message.name });
    await expect(dialog.getByText('Is somebody free?')).toBeVisible();
    await expect(dialog.getByRole('link', { name: 'Reply by email' })).toHaveAttribute(
      'href',
      /^mailto:juma\.\w+@example\.com\?subject=Re%3A%20Model%20Booking/,
    );
    await expect(dialog.getByRole('link', { name: 'WhatsApp' })).toHaveAttribute('href', /wa\.me\/254733000111/);
    await expect(dialog.getByRole('button', { name: 'Mark unread' })).toBeVisible();
    await dialog.getByRole('button', { name: 'Close' }).click();
    await expect(admin.getByRole('button', { name: `Mark unread: ${message.name}` })).toBeVisible();

    await admin.getByRole('button', { name: 'Unread', exact: false }).first().click();
    await expect(admin.getByText('Nothing found')).toBeVisible();
  });

  test('says when a message could not be marked', async ({ admin, api }) => {
    const message = await aMessage(api);
    await openSection(admin, 'messages');
    await admin.getByLabel('Find in messages').fill(message.name);
    await expect(admin.getByText('Showing 1 of 1')).toBeVisible();
    await admin.route(`**/api/admin/messages/${message.id}**`, (route) => route.abort());
    await admin.getByRole('button', { name: `Mark read: ${message.name}` }).click();
    await expect(admin.getByRole('alert')).toHaveText('Error updating message. Please try again.');
  });
});

test('the dashboard counts what is stored and leads to what waits', async ({ admin, api }) => {
  await aRegistration(api);
  const stats = await api.get<Record<string, number>>('/admin/stats');
  await openSection(admin, 'dashboard');
  for (const [label, key] of [
    ['Models', 'models'],
    ['News', 'news'],
    ['Courses', 'courses'],
    ['Pending Registrations', 'pending_registrations'],
  ] as const)
    await expect(admin.getByRole('main').getByRole('link', { name: `${label} ${stats[key]}` })).toBeVisible();
  await admin.getByRole('link', { name: 'See all pending' }).click();
  await expect(admin.getByRole('heading', { name: 'Registrations', level: 1 })).toBeFocused();
  await expect(admin.getByRole('button', { name: /^Pending/ })).toHaveAttribute('aria-pressed', 'true');
});
