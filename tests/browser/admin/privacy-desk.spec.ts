import { readFile } from 'node:fs/promises';
import type { Retention } from '@nfa/contracts';
import { unzipSync } from 'fflate';
import { expect, holdWrites, openSection, test, unique } from '../support/admin.ts';
import { accessibilityFaults } from '../support/axe.ts';
import { dayIn } from '../support/days.ts';
import { aMessage, aRegistration } from '../support/enquiries.ts';

test('the owner finds a person, exports what is kept and erases it after the password', async ({ admin, api }) => {
  const name = unique('Erased Nekesa');
  await aRegistration(api, name);
  await aMessage(api, name);
  await openSection(admin, 'privacy');
  const find = async () => {
    await admin.getByLabel('Find a person').fill(name);
    await admin.getByRole('button', { name: 'Find', exact: true }).click();
  };
  await find();
  // Of several people none is opened automatically, and people with the same name are not merged: the owner decides both.
  await expect(admin.getByRole('article')).toHaveCount(0);
  await admin
    .getByRole('region', { name: 'Who is it?' })
    .getByRole('button', { name: `See ${name}` })
    .first()
    .click();
  const others = admin.getByRole('region', { name: 'Not taken in' });
  await others.getByRole('button', { name: `Take in ${name}` }).click();
  const person = admin.getByRole('article', { name });
  await expect(person.getByRole('checkbox')).toHaveCount(2);
  expect(await accessibilityFaults(admin)).toEqual([]);
  const [file] = await Promise.all([
    admin.waitForEvent('download'),
    person.getByRole('button', { name: 'Export' }).click(),
  ]);
  const page = unzipSync(await readFile(await file.path()))['person.html'];
  expect(Buffer.from(page ?? []).toString()).toContain(name);

  await expect(person.getByRole('button', { name: 'Erase' })).toHaveCount(0);
  await person.getByRole('button', { name: 'More' }).click();
  await person.getByRole('button', { name: 'Erase' }).click();
  const dialog = admin.getByRole('alertdialog', { name: `Erase ${name}?` });
  await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeFocused();
  await expect(dialog.getByText('1 registration', { exact: true })).toBeVisible();
  await dialog.getByLabel('Your password').fill('not the password');
  await dialog.getByRole('button', { name: /^Erase \d+ entries$/ }).click();
  await expect(dialog.getByRole('alert')).toHaveText(`Type the name as it stands: ${name}.`);
  await dialog.getByLabel('The name, typed').fill(name.toLowerCase());
  await dialog.getByRole('button', { name: /^Erase \d+ entries$/ }).click();
  await expect(dialog.getByRole('alert')).toHaveText('Not erased: the password is not the current password.');
  expect(await accessibilityFaults(admin)).toEqual([]);
  await dialog.getByLabel('Your password').fill('admin123');
  await dialog.getByRole('button', { name: /^Erase \d+ entries$/ }).click();
  await expect(admin.getByText(/entries are erased\.$/)).toBeVisible();
  await expect(admin.getByText('Nothing is kept about such a person.')).toBeVisible();
  expect(await api.get(`/admin/registrations?search=${encodeURIComponent(name)}`)).toEqual([]);
});

test('a request is logged with its due date, reminds, and is done', async ({ admin }) => {
  const name = unique('Asking Barasa');
  await openSection(admin, 'privacy');
  await admin.getByRole('radio', { name: 'Requests' }).click();
  await admin.getByRole('button', { name: 'Log a request' }).click();
  const form = admin.getByRole('form', { name: 'Log a request' });
  await form.getByRole('button', { name: 'Save request' }).click();
  await expect(form.getByRole('alert')).toHaveText('Name is required.');
  await form.getByLabel('Name').fill(name);
  await form.getByLabel('What they want').selectOption('To be erased');
  await form.getByLabel('Asked on').fill('2026-01-05');
  expect(await accessibilityFaults(admin)).toEqual([]);
  await form.getByRole('button', { name: 'Save request' }).click();
  const row = admin.getByRole('listitem').filter({ hasText: name });
  await expect(row).toContainText('wants to be erased');
  await expect(row).toContainText(/Overdue by \d+ days, due January 12, 2026/);
  await expect(admin.getByRole('button', { name: /^Records ?, \d+ waiting$/ })).toBeVisible();
  await row.getByRole('button', { name: `Done: ${name}` }).click();
  await expect(row.getByRole('button', { name: `Open again: ${name}` })).toBeVisible();
});

test('while one request is being marked, another can be marked too', async ({ admin, api }) => {
  const names = [unique('Asking Atieno'), unique('Asking Chebet')];
  const [first] = await Promise.all(
    names.map((name) =>
      api.send<{ id: string }>('POST', '/admin/privacy-requests', {
        name,
        wants: 'data',
        way: 'phone',
        received_on: '2026-01-05',
      }),
    ),
  );
  await openSection(admin, 'privacy');
  await admin.getByRole('radio', { name: 'Requests' }).click();
  const held = await holdWrites(admin, `**/api/admin/privacy-requests/${first?.id}?*`);
  const done = names.map((name) => admin.getByRole('button', { name: `Done: ${name}` }));
  await done[0]?.click();
  await held.sent;
  await expect(admin.getByRole('button', { name: `Done: ${names[0]}` })).toHaveAttribute('aria-disabled', 'true');
  await done[1]?.click();
  await expect(admin.getByRole('button', { name: `Open again: ${names[1]}` })).toBeVisible();
  held.release();
  await expect(admin.getByRole('button', { name: `Open again: ${names[0]}` })).toBeVisible();
});

test('the owner sees what would go, is asked before a shorter time takes it, and it is kept so', async ({
  admin,
  api,
}) => {
  await api.send('PUT', '/admin/retention/catalogue', { kind: 'packages', days: 365 });
  await openSection(admin, 'privacy');
  await expect(admin.getByRole('region', { name: 'People' })).toBeVisible();
  await expect(admin.getByRole('region', { name: 'Retention' })).toHaveCount(0);
  await admin.getByRole('radio', { name: 'Retention' }).click();
  const retention = admin.getByRole('region', { name: 'Retention' });
  await expect(retention.getByText('Next run at 2:00 AM')).toBeVisible();
  const packages = retention.getByLabel('Packages');
  const kept = async () =>
    (await api.get<Retention[]>('/admin/retention/catalogue')).find(({ kind }) => kind === 'packages')?.days;
  await expect(packages).toHaveValue('365');
  expect(await accessibilityFaults(admin)).toEqual([]);
  // A longer period, and a kind without old records, need no confirmation.
  await packages.selectOption('24 months');
  await expect(retention.getByText('Packages: 24 months.')).toBeVisible();
  expect(await kept()).toBe(730);

  // A child in a package would need its guardian's yes.
  const [adult] = await api.get<{ id: string }[]>('/models?category=female');
  const item = { model_id: adult?.id, images: [] };
  const day = dayIn(-20);
  const { id } = await api.send<{ id: string }>('POST', '/admin/packages', {
    title: unique('Long over'),
    expires_on: day,
    items: [item],
  });
  await packages.selectOption('7 days');
  const question = admin.getByRole('alertdialog', { name: 'Keep packages for 7 days?' });
  await expect(
    question.getByText(/^\d+ packages? would go for good at the next run, 2:00 AM in Nairobi/),
  ).toBeVisible();
  await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused();
  expect(await accessibilityFaults(admin)).toEqual([]);
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(packages).toHaveValue('730');
  expect(await kept()).toBe(730);
  await packages.selectOption('7 days');
  await question.getByRole('button', { name: 'Keep for 7 days' }).click();
  await expect(retention.getByText('Packages: 7 days.')).toBeVisible();
  await expect(packages).toHaveAccessibleDescription(/\d+ would go, the oldest of /);
  expect(await kept()).toBe(7);
  // Restores the period before the retention job removes records.
  await packages.selectOption('12 months');
  await expect(retention.getByText('Packages: 12 months.')).toBeVisible();
  await api.send('DELETE', `/admin/packages/${id}`);
});
