import type { ApplicationRow, ModelProfile } from '@nfa/contracts';
import { expect, keepToken, openSection, test, unique, withoutPolls } from '../support/admin.ts';
import { aSentApplication } from '../support/applications.ts';
import { accessibilityFaults } from '../support/axe.ts';
import { hold } from '../support/site.ts';

test('a card moves by keys and arrows, nobody is told by that, and it becomes a model', async ({
  admin,
  api,
  request,
  browser,
}) => {
  test.slow();
  const name = unique('Zawadi Njeri');
  await aSentApplication(request, name);
  const other = await browser.newPage();
  await keepToken(other, api.token);
  await withoutPolls(other);
  const listening = other.waitForResponse('**/api/admin/events');
  for (const page of [admin, other]) await openSection(page, 'applications');
  await listening;
  const column = (page: typeof admin, label: string) => page.getByRole('region', { name: new RegExp(`^${label}`) });
  await expect(column(admin, 'New').getByRole('button', { name, exact: true })).toBeVisible();
  await expect(admin.getByRole('link', { name: /^Applications \d+ waiting/ })).toBeVisible();
  await expect(admin.getByAltText(/^face of A-/).first()).toBeVisible();
  expect(await accessibilityFaults(admin)).toEqual([]);

  await column(admin, 'New').getByRole('button', { name, exact: true }).press('Alt+ArrowRight');
  await expect(column(admin, 'Shortlisted').getByRole('button', { name, exact: true })).toBeFocused();
  const movedAt = Date.now();
  await expect(column(other, 'Shortlisted').getByRole('button', { name, exact: true })).toBeVisible();
  test.info().annotations.push({ type: 'the other browser shows it', description: `${Date.now() - movedAt} ms` });
  await other.close();
  // A decision opens the application before the response arrives, so that nothing moves under the pointer later.
  const respond = await hold(admin, '**/api/admin/applications/*/stage?*');
  await column(admin, 'Shortlisted')
    .getByRole('listitem')
    .filter({ hasText: name })
    .dragTo(column(admin, 'Declined').getByRole('heading'));
  await expect(column(admin, 'Declined').getByRole('button', { name, exact: true })).toBeVisible();
  await expect(admin.getByLabel(`Reply to ${name}`)).toHaveValue(/It is a no this time/);
  respond();
  await admin.getByRole('button', { name: `Move ${name} to Invited` }).click();
  await expect(column(admin, 'Invited').getByRole('button', { name, exact: true })).toBeVisible();
  await expect(admin.getByLabel(`Reply to ${name}`)).toHaveValue(/We would like to meet you/);
  expect(await accessibilityFaults(admin)).toEqual([]);
  const shortlisted = admin.getByRole('group', { name: 'Column' }).getByRole('button', { name: 'Shortlisted' });
  await shortlisted.click();
  await expect(column(admin, 'Shortlisted').getByRole('button', { name, exact: true })).toBeVisible();
  await expect(shortlisted).toBeFocused();
  await admin.getByRole('button', { name: `Move ${name} to Invited` }).click();
  await expect(column(admin, 'Invited').getByRole('button', { name, exact: true })).toBeVisible();
  // The line break at the end is not stored, and does not count as an unsaved change.
  await admin.getByLabel('Notes').fill('Shy at first.\n');
  await admin.getByRole('button', { name: 'Save notes' }).click();
  await expect(admin.getByRole('button', { name: 'Save notes' })).toBeDisabled();
  const stored = (await api.get<ApplicationRow[]>('/admin/applications')).find((one) => one.name === name);
  await api.send('PUT', `/admin/applications/${stored?.id}/notes`, { notes: 'Calm in front of the lens.' });
  await expect(admin.getByLabel('Notes')).toHaveValue('Calm in front of the lens.');
  await expect(admin.getByRole('button', { name: 'Save notes' })).toBeDisabled();
  await admin.getByRole('button', { name: 'Sent? Mark as told' }).click();
  await expect(
    column(admin, 'Invited')
      .getByText(/^Told /)
      .first(),
  ).toBeVisible();
  await admin.getByLabel('They agree to a profile').check();
  await admin.getByRole('button', { name: 'Make a model' }).click();
  await expect(admin.getByRole('link', { name: 'Open the model' })).toBeVisible();
  const row = (await api.get<ApplicationRow[]>('/admin/applications')).find((one) => one.name === name);
  expect(row?.notes).toBe('Calm in front of the lens.');
  const models = await api.get<ModelProfile[]>('/models');
  expect(models.find(({ id }) => id === row?.model_id)).toMatchObject({
    name,
    location: 'Kisumu',
    visible: false,
    main_image: '',
    portfolio_images: [],
  });
});

test('the link of a guardian who did not open it goes out again by WhatsApp and mail, and the board is narrowed to them', async ({
  admin,
  request,
}) => {
  const name = `Amani${Date.now().toString(36)}`;
  const data = {
    way: 'guardian',
    guardian_name: 'Grace Wanjiru Otieno',
    guardian_relation: 'Mother',
    phone: '+254 712 345 678',
    email: `${unique('grace').replace(' ', '-')}@example.com`,
    name,
    age_band: '11 to 13',
    is_guardian: true,
    may_look: true,
    comes_along: true,
  };
  expect((await request.post('/api/applications', { data, maxRetries: 2 })).ok()).toBe(true);
  await openSection(admin, 'applications');
  const card = admin.getByRole('button', { name, exact: true });
  // The filter is part of the address: the radio button is checked only after the navigation.
  await admin.getByRole('radio', { name: 'Adults' }).click();
  await expect(card).toBeHidden();
  await admin.getByRole('radio', { name: 'Children' }).click();
  await card.click();
  await admin.getByRole('button', { name: 'Mail the link again' }).click();
  await expect(admin.getByText(`Mailed to ${data.email}`)).toBeVisible();
  await admin.getByRole('button', { name: 'Send it by WhatsApp' }).click();
  const link = admin.getByRole('link', { name: 'Open WhatsApp' });
  await expect(link).toBeFocused();
  const address = new URL((await link.getAttribute('href')) ?? '');
  expect(address.pathname).toBe('/254712345678');
  expect(address.searchParams.get('text')).toMatch(/Hello Grace,[\s\S]*\/apply\/confirm\/[0-9a-f-]{36}/);
  expect(address.searchParams.get('text')).not.toContain(name);
  expect(await accessibilityFaults(admin)).toEqual([]);
});
