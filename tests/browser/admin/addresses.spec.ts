import { aModel, expect, openSection, type Stored, test } from '../support/admin.ts';

test('an address of an earlier version leads to its screen of today, an unknown one to the dashboard', async ({
  admin,
}) => {
  await admin.goto('/admin/dashboard?section=registrations&status=pending&find=nobody');
  await expect(admin).toHaveURL('/admin/registrations?status=pending&find=nobody');
  await expect(admin.getByRole('heading', { level: 1, name: 'Registrations' })).toBeVisible();
  await admin.goto('/admin/bookings?status=open');
  await expect(admin).toHaveURL('/admin/jobs/enquiries?status=open');
  await expect(admin.getByRole('heading', { level: 1, name: 'Jobs' })).toBeVisible();
  await admin.goto('/admin/dashboard?section=nothing');
  await expect(admin).toHaveURL('/admin/dashboard');
  await expect(admin.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
});

test('back, reload and a second tab open what the address says', async ({ admin, api, context }) => {
  const model = await api.send<Stored & { name: string }>('POST', '/admin/models', aModel());
  const editor = `Edit model: ${model.name}`;
  await openSection(admin, 'models');
  await admin.getByLabel('Find a model').fill(model.name);
  await admin.getByRole('button', { name: `Edit ${model.name}` }).click();
  await expect(admin.getByRole('heading', { name: editor })).toBeVisible();
  const address = admin.url();
  expect(new URL(address).pathname).toBe(`/admin/models/${model.id}`);

  await admin.reload();
  await expect(admin.getByRole('heading', { name: editor })).toBeVisible();
  const tab = await context.newPage();
  await tab.goto(address);
  await expect(tab.getByRole('heading', { name: editor })).toBeVisible();
  await tab.close();

  await admin.goBack();
  await expect(admin.getByRole('heading', { name: 'Add model' })).toBeVisible();
  await expect(admin.getByLabel('Find a model')).toHaveValue(model.name);
  await admin.goForward();
  await expect(admin.getByRole('heading', { name: editor })).toBeVisible();
});

test('a screen whose code does not come leaves the menu, and opens when the network is back', async ({ admin }) => {
  await openSection(admin, 'dashboard');
  await admin.route(/\/assets\/trash-screen/, (route) => route.abort());
  const openTrash = async () => {
    await admin.getByRole('button', { name: 'Records' }).click();
    await admin.getByRole('link', { name: /^Trash/ }).click();
  };
  await openTrash();
  await expect(admin.getByRole('alert')).toHaveText('This part of the panel could not be loaded. Nothing is lost.');
  await admin.getByRole('link', { name: 'Help', exact: true }).click();
  await expect(admin.getByRole('heading', { level: 1, name: 'Help' })).toBeVisible();
  await openTrash();
  await expect(admin.getByRole('alert')).toBeVisible();
  await admin.unroute(/\/assets\/trash-screen/);
  await admin.evaluate(() => window.dispatchEvent(new Event('online')));
  await expect(admin.getByRole('alert')).toHaveCount(0);
  await expect(admin.getByRole('heading', { level: 1, name: 'Trash' })).toBeVisible();
});

test('nobody who is signed out sees a screen', async ({ page }) => {
  await page.goto('/admin/models');
  await expect(page).toHaveURL('/admin');
  await expect(page.getByRole('heading', { level: 1, name: 'Sign in' })).toBeVisible();
});
