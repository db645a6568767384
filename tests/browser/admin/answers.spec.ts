import { nairobiDay } from '@nfa/contracts';
import { expect, holdWrites, openSection, type Stored, test, unique } from '../support/admin.ts';
import { accessibilityFaults } from '../support/axe.ts';
import { aMessage, aRegistration } from '../support/enquiries.ts';

test.describe('an answer', () => {
  test('is begun with one tap, asked about, marked, and taken back', async ({ admin, api }) => {
    const registration = await aRegistration(api);
    await admin.goto(`/admin/registrations?find=${encodeURIComponent(registration.name)}`);
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
    await timeline.getByLabel('Remind me on').fill(nairobiDay(new Date()));
    await expect(timeline.getByText(/^Reminder for /)).toBeVisible();
    await openSection(admin, 'dashboard');
    const today = admin.getByRole('region', { name: 'Today' });
    await expect(today.getByRole('listitem').filter({ hasText: registration.name }).first()).toContainText('Reminder');
    await api.send('PUT', `/admin/enquiries/${registration.id}/reminder`);
  });

  test('is asked about where it was begun: on the dashboard, and beside a message', async ({ admin, api }) => {
    const registration = await aRegistration(api);
    await api.send('PUT', `/admin/enquiries/${registration.id}/reminder?on=${nairobiDay(new Date())}`);
    await openSection(admin, 'dashboard');
    const today = admin.getByRole('region', { name: 'Today' });
    const entry = today.getByRole('listitem').filter({ hasText: registration.name }).first();
    await entry.getByRole('link', { name: `WhatsApp ${registration.name}` }).click();
    await entry.getByRole('button', { name: 'Mark as contacted' }).click();
    await expect(today.getByText('Sent?')).toHaveCount(0);
    const stored = async () => (await api.get<{ status: string }>(`/admin/registrations/${registration.id}`)).status;
    await expect.poll(stored).toBe('contacted');
    await api.send('PUT', `/admin/enquiries/${registration.id}/reminder`);

    const message = await aMessage(api);
    await admin.goto(`/admin/messages?find=${encodeURIComponent(message.name)}`);
    const row = admin.getByRole('row', { name: message.name });
    await row.getByRole('link', { name: `WhatsApp ${message.name}` }).click();
    await expect(row.getByText('Sent?')).toBeVisible();
    await row.getByRole('button', { name: 'Mark as read', exact: true }).click();
    await expect(row.getByText('Sent?')).toHaveCount(0);
    await expect(row.getByRole('button', { name: `Mark unread: ${message.name}` })).toBeVisible();
  });

  test('shows the same person’s other enquiries', async ({ admin, api }) => {
    const registration = await aRegistration(api);
    const other = await aRegistration(api);
    await admin.goto(`/admin/registrations/${registration.id}`);
    const timeline = admin.getByRole('dialog').getByRole('region', { name: 'Timeline' });
    await timeline.getByRole('listitem').filter({ hasText: 'found by phone' }).getByRole('link').first().click();
    await expect(admin.getByRole('dialog', { name: other.name })).toBeVisible();
  });
});

test.describe('many registrations', () => {
  test('are ticked, set together, and set back', async ({ admin, api }) => {
    const mark = unique('Bulk').replace(' ', '');
    const made = [await aRegistration(api, `${mark} One`), await aRegistration(api, `${mark} Two`)];
    await admin.goto(`/admin/registrations?find=${mark}`);
    await expect(admin.getByText('2 found')).toBeVisible();
    for (const { name } of made) await admin.getByLabel(`Tick ${name}`).check();
    await expect(admin.getByText('2 ticked')).toBeVisible();
    expect(await accessibilityFaults(admin)).toEqual([]);
    await admin.getByLabel('Set status', { exact: true }).selectOption('contacted');
    for (const { name } of made) await expect(admin.getByLabel(`Status of ${name}`)).toHaveValue('pending');
    await admin.getByRole('button', { name: 'Set the status' }).click();
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

  test('keep both of two filters that change at once', async ({ admin }) => {
    await openSection(admin, 'registrations');
    await expect(admin.getByLabel('Order')).toBeVisible();
    await admin.evaluate(() => {
      const order = document.querySelector<HTMLSelectElement>('select[aria-label="Order"]');
      if (order) order.value = 'name';
      order?.dispatchEvent(new Event('change', { bubbles: true }));
      for (const chip of document.querySelectorAll<HTMLElement>('.adm-chips button'))
        if (chip.textContent?.startsWith('Pending')) chip.click();
    });
    await expect(admin).toHaveURL(/sort=name/);
    await expect(admin).toHaveURL(/status=pending/);
  });

  test('are exported as a spreadsheet, and a view of them gets a name', async ({ admin }) => {
    const name = unique('View');
    await openSection(admin, 'registrations');
    await admin.getByRole('button', { name: /^Contacted/ }).click();
    const downloading = admin.waitForEvent('download');
    await admin.getByRole('button', { name: 'More' }).click();
    await admin.getByRole('button', { name: 'Export XLSX' }).click();
    expect((await downloading).suggestedFilename()).toMatch(/^registrations-.*\.xlsx$/);
    await admin.getByRole('button', { name: /^Saved views/ }).click();
    await admin.getByLabel('Name of this view').fill(name);
    await admin.getByRole('button', { name: 'Save this view' }).click();
    await expect(admin.getByRole('link', { name })).toBeVisible();
    await openSection(admin, 'registrations');
    await admin.getByRole('button', { name: 'More' }).click();
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
  await admin.goto(`/admin/registrations/${registration.id}`);
  const dialog = admin.getByRole('dialog', { name: registration.name });
  await dialog.getByLabel('Template').selectOption(name);
  await expect(dialog.getByRole('textbox', { name: 'Reply' })).toHaveValue('Habari Wanjiru');
  const { updated_at: _, ...settings } = before;
  await api.send('PUT', '/admin/enquiry-settings', settings);
});

test('replies lose neither what another tab saved nor what is typed while they are saved', async ({ admin, api }) => {
  type Settings = Stored & { next_step: string; notification_address: string };
  const { updated_at: _, ...before } = await api.get<Settings>('/admin/enquiry-settings');
  // Settings that were never saved have no version that a save could be compared with.
  await api.send('PUT', '/admin/enquiry-settings', before);
  await openSection(admin, 'account');
  const nextStep = admin.getByRole('textbox', { name: 'Next step' });
  const save = admin.getByRole('button', { name: 'Save replies' });
  await nextStep.fill('Come on Monday.');
  await api.send('PUT', '/admin/enquiry-settings', { ...before, notification_address: 'desk@example.com' });
  // The refused save is reported even if the settings of the other tab cannot be read.
  const settings = '**/api/admin/enquiry-settings';
  await admin.route(settings, (route) =>
    route.request().method() === 'GET' ? route.fulfill({ status: 403, json: {} }) : route.fallback(),
  );
  await save.click();
  await expect(admin.getByText('Error saving replies. Please try again.')).toBeVisible();
  await admin.unroute(settings);
  await save.click();
  await expect(admin.getByLabel('Address for mails to the academy')).toHaveValue('desk@example.com');

  const held = await holdWrites(admin, settings);
  await save.click();
  await held.sent;
  await nextStep.fill('Come on Tuesday.');
  held.release();
  await expect(save).toBeEnabled();
  const stored = await api.get<Settings>('/admin/enquiry-settings');
  expect(stored).toMatchObject({ next_step: 'Come on Monday.', notification_address: 'desk@example.com' });
  await expect(nextStep).toHaveValue('Come on Tuesday.');
  await save.click();
  await expect(admin.getByText('Notifications and replies saved.')).toBeVisible();
  expect(await api.get('/admin/enquiry-settings')).toMatchObject({ next_step: 'Come on Tuesday.' });
  await api.send('PUT', '/admin/enquiry-settings', before);
});
