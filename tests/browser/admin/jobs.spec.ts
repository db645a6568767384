import type { Job, Usage } from '@nfa/contracts';
import { aModel, expect, openSection, type Stored, test, unique } from '../support/admin.ts';
import { accessibilityFaults } from '../support/axe.ts';
import { aModelWithPictures } from '../support/consent.ts';
import { nextYear } from '../support/days.ts';

type Named = Stored & { name: string };
const starts = `${nextYear}-03-03T09:00`;
const day = { starts_at: `${starts}:00+03:00`, ends_at: `${nextYear}-03-03T16:00:00+03:00` };

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
  await expect(admin.getByLabel('Title')).toHaveValue('Campaign');
  await expect(admin.getByLabel('Brief')).toHaveValue('Dates: March 3');
  await admin.getByRole('button', { name: `New client ${name}` }).click();
  await admin.getByRole('button', { name: 'Add client' }).click();
  await expect(admin.getByRole('button', { name: 'Another client' })).toBeVisible();
  await admin.getByRole('button', { name: 'Make the job' }).click();
  await expect(admin.getByRole('heading', { name: 'Campaign', exact: true })).toBeVisible();

  await expect(admin.getByText(`Without a call yet: ${model.name}`)).toBeVisible();
  await admin.getByRole('button', { name: 'Add calls' }).click();
  await admin.getByLabel('Starts').fill(starts);
  await expect(admin.getByLabel('Ends')).toHaveValue(`${nextYear}-03-03T17:00`);
  await admin.getByRole('button', { name: 'Add the call' }).click();
  const calls = admin.getByRole('region', { name: 'Calls' });
  await expect(calls.getByText('Option, 1st')).toBeVisible();
  await expect(calls.getByText(/^Mar 3(, \d{4})?, 9:00 AM to 5:00 PM$/)).toBeVisible();

  await calls.getByRole('button', { name: `Confirm ${model.name}` }).click();
  await expect(calls.getByRole('alert')).toContainText(`is confirmed for ${title} until 4:00 PM`);
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
  await admin.getByRole('button', { name: 'Cancel the job' }).click();
  await expect(admin.getByText('A reason is required')).toBeVisible();
  await admin.getByLabel('Why is it cancelled?').fill('The client has no budget.');
  await admin.getByRole('button', { name: 'Cancel the job' }).click();
  await expect(admin.getByText('Cancelled: The client has no budget.')).toBeVisible();
  await expect(calls.getByText('Released')).toBeVisible();

  await openSection(admin, 'jobs');
  await admin.getByRole('searchbox', { name: 'Find a job' }).fill(name);
  await expect(admin.getByRole('row', { name: new RegExp(name) })).toContainText('Cancelled');
});

test('a licence names pictures of the job, by the keyboard too, and says which of them lack a consent', async ({
  admin,
  api,
  request,
}) => {
  const model = await aModelWithPictures({ request, api }, 2);
  const paper = { pictures: [model.main_image], scopes: ['site'], until: '2099-01-01', note: 'Folder 3' };
  await api.send('POST', `/admin/models/${model.id}/paper-consents`, paper);
  const client = await api.send<Stored>('POST', '/admin/clients', { name: unique('Lake Theatre') });
  const facts = { title: unique('Crown Night'), client_id: client.id, kind: 'show', model_ids: [model.id] };
  const job = await api.send<Job>('POST', '/admin/jobs', facts);
  await admin.goto(`/admin/jobs/${job.id}`);
  const licences = admin.getByRole('region', { name: 'Licences' });
  await licences.getByRole('button', { name: 'Add licence' }).click();
  await licences.getByRole('checkbox', { name: 'Website' }).check();
  const second = licences.getByRole('checkbox', { name: `Picture 2 of ${model.name}` });
  await expect(second).toHaveAccessibleDescription('No yes for site and previews');
  await second.focus();
  await admin.keyboard.press('Space');
  await expect(second).toBeChecked();
  await expect(licences.getByText(/has not agreed to a picture for site and previews/)).toBeVisible();
  for (const width of [360, 1440]) {
    await admin.setViewportSize({ width, height: 900 });
    expect(await accessibilityFaults(admin)).toEqual([]);
    expect(await admin.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
  }
  await licences.getByLabel('From').fill(`${nextYear}-01-01`);
  await licences.getByLabel('Until').fill(`${nextYear}-12-31`);
  await licences.getByRole('button', { name: 'Add licence' }).click();
  await licences.getByRole('button', { name: 'One picture' }).click();
  await second.uncheck();
  await licences.getByRole('checkbox', { name: `Picture 1 of ${model.name}` }).check();
  await licences.getByRole('button', { name: 'Save pictures' }).click();
  await expect(licences.getByRole('button', { name: 'One picture' })).toBeVisible();
  const usages = await api.get<Usage[]>(`/admin/jobs/${job.id}/usages`);
  expect(usages.map(({ pictures }) => pictures)).toEqual([[model.main_image]]);
});
