import type { Browser } from '@playwright/test';
import { generate } from 'otplib';
import { type AdminApi, expect, keepToken, openSection, signIn, test } from '../support/admin.ts';
import { accessibilityFaults } from '../support/axe.ts';

const password = 'admin123';

/** Removes passkeys and the second factor: left on, they would lock out all other tests. */
async function switchOff(api: AdminApi, [proof = '', last = '']: readonly string[]): Promise<void> {
  const passkeys = await api.get<{ id: string }[]>('/admin/passkeys');
  if (passkeys.length > 0) await api.send('PUT', '/admin/session/factor', { code: proof });
  for (const { id } of passkeys) await api.send('PUT', `/admin/passkeys/${id}/off`, { password });
  const { enabled } = await api.get<{ enabled: boolean }>('/admin/second-factor');
  if (enabled) await api.send('PUT', '/admin/second-factor/off', { password, code: last });
}

/** Opens a page with a virtual authenticator, at the relying party's host name: passkeys do not work on an IP address. */
async function withAuthenticator(browser: Browser, api: AdminApi, baseURL: string | undefined) {
  const { options } = await api.get<{ options: { rpId: string } }>('/admin/login/passkey');
  const site = new URL(baseURL ?? '');
  site.hostname = options.rpId;
  const context = await browser.newContext({ baseURL: site.origin });
  const page = await context.newPage();
  const cdp = await context.newCDPSession(page);
  await cdp.send('WebAuthn.enable');
  await cdp.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
    },
  });
  return page;
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
  await expect(
    panel.getByText('Code is not a code that works now. Each works once: wait for the next one.'),
  ).toBeVisible();
  await panel.getByLabel('Code').fill(await generate({ secret }));
  await panel.getByRole('button', { name: 'Switch on' }).click();
  await expect(panel.getByText('8 new recovery codes.')).toBeVisible();
  const codes = await panel.locator('li code').allInnerTexts();
  const [first = '', second = '', ...unused] = codes;
  try {
    await expect(panel.getByText('Code app is on')).toBeVisible();
    const page = await browser.newPage({ baseURL: baseURL ?? '' });
    await page.goto('/admin');
    await page.getByLabel('Username').fill('admin');
    await page.getByLabel('Password').fill(password);
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await expect(page.getByLabel('Code of your app')).toBeFocused();
    await page.keyboard.type('AAAA-AAAA-AAAA-AAAA');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('alert')).toHaveText(
      'This is not a code that works now. Each works once: wait for the next one',
    );
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
    await switchOff(api, unused);
  }
});

test('a passkey is added, signs in alone, is asked for behind the password, and is removed', async ({
  api,
  request,
  browser,
  baseURL,
}) => {
  const page = await withAuthenticator(browser, api, baseURL);
  const panel = page.getByRole('region', { name: 'Passkeys' });
  const removal = page.getByRole('dialog', { name: 'Remove My phone?' });
  await keepToken(page, await signIn(request));
  let codes: string[] = [];
  const readCodes = async () => {
    await expect(panel.getByText('8 new recovery codes.')).toBeVisible();
    codes = await panel.locator('li code').allInnerTexts();
  };
  try {
    await openSection(page, 'account');
    await panel.getByLabel('Name of the passkey').fill('My phone');
    await panel.getByLabel('Password').fill('not the password');
    await panel.getByRole('button', { name: 'Add a passkey' }).click();
    await expect(panel.getByText('Password is not the current password.')).toBeVisible();
    await panel.getByLabel('Password').fill(password);
    await panel.getByRole('button', { name: 'Add a passkey' }).click();
    await readCodes();
    await expect(panel.getByRole('listitem').filter({ hasText: 'My phone' })).toContainText('not used yet');

    await page.getByRole('button', { name: 'Logout' }).click();
    await page.getByLabel('Username').fill('admin');
    await page.getByLabel('Password').fill(password);
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await expect(page.getByLabel('Recovery code')).toBeFocused();
    await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
    await expect(page).toHaveURL(/\/admin\/dashboard/);

    await openSection(page, 'account');
    await expect(panel.getByRole('listitem').filter({ hasText: 'My phone' })).toContainText('last used');
    await expect(panel.getByText('8 of 8 recovery codes are left.')).toBeVisible();
    await panel.getByLabel('Password').fill(password);
    await panel.getByRole('button', { name: 'New recovery codes' }).click();
    await readCodes();
    await panel.getByRole('button', { name: 'Remove My phone' }).click();
    await removal.getByLabel('Password').fill('not the password');
    await removal.getByRole('button', { name: 'Remove passkey' }).click();
    await expect(removal.getByText('Password is not the current password.')).toBeVisible();
    await removal.getByLabel('Password').fill(password);
    await removal.getByRole('button', { name: 'Remove passkey' }).click();
    await expect(removal).toBeHidden();
    await expect(panel.getByText('Passkey is on')).toHaveCount(0);
  } finally {
    await switchOff(api, codes);
    await page.context().close();
  }
});

test('session and password alone add no passkey behind a code app; the panel asks for a code and goes on with what was typed', async ({
  api,
  request,
  browser,
  baseURL,
}) => {
  const page = await withAuthenticator(browser, api, baseURL);
  // Sessions from before the code app was set up: once it is, their password alone is not accepted.
  const stolen = await signIn(request);
  const another = await signIn(request);
  await keepToken(page, stolen);
  const { secret } = await api.send<{ secret: string }>('POST', '/admin/second-factor', { password });
  const { recovery_codes: codes } = await api.send<{ recovery_codes: string[] }>('PUT', '/admin/second-factor', {
    code: await generate({ secret }),
  });
  const [first = '', ...unused] = codes;
  const panel = page.getByRole('region', { name: 'Passkeys' });
  const dialog = page.getByRole('dialog', { name: 'Confirm that it is you' });
  try {
    const theft = await request.post('/api/admin/passkeys/challenge', {
      headers: { authorization: `Bearer ${stolen}` },
      data: { password },
    });
    expect(theft.status()).toBe(403);

    await openSection(page, 'account');
    await panel.getByLabel('Name of the passkey').fill('My phone');
    await panel.getByLabel('Password').fill(password);
    await panel.getByRole('button', { name: 'Add a passkey' }).click();
    await expect(dialog.getByLabel('Code of your app')).toBeFocused();
    expect(await accessibilityFaults(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await expect(dialog).toBeHidden();
    await expect(panel.getByRole('listitem')).toHaveCount(0);
    await expect(panel.getByLabel('Name of the passkey')).toHaveValue('My phone');
    await expect(panel.getByLabel('Password')).toHaveValue(password);

    await panel.getByRole('button', { name: 'Add a passkey' }).click();
    await dialog.getByLabel('Code of your app').fill('AAAA-AAAA-AAAA-AAAA');
    await page.keyboard.press('Enter');
    await expect(dialog.getByRole('alert')).toHaveText(
      'Code is not a code that works now. Each works once: wait for the next one.',
    );
    await dialog.getByLabel('Code of your app').fill(first);
    await page.keyboard.press('Enter');
    await expect(panel.getByRole('listitem').filter({ hasText: 'My phone' })).toContainText('not used yet');
    await expect(dialog).toBeHidden();

    await page.evaluate((token) => window.localStorage.setItem('adminToken', token), another);
    await page.reload();
    await panel.getByRole('button', { name: 'Remove My phone' }).click();
    const removal = page.getByRole('dialog', { name: 'Remove My phone?' });
    await removal.getByLabel('Password').fill(password);
    await removal.getByRole('button', { name: 'Remove passkey' }).click();
    await dialog.getByRole('button', { name: 'Use a passkey' }).click();
    // Elements behind an open dialog are not found by role: the list would seem empty.
    await expect(panel).toBeVisible();
    await expect(panel.getByRole('listitem')).toHaveCount(0);
  } finally {
    await switchOff(api, unused);
    await page.context().close();
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

test('a test mail goes out, and the answer of the mail server is told in words', async ({ admin }) => {
  await openSection(admin, 'account');
  const panel = admin.getByRole('region', { name: 'Notifications and replies' });
  const button = panel.getByRole('button', { name: 'Send a test mail' });
  await button.click();
  await expect(panel.getByText(/^The mail server accepted the test mail at \d\d:\d\d\./)).toBeVisible({
    timeout: 30_000,
  });
  await admin.route('**/api/admin/test-mails', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: { ...(await response.json()), state: 'refused', reason: 'EENVELOPE 550' } });
  });
  await button.click();
  await expect(panel.getByText(/^The mail server refuses mails to this address \(EENVELOPE 550\)/)).toBeVisible();
  await panel.getByLabel('Address for mails to the academy').fill('desk@nairobiface.example');
  await expect(button).toBeDisabled();
  await expect(panel.getByText('Save the address first: the test goes to the saved one.')).toBeVisible();
});
