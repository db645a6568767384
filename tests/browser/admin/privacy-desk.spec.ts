import { readFile } from 'node:fs/promises';
import { unzipSync } from 'fflate';
import { expect, openSection, test, unique } from '../support/admin.ts';
import { accessibilityFaults } from '../support/axe.ts';
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
  // The same name alone joins nobody: the owner does.
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

  await person.getByRole('button', { name: 'Erase' }).click();
  const dialog = admin.getByRole('alertdialog', { name: `Erase ${name}?` });
  await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeFocused();
  await expect(dialog.getByText('1 registration', { exact: true })).toBeVisible();
  await dialog.getByLabel('Your password').fill('not the password');
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
  await expect(admin.getByRole('link', { name: /^Privacy \d+ due$/ })).toBeVisible();
  await row.getByRole('button', { name: `Done: ${name}` }).click();
  await expect(row.getByRole('button', { name: `Open again: ${name}` })).toBeVisible();
});
