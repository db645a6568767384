import { readFileSync } from 'node:fs';
import { type AdminApi, expect, keepToken, openSection, type Stored, signIn, test, unique } from '../support/admin.ts';

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
    await expect(dialog.getByRole('link', { name: 'WhatsApp' })).toHaveAttribute(
      'href',
      /wa\.me\/254712345678\?text=Hello%20Wanjiru%2C.*costs%20KSh/,
    );
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

  test('a failed change is in view however far the list is scrolled, and "Again" repeats it', async ({
    admin,
    api,
  }) => {
    await aRegistration(api);
    const rows = await api.get<Registration[]>('/admin/registrations?limit=50');
    const last = rows.at(-1) as Registration;
    await admin.setViewportSize({ width: 390, height: 640 });
    await openSection(admin, 'registrations');
    const status = admin.locator('tbody tr').last().getByRole('combobox');
    await status.scrollIntoViewIfNeeded();
    await admin.route(`**/api/admin/registrations/${last.id}**`, (route) => route.abort());
    await status.selectOption(last.status === 'enrolled' ? 'contacted' : 'enrolled');
    const alert = admin.getByRole('alert');
    await expect(alert).toHaveText('Error updating status. Please try again.');
    await expect(alert).toBeInViewport();
    await expect(status).toHaveAccessibleDescription('Not saved');
    await admin.unroute(`**/api/admin/registrations/${last.id}**`);
    const stored = admin.waitForResponse((response) => response.request().method() === 'PUT');
    await admin.getByRole('button', { name: 'Again' }).click();
    expect((await stored).status()).toBe(200);
    await expect(alert).toHaveCount(0);
    await api.send('PUT', `/admin/registrations/${last.id}?status=${last.status}`);
  });

  test('an opened registration stays open when its row leaves the filter, and the focus stays in the panel', async ({
    admin,
    api,
  }) => {
    const registration = await aRegistration(api);
    await admin.goto(
      `/admin/dashboard?section=registrations&status=pending&find=${registration.name.split(' ').at(-1)}`,
    );
    await admin.getByRole('button', { name: registration.name }).click();
    const dialog = admin.getByRole('dialog', { name: registration.name });
    await dialog.getByLabel(/^Status of/).selectOption('contacted');
    await expect(admin.getByText('Nothing found')).toBeVisible();
    await expect(dialog.getByLabel(/^Status of/)).toHaveValue('contacted');
    await dialog.getByRole('button', { name: 'Close' }).click();
    await expect(dialog).toBeHidden();
    await expect.poll(() => admin.evaluate(() => document.activeElement?.tagName)).not.toBe('BODY');
  });

  test('an address opens its registration on whichever page or behind whichever filter it stands', async ({
    admin,
    api,
  }) => {
    const registration = await aRegistration(api);
    await admin.goto(`/admin/dashboard?section=registrations&status=enrolled&page=7&open=${registration.id}`);
    await expect(admin.getByRole('dialog', { name: registration.name }).getByText(longMessage)).toBeVisible();
    await admin.goto('/admin/dashboard?section=registrations&open=01890000-0000-7000-8000-000000000000');
    await expect(admin.getByRole('dialog').getByText('It is no longer there.')).toBeVisible();
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
    await expect(admin.getByRole('alert')).toHaveText(
      'Registrations could not be loaded. This session may not do that.',
    );
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

  test('an address opens its message, which becomes read', async ({ admin, api }) => {
    const message = await aMessage(api);
    await admin.goto(`/admin/dashboard?section=messages&read=true&page=7&open=${message.id}`);
    const dialog = admin.getByRole('dialog', { name: message.name });
    await expect(dialog.getByRole('button', { name: 'Mark unread' })).toBeVisible();
    expect((await api.get<{ read: boolean }>(`/admin/messages/${message.id}`)).read).toBe(true);
    await dialog.getByRole('button', { name: 'Mark unread' }).click();
    await expect(dialog.getByRole('button', { name: 'Mark read' })).toBeVisible();
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

test.describe('live', () => {
  test('shows a registration at once: as a row, in the title and in the badge', async ({ admin, api }) => {
    await openSection(admin, 'registrations');
    await expect(admin.getByText('Live', { exact: true })).toBeVisible();
    // As if the administrator looked at another window.
    await admin.evaluate(() => {
      document.hasFocus = () => false;
    });
    const registration = await aRegistration(api);
    const row = admin.getByRole('row', { name: registration.name });
    await expect(row).toBeVisible({ timeout: 2_000 });
    await expect(row.getByText('Just now')).toBeVisible();
    await expect(admin).toHaveTitle(/^\(\d+\) Registrations · Nairobi Face Academy$/);
    const { pending_registrations: pending } = await api.get<Record<string, number>>('/admin/stats');
    await expect(admin.getByRole('link', { name: `Registrations ${pending} pending` })).toBeVisible();
  });

  test('moves nothing while somebody types, and shows the new rows when asked', async ({ admin, api }) => {
    await openSection(admin, 'registrations');
    await expect(admin.getByText('Live', { exact: true })).toBeVisible();
    await admin.getByLabel('Find by name, phone or email').focus();
    const registration = await aRegistration(api);
    await admin.getByRole('button', { name: '1 new, show' }).click();
    await expect(admin.getByRole('row', { name: registration.name })).toBeVisible();
  });

  test('two windows see each other’s changes', async ({ admin, api, browser }) => {
    const registration = await aRegistration(api);
    const other = await (await browser.newContext()).newPage();
    await keepToken(other, await signIn(other.request));
    for (const page of [admin, other]) {
      await openSection(page, 'registrations');
      await expect(page.getByText('Live', { exact: true })).toBeVisible();
    }
    await admin.getByLabel(`Status of ${registration.name}`).selectOption('enrolled');
    await expect(other.getByLabel(`Status of ${registration.name}`)).toHaveValue('enrolled', { timeout: 2_000 });
    await other.context().close();
  });

  test('says so and asks again by itself when the stream cannot be had', async ({ admin, api }) => {
    await admin.route('**/api/admin/events', (route) => route.abort());
    await openSection(admin, 'registrations');
    await expect(admin.getByText('Every 15 s')).toBeVisible();
    const registration = await aRegistration(api);
    await expect(admin.getByRole('row', { name: registration.name })).toBeVisible({ timeout: 20_000 });
  });

  test('a mail’s link opens the very registration, whatever the list shows', async ({ admin, api }) => {
    const registration = await aRegistration(api);
    await admin.goto(`/admin/dashboard?section=registrations&status=enrolled&open=${registration.id}`);
    await expect(admin.getByRole('dialog', { name: registration.name })).toBeVisible();
  });
});

test.describe('an answer', () => {
  test('is begun with one tap, asked about, marked, and taken back', async ({ admin, api, context }) => {
    await context.route('https://wa.me/**', (route) => route.fulfill({ body: 'WhatsApp' }));
    const registration = await aRegistration(api);
    await admin.goto(`/admin/dashboard?section=registrations&find=${encodeURIComponent(registration.name)}`);
    const row = admin.getByRole('row', { name: registration.name });
    await expect(row.getByText('24 h left').or(row.getByText('24 hours left'))).not.toHaveCount(0);
    await row.getByRole('link', { name: `WhatsApp ${registration.name}` }).click();
    await admin.reload();
    await expect(row.getByText('Sent?')).toBeVisible();
    await row.getByRole('button', { name: 'Mark as contacted' }).click();
    await expect(admin.getByLabel(`Status of ${registration.name}`)).toHaveValue('contacted');
    await expect(row.getByText('Sent?')).toBeHidden();
    await admin.getByRole('button', { name: 'Undo' }).click();
    await expect(admin.getByLabel(`Status of ${registration.name}`)).toHaveValue('pending');

    await row.getByRole('button', { name: registration.name }).click();
    const timeline = admin.getByRole('dialog').getByRole('region', { name: 'Timeline' });
    await expect(timeline.getByText('WhatsApp opened with “First answer”')).toBeVisible();
    await expect(timeline.getByText('Pending to Contacted, after an answer')).toBeVisible();
    await expect(timeline.getByText('Contacted to Pending, taken back')).toBeVisible();
    await timeline.getByLabel('Write a note').fill('Her mother rang.');
    await timeline.getByRole('button', { name: 'Add note' }).click();
    await expect(timeline.getByRole('blockquote')).toHaveText('Her mother rang.');
    await timeline.getByLabel('Remind me on').fill('2020-01-01');
    await expect(timeline.getByText('Reminder for January 1, 2020')).toBeVisible();
    await openSection(admin, 'dashboard');
    const today = admin.getByRole('region', { name: 'Today' });
    await expect(today.getByRole('listitem').filter({ hasText: registration.name }).first()).toContainText('Reminder');
    await api.send('PUT', `/admin/enquiries/${registration.id}/reminder`);
  });

  test('shows the same person’s other enquiries', async ({ admin, api }) => {
    const registration = await aRegistration(api);
    const other = await aRegistration(api);
    await admin.goto(`/admin/dashboard?section=registrations&open=${registration.id}`);
    const timeline = admin.getByRole('dialog').getByRole('region', { name: 'Timeline' });
    await timeline.getByRole('listitem').filter({ hasText: 'found by phone' }).getByRole('link').first().click();
    await expect(admin.getByRole('dialog', { name: other.name })).toBeVisible();
  });
});

test.describe('many registrations', () => {
  test('are ticked, set together, and set back', async ({ admin, api }) => {
    const mark = unique('Bulk').replace(' ', '');
    const made = [await aRegistration(api, `${mark} One`), await aRegistration(api, `${mark} Two`)];
    await admin.goto(`/admin/dashboard?section=registrations&find=${mark}`);
    await expect(admin.getByText('2 found')).toBeVisible();
    for (const { name } of made) await admin.getByLabel(`Tick ${name}`).check();
    await expect(admin.getByText('2 ticked')).toBeVisible();
    await admin.getByLabel('Set status', { exact: true }).selectOption('contacted');
    for (const { name } of made) await expect(admin.getByLabel(`Status of ${name}`)).toHaveValue('contacted');
    await admin.getByRole('button', { name: 'Undo' }).click();
    for (const { name } of made) await expect(admin.getByLabel(`Status of ${name}`)).toHaveValue('pending');
  });

  test('are found by any form of a number, by course and by day, and the address keeps it', async ({ admin, api }) => {
    const registration = await aRegistration(api);
    await openSection(admin, 'registrations');
    await admin.getByLabel('Find by name, phone or email').fill('0712 345 678');
    await expect(admin.getByRole('button', { name: 'Clear the filter' })).toBeVisible();
    await expect(admin.getByRole('row', { name: registration.name })).toBeVisible();
    await admin.getByLabel('From day').fill('2999-01-01');
    await expect(admin.getByText('Nothing found')).toBeVisible();
    await admin.reload();
    await expect(admin.getByLabel('From day')).toHaveValue('2999-01-01');
    await admin.getByRole('button', { name: 'Clear both filters' }).click();
    await expect(admin.getByLabel('Find by name, phone or email')).toHaveValue('');
    await expect(admin.getByRole('row', { name: registration.name })).toBeVisible();
  });

  test('are exported as a spreadsheet, and a view of them gets a name', async ({ admin }) => {
    const name = unique('View');
    await openSection(admin, 'registrations');
    await admin.getByRole('button', { name: /^Contacted/ }).click();
    const downloading = admin.waitForEvent('download');
    await admin.getByRole('button', { name: 'Export XLSX' }).click();
    expect((await downloading).suggestedFilename()).toMatch(/^registrations-.*\.xlsx$/);
    await admin.getByRole('button', { name: /^Saved views/ }).click();
    await admin.getByLabel('Name of this view').fill(name);
    await admin.getByRole('button', { name: 'Save this view' }).click();
    await openSection(admin, 'registrations');
    await admin.getByRole('button', { name: /^Saved views/ }).click();
    await admin.getByRole('link', { name }).click();
    await expect(admin.getByRole('button', { name: /^Contacted/ })).toHaveAttribute('aria-pressed', 'true');
    await admin.getByRole('button', { name: /^Saved views/ }).click();
    await admin.getByRole('button', { name: `Remove view ${name}` }).click();
    await expect(admin.getByRole('link', { name })).toBeHidden();
  });

  test('five of them fit a phone at once', async ({ admin, api }) => {
    for (let count = 0; count < 5; count++) await aRegistration(api);
    await admin.setViewportSize({ width: 360, height: 740 });
    await openSection(admin, 'registrations');
    await expect(admin.getByRole('row').nth(4)).toBeInViewport({ ratio: 1 });
    expect(await admin.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  });
});

test('the owner’s own template and next step open in the answer', async ({ admin, api }) => {
  const registration = await aRegistration(api);
  const name = unique('Template');
  const before = await api.get<{ updated_at?: string }>('/admin/enquiry-settings');
  await openSection(admin, 'account');
  await admin.getByRole('button', { name: 'Add a template' }).click();
  const editor = admin.getByRole('group', { name: 'Template', exact: true });
  await editor.getByLabel('Template', { exact: true }).fill(name);
  const added = admin.getByRole('group', { name: `Template ${name}` });
  await added.getByLabel(`Words of ${name}`).fill('Habari ');
  await added.getByRole('button', { name: 'Insert name' }).click();
  await admin.getByRole('button', { name: 'Save replies' }).click();
  await expect(admin.getByText('Notifications and replies saved.')).toBeVisible();
  await admin.goto(`/admin/dashboard?section=registrations&open=${registration.id}`);
  const dialog = admin.getByRole('dialog', { name: registration.name });
  await dialog.getByLabel('Template').selectOption(name);
  await expect(dialog.getByRole('textbox', { name: 'Reply' })).toHaveValue('Habari Wanjiru');
  const { updated_at: _, ...settings } = before;
  await api.send('PUT', '/admin/enquiry-settings', settings);
});
