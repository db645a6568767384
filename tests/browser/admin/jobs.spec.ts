import { aModel, expect, openSection, type Stored, test, unique } from '../support/admin.ts';
import { accessibilityFaults } from '../support/axe.ts';

type Named = Stored & { name: string };
const starts = '2027-03-03T09:00';
const day = { starts_at: `${starts}:00+03:00`, ends_at: '2027-03-03T16:00:00+03:00' };

test('an enquiry becomes a job; an overlap is refused at the call, and confirmed once the other gave way', async ({
  admin,
  api,
}) => {
  const model = await api.send<Named>('POST', '/admin/models', aModel());
  const client = await api.send<Stored>('POST', '/admin/clients', { name: unique('Lake Theatre') });
  const title = unique('Crown Night');
  const other = await api.send<Stored>('POST', '/admin/jobs', { title, client_id: client.id, kind: 'show' });
  const held = { model_id: model.id, kind: 'confirmed', ...day };
  const taken = await api.send<Stored>('POST', `/admin/jobs/${other.id}/calls`, held);
  const name = unique('Halima Tested');
  const enquiry = await api.send<Stored>('POST', '/booking-enquiry', {
    model_ids: [model.id],
    dates: 'March 3',
    place: 'Studio, Kilimani',
    job: 'Campaign',
    name,
    phone: `+254 7${String(Date.now()).slice(-8)}`,
    email: `${unique('halima').replace(' ', '.')}@example.com`,
  });

  await admin.goto(`/admin/bookings/${enquiry.id}`);
  await admin.getByRole('dialog', { name }).getByRole('link', { name: 'Make a job' }).click();
  await expect(admin.getByLabel('Title')).toHaveValue(`Campaign, ${name}`);
  await expect(admin.getByLabel('Brief')).toHaveValue('Dates: March 3');
  await admin.getByRole('button', { name: `New client ${name}` }).click();
  await admin.getByRole('button', { name: 'Add client' }).click();
  await expect(admin.getByRole('button', { name: 'Another client' })).toBeVisible();
  await admin.getByRole('button', { name: 'Make the job' }).click();
  await expect(admin.getByRole('heading', { name: `Campaign, ${name}` })).toBeVisible();

  await expect(admin.getByText(`Without a call yet: ${model.name}`)).toBeVisible();
  await admin.getByRole('button', { name: 'Add calls' }).click();
  await admin.getByLabel('Starts').fill(starts);
  await expect(admin.getByLabel('Ends')).toHaveValue('2027-03-03T17:00');
  await admin.getByRole('button', { name: 'Add the call' }).click();
  const calls = admin.getByRole('region', { name: 'Calls' });
  await expect(calls.getByText('Option, 1st')).toBeVisible();
  await expect(calls.getByText('Mar 3, 9:00 AM to 5:00 PM')).toBeVisible();

  await calls.getByRole('button', { name: `Confirm ${model.name}` }).click();
  await expect(calls.getByRole('alert')).toContainText(`is confirmed for ${title} until 16:00`);
  for (const width of [360, 1440]) {
    await admin.setViewportSize({ width, height: 900 });
    expect(await accessibilityFaults(admin)).toEqual([]);
    expect(await admin.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
  }
  await api.send('PUT', `/admin/calls/${taken.id}`, { kind: 'released' });
  await calls.getByRole('button', { name: `Confirm ${model.name}` }).click();
  await expect(calls.getByText('Confirmed', { exact: true })).toBeVisible();
  await expect(calls.getByRole('alert')).toHaveCount(0);

  await admin.getByRole('button', { name: 'Offered to the client' }).click();
  await admin.getByRole('button', { name: 'Client confirmed' }).click();
  const timeline = admin.getByRole('region', { name: 'Timeline' });
  await expect(timeline.getByText('Offered to Confirmed')).toBeVisible();
  await admin.getByRole('button', { name: 'Cancel the job' }).click();
  await admin.getByRole('button', { name: 'Cancel and release all' }).click();
  await expect(admin.getByText('A reason is required')).toBeVisible();
  await admin.getByLabel('Why is it cancelled?').fill('The client has no budget.');
  await admin.getByRole('button', { name: 'Cancel and release all' }).click();
  await expect(admin.getByText('Cancelled: The client has no budget.')).toBeVisible();
  await expect(calls.getByText('Released')).toBeVisible();

  await openSection(admin, 'jobs');
  await admin.getByRole('searchbox', { name: 'Find a job' }).fill(name);
  await expect(admin.getByRole('row', { name: new RegExp(name) })).toContainText('Cancelled');
});
