import { expect, holdWrites, openSection, type Stored, test, unique } from '../support/admin.ts';
import { aRegistration } from '../support/enquiries.ts';

test('a reminder that was not stored does not show as set, and "Again" sets it', async ({ admin, api }) => {
  const registration = await aRegistration(api);
  const address = `**/api/admin/enquiries/${registration.id}/reminder*`;
  await admin.goto(`/admin/registrations/${registration.id}`);
  const reminder = admin.getByLabel('Remind me on');
  await admin.route(address, (route) => route.fulfill({ status: 403, json: {} }));
  await reminder.fill('2030-05-03');
  const alert = admin.getByRole('alert');
  await expect(alert).toHaveText('Error saving reminder. Please try again.');
  await expect(reminder).toHaveValue('');
  await admin.unroute(address);
  await admin.getByRole('button', { name: 'Again' }).click();
  await expect(admin.getByText('Reminder for May 3, 2030')).toBeVisible();
  await expect(reminder).toHaveValue('2030-05-03');
  await expect(alert).toHaveCount(0);
});

test('a reminder that was cleared is gone, also when the dialog is closed at once', async ({ admin, api }) => {
  const registration = await aRegistration(api);
  await api.send('PUT', `/admin/enquiries/${registration.id}/reminder?on=2030-05-03`);
  await admin.goto(`/admin/registrations/${registration.id}`);
  const reminder = admin.getByLabel('Remind me on');
  await expect(reminder).toHaveValue('2030-05-03');
  await reminder.fill('');
  await admin.keyboard.press('Escape');
  await expect(admin.getByRole('dialog')).toHaveCount(0);
  await expect
    .poll(
      async () => (await api.get<{ remind_on: string | null }>(`/admin/registrations/${registration.id}`)).remind_on,
    )
    .toBeNull();
});

test('a slow change of one booking holds up no other', async ({ admin, api }) => {
  const [model] = await api.get<Stored[]>('/models');
  const word = unique('Halima').replace(' ', '');
  const [first, second] = await Promise.all(
    ['first', 'second'].map((name) =>
      api.send<Stored>('POST', '/booking-enquiry', {
        model_ids: [model?.id],
        dates: 'March 3 and 4',
        place: 'Studio, Kilimani',
        job: 'Campaign',
        name: `${word} ${name}`,
        phone: '+254 733 000 222',
        email: `${name}.${word}@example.com`,
      }),
    ),
  );
  await openSection(admin, 'jobs/enquiries');
  await admin.getByLabel('Find in bookings').fill(word);
  await expect(admin.getByText('Showing 2 of 2')).toBeVisible();
  const held = await holdWrites(admin, `**/api/admin/bookings/${first?.id}?*`);
  const statusOf = (name: string) => admin.getByLabel(`Status of ${word} ${name}`);
  await statusOf('first').selectOption('optioned');
  await held.sent;
  await statusOf('second').selectOption('confirmed');
  const stored = async (id?: string) => (await api.get<{ status: string }>(`/admin/bookings/${id}`)).status;
  await expect.poll(() => stored(second?.id)).toBe('confirmed');
  expect(await stored(first?.id)).toBe('open');
  await expect(statusOf('first')).toHaveValue('optioned');
  held.release();
  await expect.poll(() => stored(first?.id)).toBe('optioned');
});

test('a status that was picked for ticked rows is not kept for other rows', async ({ admin, api }) => {
  const registration = await aRegistration(api);
  await openSection(admin, 'registrations');
  const tick = admin.getByLabel(`Tick ${registration.name}`);
  await tick.check();
  await admin.getByLabel('Set status', { exact: true }).selectOption('enrolled');
  await admin.getByRole('button', { name: 'Untick all' }).click();
  await tick.check();
  await expect(admin.getByLabel('Set status', { exact: true })).toHaveValue('');
  await expect(admin.getByRole('button', { name: 'Set the status' })).toBeDisabled();
});
