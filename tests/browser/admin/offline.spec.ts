import { expect, openSection, test } from '../support/admin.ts';

test.use({ serviceWorkers: 'allow' });

/** Resolves when the panel's service worker is active, and has cached the panel's code. */
const codeIsKept = (page: import('@playwright/test').Page) =>
  page.evaluate(async () => {
    await navigator.serviceWorker.ready;
    while (!(await navigator.serviceWorker.getRegistration('/admin/'))?.active?.scriptURL.includes('panel-worker'))
      await new Promise((resolve) => setTimeout(resolve, 100));
  });

test('after sign-in every section opens without a network, is opened again, and fills by itself afterwards', async ({
  admin,
  context,
}) => {
  await openSection(admin, 'dashboard');
  await codeIsKept(admin);
  await context.setOffline(true);
  for (const name of ['Models', 'News & Events', 'Site Assets', 'About Page', 'Applications', 'Messages', 'Help']) {
    await admin
      .getByRole('link', { name: new RegExp(`^${name}`) })
      .first()
      .click();
    await expect(admin.getByRole('heading', { level: 1, name })).toBeVisible();
    // The heading stands before the section's code has come, or has not.
    await expect(admin.getByRole('main')).not.toBeEmpty();
    await expect(admin.getByText('could not be loaded. Nothing is lost')).toHaveCount(0);
  }
  await admin.goto('/admin/courses');
  await expect(admin.getByRole('heading', { level: 1, name: 'Courses' })).toBeVisible();
  await expect(admin.getByRole('heading', { name: 'No connection' })).toHaveCount(0);
  await context.setOffline(false);
  await expect(admin.getByRole('region', { name: 'Courses' }).getByRole('row').nth(1)).toBeVisible();
});

test.describe('without the kept code', () => {
  test.use({ serviceWorkers: 'block' });

  test('a section whose code did not come says so and opens by itself when it comes', async ({ admin }) => {
    await openSection(admin, 'dashboard');
    await admin.route('**/assets/help-screen*.js', (route) => route.abort());
    await admin.getByRole('link', { name: 'Help' }).click();
    await expect(admin.getByRole('alert')).toHaveText('This part of the panel could not be loaded. Nothing is lost.');
    await expect(admin.getByRole('button', { name: 'Try again' })).toBeVisible();
    await admin.unroute('**/assets/help-screen*.js');
    await expect(admin.getByRole('heading', { level: 1, name: 'Help' })).toBeVisible();
    await expect(admin.getByRole('alert')).toHaveCount(0);
  });
});
