import { aModel, expect, keepToken, openSection, type Stored, signIn, test, withoutPolls } from '../support/admin.ts';
import { aRegistration } from '../support/enquiries.ts';

/** Measures the time until `seen` resolves, and adds it to the test report. */
async function timed(what: string, seen: () => Promise<void>): Promise<void> {
  const start = performance.now();
  await seen();
  test.info().annotations.push({ type: what, description: `${Math.round(performance.now() - start)} ms` });
}

test.describe('live', () => {
  test('shows a registration at once: as a row, in the title and in the badge', async ({ admin, api }) => {
    await withoutPolls(admin);
    await openSection(admin, 'registrations');
    await expect(admin.getByText('Live', { exact: true })).toBeVisible();
    // Simulates that the administrator uses another window.
    await admin.evaluate(() => {
      document.hasFocus = () => false;
    });
    const registration = await aRegistration(api);
    const row = admin.getByRole('row', { name: registration.name });
    await timed('a registration shows', () => expect(row).toBeVisible());
    await expect(row.getByText('Just now')).toBeVisible();
    await expect(admin).toHaveTitle(/^\(\d+\) Registrations · Nairobi Face Academy$/);
    const { pending_registrations: pending } = await api.get<Record<string, number>>('/admin/stats');
    await expect(admin.getByRole('link', { name: `Registrations ${pending} pending` })).toBeVisible();
  });

  test('moves nothing while somebody types, and shows the new rows when asked', async ({ admin, api }) => {
    await openSection(admin, 'registrations');
    await expect(admin.getByText('Live', { exact: true })).toBeVisible();
    await admin.getByLabel('Find by name, phone or email').focus();
    const registration = await aRegistration(api);
    await admin.getByRole('button', { name: '1 new, show' }).click();
    await expect(admin.getByRole('row', { name: registration.name })).toBeVisible();
  });

  test('two windows see each other’s changes', async ({ admin, api, browser }) => {
    const registration = await aRegistration(api);
    const other = await (await browser.newContext()).newPage();
    await keepToken(other, await signIn(other.request));
    await withoutPolls(other);
    for (const page of [admin, other]) {
      await openSection(page, 'registrations');
      await expect(page.getByText('Live', { exact: true })).toBeVisible();
    }
    await admin.getByLabel(`Status of ${registration.name}`).selectOption('enrolled');
    await timed('a change shows in the other window', () =>
      expect(other.getByLabel(`Status of ${registration.name}`)).toHaveValue('enrolled'),
    );
    await other.context().close();
  });

  test('shows a change that happened while the list was loaded for the first time', async ({ admin, api }) => {
    const registration = await aRegistration(api);
    let release = () => {};
    const isReleased = new Promise<void>((resolve) => {
      release = resolve;
    });
    // Fetches the list before the change and delivers it after the change.
    await admin.route(
      /\/api\/admin\/registrations\?.*limit=50/,
      async (route) => {
        const response = await route.fetch();
        await isReleased;
        await route.fulfill({ response }).catch(() => undefined);
      },
      { times: 1 },
    );
    await withoutPolls(admin);
    await openSection(admin, 'registrations');
    await expect(admin.getByText('Live', { exact: true })).toBeVisible();
    // The promise is wrapped in an object: `evaluateHandle` would otherwise wait for the event, not only for the listener.
    const heard = await admin.evaluateHandle(() => ({
      event: new Promise<void>((resolve) => {
        new BroadcastChannel('panel-events').onmessage = ({ data }) => {
          if (data.change?.entity === 'registrations') resolve();
        };
      }),
    }));
    await api.send('PUT', `/admin/registrations/${registration.id}?status=enrolled`);
    await heard.evaluate(({ event }) => event);
    release();
    await expect(admin.getByLabel(`Status of ${registration.name}`)).toHaveValue('enrolled');
  });

  test('a model that one window saves shows in the list of another', async ({ admin, api, browser }) => {
    const model = await api.send<Stored & { name: string }>('POST', '/admin/models', aModel());
    const other = await (await browser.newContext()).newPage();
    await keepToken(other, await signIn(other.request));
    await withoutPolls(other);
    await openSection(other, 'models');
    await other.getByLabel('Find a model').fill(model.name);
    const row = other.getByRole('row').filter({ hasText: model.name });
    await expect(row).toBeVisible();
    await admin.goto(`/admin/models/${model.id}`);
    await expect(admin.getByLabel('Location')).toHaveValue('Kisumu');
    await admin.getByLabel('Location').fill('Lamu');
    await admin.getByRole('button', { name: 'Save model' }).click();
    await timed('a saved model shows in the other window', () => expect(row).toContainText('Lamu'));
    await other.context().close();
    await api.send('DELETE', `/admin/models/${model.id}`);
  });

  test('says so and asks again by itself when the stream cannot be had', async ({ admin, api }) => {
    await admin.clock.install();
    await admin.route('**/api/admin/events', (route) => route.abort());
    await openSection(admin, 'registrations');
    await expect(admin.getByText('Every 15 s')).toBeVisible();
    const registration = await aRegistration(api);
    await admin.clock.fastForward(15_000);
    await expect(admin.getByRole('row', { name: registration.name })).toBeVisible();
  });

  test('is paused after half an hour without input, and live again with the next one', async ({ admin }) => {
    await admin.clock.install();
    await openSection(admin, 'registrations');
    await expect(admin.getByText('Live', { exact: true })).toBeVisible();
    await admin.clock.fastForward(30 * 60_000);
    await expect(admin.getByText('Paused', { exact: true })).toBeVisible();
    await admin.keyboard.press('Shift');
    await expect(admin.getByText('Live', { exact: true })).toBeVisible();
  });

  test('a mail’s link opens the very registration, whatever the list shows', async ({ admin, api }) => {
    const registration = await aRegistration(api);
    await admin.goto(`/admin/registrations/${registration.id}?status=enrolled`);
    await expect(admin.getByRole('dialog', { name: registration.name })).toBeVisible();
  });
});
