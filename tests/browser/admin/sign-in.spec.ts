import { consoleErrors, expect, keepToken, openSection, signIn, test, unique } from '../support/admin.ts';
import { accessibilityFaults } from '../support/axe.ts';
import { hold } from '../support/site.ts';

const failure = 'Invalid username or password. Please try again.';

test.describe('sign-in', () => {
  test('leads into the panel and keeps the token', async ({ page }) => {
    await page.goto('/admin');
    await expect(page.getByText('admin123')).toBeVisible();
    await page.getByLabel('Username').fill('admin');
    await page.getByLabel('Password').fill('admin123');
    const release = await hold(page, '**/api/admin/login');
    await page.getByRole('button', { name: 'Sign in' }).click();
    await expect(page.getByRole('button', { name: 'Signing in...' })).toBeDisabled();
    release();
    await expect(page).toHaveURL(/\/admin\/dashboard/);
    await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible();
    expect(await page.evaluate(() => localStorage.getItem('adminToken'))).toBeTruthy();
  });

  test('says what is wrong beside the form and stops saying it while somebody types', async ({ page }) => {
    const errors = consoleErrors(page);
    await page.goto('/admin');
    await page.getByLabel('Username').fill('admin');
    await page.getByLabel('Password').fill('not the password');
    await page.getByRole('button', { name: 'Sign in' }).click();
    await expect(page.getByRole('alert')).toHaveText(failure);
    expect(errors).toContain('HTTP error! status: 401');
    await page.getByLabel('Password').pressSequentially('x');
    await expect(page.getByRole('alert')).toHaveCount(0);
  });

  test('shows the password on demand, and says where a forgotten one is replaced', async ({ page }) => {
    await page.goto('/admin');
    const password = page.getByLabel('Password');
    await password.fill('seven giraffes');
    await expect(password).toHaveAttribute('type', 'password');
    await page.getByRole('button', { name: 'Show password' }).click();
    await expect(password).toHaveAttribute('type', 'text');
    await page.getByRole('button', { name: 'Hide password' }).click();
    await expect(password).toHaveAttribute('type', 'password');
    await page.getByText('Forgot the password?').click();
    for (const command of ['docker compose exec gateway node dist/admin-password.js', 'npm run password'])
      await expect(page.getByText(command, { exact: true })).toBeVisible();
    expect(await accessibilityFaults(page)).toEqual([]);
  });

  test('says the same when the server cannot be reached', async ({ page }) => {
    await page.goto('/admin');
    await page.route('**/api/admin/login', (route) => route.abort());
    await page.getByLabel('Username').fill('admin');
    await page.getByLabel('Password').fill('admin123');
    await page.getByRole('button', { name: 'Sign in' }).click();
    await expect(page.getByRole('alert')).toHaveText(failure);
    await expect(page.getByText('The server could not be reached.')).toBeVisible();
  });

  test('names no credentials where this is no demonstration', async ({ page }) => {
    await page.route('**/api/admin/sign-in-hint', (route) => route.fulfill({ json: { demo: false } }));
    await page.goto('/admin');
    await expect(page.getByText("Sign in with the credentials of this site's administrator.")).toBeVisible();
    await expect(page.getByText('admin123')).toHaveCount(0);
  });

  test('is skipped by somebody who is signed in, and asked of everybody else', async ({ page, request }) => {
    await page.goto('/admin/dashboard');
    await expect(page).toHaveURL(/\/admin$/);
    await page.evaluate((token) => localStorage.setItem('adminToken', token), await signIn(request));
    await page.goto('/admin');
    await expect(page).toHaveURL(/\/admin\/dashboard/);
  });
});

test('logout ends the session on the server too and leads to the sign-in', async ({ admin, api, request }) => {
  await openSection(admin, 'dashboard');
  const told = admin.waitForResponse('**/api/admin/logout');
  await admin.getByRole('button', { name: 'Logout' }).click();
  await expect(admin).toHaveURL(/\/admin$/);
  expect(await admin.evaluate(() => localStorage.getItem('adminToken'))).toBeNull();
  await told;
  const headers = { authorization: `Bearer ${api.token}` };
  await expect.poll(async () => (await request.get('/api/admin/session', { headers })).status()).toBe(401);
});

test('View Site leads home and the panel is still there afterwards', async ({ admin }) => {
  await openSection(admin, 'dashboard');
  await admin.getByRole('link', { name: 'View Site' }).click();
  await expect(admin).toHaveURL(/\/$/);
  await admin.goto('/admin');
  await expect(admin).toHaveURL(/\/admin\/dashboard/);
});

test('a session that ends in the middle is renewed in place and the save goes on', async ({ page, request, api }) => {
  const ending = await signIn(request);
  await keepToken(page, ending);
  await openSection(page, 'courses');
  const title = unique('Course of an ended session');
  await page.getByLabel('Title').fill(title);
  await page.getByLabel('Duration').fill('2 weeks');
  await page.getByLabel('Price').fill('KSh 1');
  await page.getByLabel('Description').fill('Typed before the session ended.');
  await page.getByLabel('Active').uncheck();
  const headers = { authorization: `Bearer ${ending}` };
  await request.post('/api/admin/logout', { headers });
  await expect.poll(async () => (await request.get('/api/admin/session', { headers })).status()).toBe(401);

  await page.getByRole('button', { name: 'Save course' }).click();
  const dialog = page.getByRole('dialog', { name: 'Your session has ended' });
  await expect(dialog).toBeVisible();
  await dialog.getByLabel('Username').fill('admin');
  await dialog.getByLabel('Password').fill('wrong');
  await dialog.getByRole('button', { name: 'Sign in' }).click();
  await expect(dialog.getByRole('alert')).toHaveText(failure);
  await dialog.getByLabel('Password').fill('admin123');
  await dialog.getByRole('button', { name: 'Sign in' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('status').filter({ hasText: `: ${title}` })).toBeVisible();
  const courses = await api.get<{ title: string }[]>('/courses');
  expect(courses.filter((course) => course.title === title)).toHaveLength(1);
});

test('the response to an older token asks for no sign-in once another tab has signed in', async ({
  admin,
  request,
}) => {
  const signedIn = Promise.withResolvers<void>();
  await admin.route(
    /\/api\/admin\/registrations\?.*limit=50/,
    async (route) => {
      await signedIn.promise;
      await route.fulfill({ status: 401, json: {} });
    },
    { times: 1 },
  );
  const asked = admin.waitForRequest(/\/api\/admin\/registrations\?.*limit=50/);
  await openSection(admin, 'registrations');
  await asked;
  const token = await signIn(request);
  await admin.evaluate((value) => window.localStorage.setItem('adminToken', value), token);
  signedIn.resolve();
  await expect(admin.getByText(/^Showing/)).toBeVisible();
  await expect(admin.getByRole('dialog')).toHaveCount(0);
});

test('a save whose session another tab ended is not sent under the next one', async ({ admin, api, context }) => {
  const course = await api.send<{ id: string }>('POST', '/admin/courses', {
    title: unique('Course of a former session'),
    description: 'Stored before.',
    duration: '2 weeks',
    price: 'KSh 1',
    active: false,
  });
  const address = `**/api/admin/courses/${course.id}`;
  await admin.goto(`/admin/courses/${course.id}`);
  await admin.getByLabel('Duration').fill('3 weeks');
  let writes = 0;
  const sent = Promise.withResolvers<void>();
  const released = Promise.withResolvers<void>();
  await admin.route(address, async (route) => {
    if (route.request().method() !== 'PUT') return route.fallback();
    writes += 1;
    sent.resolve();
    await released.promise;
    await route.fulfill({ status: 401, json: {} });
  });
  await admin.getByRole('button', { name: 'Save course' }).click();
  await sent.promise;
  const other = await context.newPage();
  await other.goto('/admin/dashboard');
  await other.getByRole('button', { name: 'Logout' }).click();
  await other.getByRole('alertdialog').getByRole('button', { name: 'Log out' }).click();
  await expect(admin).toHaveURL(/\/admin$/);
  const answered = admin.waitForResponse((response) => response.request().method() === 'PUT');
  released.resolve();
  await answered;
  await admin.getByLabel('Username').fill('admin');
  await admin.getByLabel('Password').fill('admin123');
  await admin.getByRole('button', { name: 'Sign in' }).click();
  await expect(admin.getByRole('heading', { name: 'Dashboard' })).toBeVisible();
  await admin.evaluate(async () => void (await fetch('/api/admin/sign-in-hint')));
  expect(writes).toBe(1);
});

test('a wrong current password changes nothing and is named beside its field', async ({ admin }) => {
  await openSection(admin, 'account');
  await admin.getByLabel('Current password').fill('not the password');
  await admin.getByLabel('New password', { exact: true }).fill('short');
  await admin.getByLabel('New password again').fill('shorter');
  await admin.getByRole('button', { name: 'Change password' }).click();
  await expect(admin.getByText('New password must have at least 15 characters')).toBeVisible();
  await admin.getByLabel('New password', { exact: true }).fill('a long enough password');
  await admin.getByLabel('New password again').fill('a long enough password');
  await admin.getByRole('button', { name: 'Change password' }).click();
  await expect(admin.getByText('Current password is not the current password')).toBeVisible();
  await expect(admin.getByText('Error changing password. Please try again.')).toBeVisible();
});

test('signing out everywhere asks first and ends this session', async ({ admin }) => {
  await openSection(admin, 'account');
  await admin.getByRole('button', { name: 'Sign out everywhere' }).click();
  await expect(admin.getByRole('button', { name: 'Cancel' })).toBeFocused();
  await admin.getByRole('alertdialog').getByRole('button', { name: 'Sign out everywhere' }).click();
  await expect(admin).toHaveURL(/\/admin$/);
});

test('the activity names what was done', async ({ admin }) => {
  await openSection(admin, 'activity');
  await admin
    .getByText(/sign-ins? (?:and|or) sign-outs?/)
    .first()
    .click();
  await expect(admin.getByText(/^Signed in from/).first()).toBeVisible();
});
