import { readFileSync } from 'node:fs';
import { expect, holdWrites, openSection, type Stored, test, unique } from '../support/admin.ts';
import { aMessage, aRegistration, longMessage, type Registration } from '../support/enquiries.ts';

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

  test('the last of two quick choices stays, and a note is added once', async ({ admin, api }) => {
    const registration = await aRegistration(api);
    const address = `**/api/admin/registrations/${registration.id}?status=contacted*`;
    const choice = await holdWrites(admin, address);
    await admin.goto(`/admin/registrations/${registration.id}`);
    const dialog = admin.getByRole('dialog', { name: registration.name });
    const status = dialog.getByLabel(/^Status of/);
    await status.selectOption('contacted');
    await choice.sent;
    await status.selectOption('enrolled');
    await expect(status).toHaveValue('enrolled');
    choice.release();
    await expect(dialog.getByText('Contacted to Enrolled')).toBeVisible();

    const written = await holdWrites(admin, '**/api/admin/enquiries/*/notes');
    const note = dialog.getByLabel('Write a note');
    await note.fill('Called, comes on Monday.');
    await dialog.getByRole('button', { name: 'Add note' }).click();
    await written.sent;
    await dialog.getByRole('button', { name: 'Add note' }).click({ force: true });
    await note.fill('The next note');
    written.release();
    await expect(dialog.getByText('Called, comes on Monday.')).toHaveCount(1);
    await expect(note).toHaveValue('The next note');
    const { entries } = await api.get<{ entries: { kind: string }[] }>(`/admin/enquiries/${registration.id}/timeline`);
    expect(entries.filter(({ kind }) => kind === 'note')).toHaveLength(1);
    // A click beside the dialog does not discard an unsaved note.
    await admin.mouse.click(5, 5);
    await expect(note).toHaveValue('The next note');
  });

  test('a day can be typed, as a filter and as a reminder', async ({ admin, api }) => {
    const registration = await aRegistration(api);
    await openSection(admin, 'registrations');
    const from = admin.getByLabel('From day');
    await from.focus();
    await admin.keyboard.type('05032020');
    await expect(admin).toHaveURL(/from=2020-05-03/);
    await expect(from).toHaveValue('2020-05-03');
    await admin.goto(`/admin/registrations/${registration.id}`);
    const reminder = admin.getByLabel('Remind me on');
    await reminder.focus();
    await admin.keyboard.type('05032030');
    await expect(admin.getByText('Reminder for May 3, 2030')).toHaveCount(1);
    await expect(reminder).toHaveValue('2030-05-03');
  });

  test('puts the old status back when the change fails', async ({ admin, api }) => {
    const registration = await aRegistration(api);
    await openSection(admin, 'registrations');
    await admin.getByLabel('Find by name, phone or email').fill(registration.name);
    await expect(admin.getByText('Showing 1 of 1')).toBeVisible();
    await admin.route(`**/api/admin/registrations/${registration.id}**`, (route) => route.fulfill({ status: 500 }));
    await admin.getByLabel(`Status of ${registration.name}`).selectOption('contacted');
    await admin.getByLabel(`Status of ${registration.name}`).selectOption('enrolled');
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
    await admin.route(`**/api/admin/registrations/${last.id}**`, (route) => route.fulfill({ status: 500 }));
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
    await admin.goto(`/admin/registrations?status=pending&find=${registration.name.split(' ').at(-1)}`);
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
    await admin.goto(`/admin/registrations/${registration.id}?status=enrolled&page=7`);
    await expect(admin.getByRole('dialog', { name: registration.name }).getByText(longMessage)).toBeVisible();
    await admin.goto('/admin/registrations/01890000-0000-7000-8000-000000000000');
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
    await expect(admin.getByRole('alert')).toHaveText(
      'The file could not be made. The server has a problem right now. Try again in a moment.',
    );
  });

  test('a list that cannot be loaded says so and can be tried again', async ({ admin }) => {
    let isDown = true;
    await admin.route('**/api/admin/registrations**', (route) =>
      isDown ? route.fulfill({ status: 403, json: {} }) : route.fallback(),
    );
    await openSection(admin, 'registrations');
    await expect(admin.getByRole('alert')).toHaveText(
      'Registrations could not be loaded. This session may not do that.',
    );
    await admin.getByRole('button', { name: 'Try again' }).focus();
    isDown = false;
    // Enter instead of a click: a live event may reload the list and remove the button before a click.
    await admin.keyboard.press('Enter');
    await expect(admin.getByRole('table')).toBeVisible();
  });
});

test.describe('messages', () => {
  test('opens a message, which stays unread, and offers the ways to answer', async ({ admin, api }) => {
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
    await dialog.getByRole('button', { name: 'Mark read' }).click();
    await dialog.getByRole('button', { name: 'Close' }).click();
    await expect(admin.getByRole('button', { name: `Mark unread: ${message.name}` })).toBeVisible();

    await admin.getByRole('button', { name: 'Unread', exact: false }).first().click();
    await expect(admin.getByText('Nothing found')).toBeVisible();
  });

  test('an address opens its message, which is marked as read by its button alone', async ({ admin, api }) => {
    const message = await aMessage(api);
    await admin.goto(`/admin/messages/${message.id}?read=true&page=7`);
    const dialog = admin.getByRole('dialog', { name: message.name });
    await dialog.getByRole('button', { name: 'Mark read' }).click();
    // The button changes before the choice is stored.
    await expect.poll(async () => (await api.get<{ read: boolean }>(`/admin/messages/${message.id}`)).read).toBe(true);
    await dialog.getByRole('button', { name: 'Mark unread' }).click();
    await expect(dialog.getByRole('button', { name: 'Mark read' })).toBeVisible();
  });

  test('says when a message could not be marked', async ({ admin, api }) => {
    const message = await aMessage(api);
    await openSection(admin, 'messages');
    await admin.getByLabel('Find in messages').fill(message.name);
    await expect(admin.getByText('Showing 1 of 1')).toBeVisible();
    await admin.route(`**/api/admin/messages/${message.id}**`, (route) => route.fulfill({ status: 500 }));
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

test.describe('bookings', () => {
  test('opens a booking with its models, and leads it from open to confirmed', async ({ admin, api }) => {
    const [model] = await api.get<(Stored & { name: string })[]>('/models');
    const name = unique('Halima Tested');
    await api.send('POST', '/booking-enquiry', {
      model_ids: [model?.id],
      dates: 'March 3 and 4',
      place: 'Studio, Kilimani',
      job: 'Campaign',
      name,
      phone: '+254 733 000 222',
      email: `${unique('halima').replace(' ', '.')}@example.com`,
    });
    await openSection(admin, 'jobs/enquiries');
    await admin.getByLabel('Find in bookings').fill(name);
    await expect(admin.getByText('Showing 1 of 1')).toBeVisible();
    await expect(admin.getByRole('row', { name: new RegExp(name) })).toContainText('Campaign · March 3 and 4');
    await admin.getByRole('button', { name, exact: true }).click();
    const dialog = admin.getByRole('dialog', { name });
    await expect(dialog.getByRole('link', { name: model?.name ?? '' })).toBeVisible();
    await dialog.getByLabel(`Status of ${name}`).selectOption('optioned');
    await expect(dialog.getByText('Open to Optioned')).toBeVisible();
    await dialog.getByLabel(`Status of ${name}`).selectOption('confirmed');
    await dialog.getByRole('button', { name: 'Close' }).click();
    await expect(dialog).toBeHidden();
    await expect(admin.getByLabel(`Status of ${name}`)).toHaveValue('confirmed');
    await admin.getByRole('button', { name: 'Open', exact: false }).first().click();
    await expect(admin.getByText('Nothing found')).toBeVisible();
  });
});
