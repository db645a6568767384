import { readFileSync } from 'node:fs';
import { type Application, type ApplicationRow, photographSlots, privacyVersion } from '@nfa/contracts';
import type { APIRequestContext } from '@playwright/test';
import { expect, keepToken, openSection, picturePath, test, unique } from '../support/admin.ts';
import { accessibilityFaults } from '../support/axe.ts';

/** Somebody who applied, with four photographs. */
async function anApplicant(request: APIRequestContext, name: string): Promise<Application> {
  const post = async (path: string, options: object) => {
    const response = await request.post(`/api${path}`, { maxRetries: 2, ...options });
    expect(response.ok(), `${path}: ${response.status()} ${await response.text()}`).toBe(true);
    return (await response.json()) as Application;
  };
  const data = {
    way: 'adult',
    name,
    town: 'Kisumu',
    height: '180 cm',
    age_band: '18 to 24',
    phone: '+254 712 345 678',
    email: `${unique('zawadi').replace(' ', '-')}@example.com`,
  };
  const { link } = await post('/applications', { data });
  const buffer = readFileSync(picturePath('model-female-1.jpg'));
  for (const slot of photographSlots)
    await post(`/applications/${link}/photographs/${slot}`, {
      multipart: { file: { name: 'photo.jpg', mimeType: 'image/jpeg', buffer } },
    });
  return post(`/applications/${link}/send`, { data: { agrees: true, privacy_version: privacyVersion } });
}

test('a card moves by keys and arrows, nobody is told by that, and it becomes a model', async ({
  admin,
  api,
  request,
  browser,
}) => {
  test.slow();
  const name = unique('Zawadi Njeri');
  await anApplicant(request, name);
  const other = await browser.newPage();
  await keepToken(other, api.token);
  for (const page of [admin, other]) await openSection(page, 'applications');
  const column = (page: typeof admin, label: string) => page.getByRole('region', { name: new RegExp(`^${label}`) });
  await expect(column(admin, 'New').getByRole('button', { name, exact: true })).toBeVisible();
  await expect(admin.getByRole('link', { name: /^Applications \d+ waiting/ })).toBeVisible();
  await expect(admin.getByAltText(/^face of A-/).first()).toBeVisible();
  expect(await accessibilityFaults(admin)).toEqual([]);

  await column(admin, 'New').getByRole('button', { name, exact: true }).press('Alt+ArrowRight');
  await expect(column(admin, 'Shortlisted').getByRole('button', { name, exact: true })).toBeFocused();
  // The other browser hears of it.
  await expect(column(other, 'Shortlisted').getByRole('button', { name, exact: true })).toBeVisible({ timeout: 2_000 });
  await other.close();
  await admin.getByRole('button', { name: `Move ${name} to Invited` }).click();
  await expect(column(admin, 'Invited').getByRole('button', { name, exact: true })).toBeVisible();
  await expect(admin.getByLabel(`Reply to ${name}`)).toHaveValue(/We would like to meet you/);
  expect(await accessibilityFaults(admin)).toEqual([]);
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
  const models = await api.get<{ id: string; name: string; location: string }[]>('/models');
  expect(models.find(({ id }) => id === row?.model_id)).toMatchObject({ name, location: 'Kisumu' });
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
  // The filter stands in the address: the mark moves when the panel has gone there.
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
