import { generate } from 'otplib';
import { type AdminApi, expect, openSection, test } from '../support/admin.ts';

const password = 'admin123';

/** Whatever a test left switched on would keep all others out. */
async function switchOff(api: AdminApi, recoveryCode: string): Promise<void> {
  const { enabled } = await api.get<{ enabled: boolean }>('/admin/second-factor');
  if (enabled) await api.send('PUT', '/admin/second-factor/off', { password, code: recoveryCode });
}

test('a code app is set up, asked for behind the password, and switched off', async ({
  admin,
  api,
  browser,
  baseURL,
}) => {
  await openSection(admin, 'account');
  const panel = admin.getByRole('region', { name: 'Second factor' });
  await panel.getByLabel('Password').fill(password);
  await panel.getByRole('button', { name: 'Set up a code app' }).click();
  await expect(panel.getByRole('img', { name: 'QR code for the app' })).toBeVisible();
  const secret = ((await panel.locator('code').textContent()) ?? '').replaceAll(' ', '');
  await panel.getByLabel('Code').fill('000000');
  await panel.getByRole('button', { name: 'Switch on' }).click();
  await expect(panel.getByText('Code is not the code that the app shows now.')).toBeVisible();
  await panel.getByLabel('Code').fill(await generate({ secret }));
  await panel.getByRole('button', { name: 'Switch on' }).click();
  await expect(panel.getByText('8 new recovery codes.')).toBeVisible();
  const codes = await panel.locator('li code').allInnerTexts();
  const [first = '', second = '', last = ''] = codes;
  try {
    await expect(panel.getByText('Code app is on')).toBeVisible();
    const page = await browser.newPage({ baseURL: baseURL ?? '' });
    await page.goto('/admin');
    await page.getByLabel('Username').fill('admin');
    await page.getByLabel('Password').fill(password);
    await page.getByRole('button', { name: 'Sign in' }).click();
    await expect(page.getByLabel('Code of your app')).toBeFocused();
    await page.keyboard.type('AAAA-AAAA-AAAA-AAAA');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('alert')).toHaveText('This is not the code that the app shows now');
    await page.getByLabel('Code of your app').fill(first);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/admin\/dashboard/);
    await page.close();

    await admin.reload();
    await expect(panel.getByText('7 of 8 recovery codes are left')).toBeVisible();
    await panel.getByLabel('Password').fill(password);
    await panel.getByLabel('Code, or a recovery code').fill(second);
    await panel.getByRole('button', { name: 'Switch off' }).click();
    await expect(panel.getByRole('button', { name: 'Set up a code app' })).toBeVisible();
  } finally {
    await switchOff(api, last);
  }
});

test('another device is listed with its last use and signed out', async ({ admin, browser, baseURL }) => {
  const other = await browser.newContext({
    baseURL: baseURL ?? '',
    userAgent: 'Mozilla/5.0 (X11; Linux) Firefox/150.0',
  });
  const signedIn = await other.request.post('/api/admin/login', { data: { username: 'admin', password } });
  const { access_token } = (await signedIn.json()) as { access_token: string };
  await openSection(admin, 'account');
  const row = admin.getByRole('listitem').filter({ hasText: 'Firefox on Linux' }).first();
  await expect(row).toContainText('last used');
  await row.getByRole('button', { name: 'Sign out Firefox on Linux' }).click();
  await expect
    .poll(async () => {
      const headers = { authorization: `Bearer ${access_token}` };
      return (await other.request.get('/api/admin/session', { headers })).status();
    })
    .toBe(401);
  await other.close();
});
