import type { Call, Job, ModelProfile } from '@nfa/contracts';
import { aModel, expect, type Stored, test, unique } from '../support/admin.ts';
import { accessibilityFaults } from '../support/axe.ts';

const DAY_MS = 86_400_000;
/** Returns the date in Nairobi 100 days and `days` from now, as YYYY-MM-DD. */
const dayOf = (days: number) => new Date(Date.now() + (100 + days) * DAY_MS + 3 * 3_600_000).toISOString().slice(0, 10);
const from9to4 = (days: number) => ({
  starts_at: new Date(`${dayOf(days)}T09:00:00+03:00`).toISOString(),
  ends_at: new Date(`${dayOf(days)}T16:00:00+03:00`).toISOString(),
});

type Api = Parameters<Parameters<typeof test>[2]>[0]['api'];

/** Stores a model with confirmed calls on these days; `address` is that of the chart with this model alone. */
async function aConfirmedModel(api: Api, ...days: number[]) {
  const model = await api.send<ModelProfile>('POST', '/admin/models', aModel());
  const client = await api.send<Stored>('POST', '/admin/clients', { name: unique('Lake Theatre') });
  const calls: Call[] = [];
  for (const on of days) {
    const facts = { title: unique('Crown Night'), client_id: client.id, kind: 'show' };
    const { id } = await api.send<Job>('POST', '/admin/jobs', facts);
    const call = { model_id: model.id, kind: 'confirmed', ...from9to4(on) };
    calls.push(await api.send<Call>('POST', `/admin/jobs/${id}/calls`, call));
  }
  const address = `/admin/calendar/weeks?from=${dayOf(0)}&find=${encodeURIComponent(model.name)}`;
  return { model, calls, address };
}

test('the arrow keys move the bar that F2 leads to, say so, and are refused where the model is confirmed', async ({
  admin,
  api,
}) => {
  const { calls, address } = await aConfirmedModel(api, 0, 2);
  const [moved] = calls;
  await admin.goto(address);
  // Only the row of the model: the lane of the courses has cells too where one is taught on these days.
  const days = admin.getByRole('row').filter({ has: admin.locator(`[data-entry="${moved?.id}"]`) });
  const day = days.getByRole('gridcell').nth((new Date(dayOf(0)).getUTCDay() + 6) % 7);
  await day.focus();
  await admin.keyboard.press('F2');
  const bar = admin.locator(`[data-entry="${moved?.id}"]`);
  await expect(bar).toBeFocused();
  await admin.keyboard.press('ArrowRight');
  await expect(admin.getByText(/: now /)).toBeVisible();
  const stored = () => api.get<Call>(`/admin/calls/${moved?.id}`);
  expect(await stored()).toMatchObject(from9to4(1));
  await expect(bar).toBeFocused();
  await admin.keyboard.press('ArrowRight');
  await expect(admin.getByText(/is confirmed for .+ until 4:00 PM/)).toBeVisible();
  expect(await stored()).toMatchObject(from9to4(1));
  await expect(bar).toBeFocused();
  await admin.keyboard.press('Shift+ArrowRight');
  await expect(admin.getByText(/is confirmed for .+ until 4:00 PM/)).toBeVisible();
  expect(await stored()).toMatchObject(from9to4(1));
  await admin.keyboard.press('Escape');
  await expect(bar).not.toBeFocused();
  await expect(admin.locator(':focus')).toHaveRole('gridcell');
  expect(await accessibilityFaults(admin)).toEqual([]);
});

test('the calendar says from when it is while there is no network', async ({ admin, api, context }) => {
  const { address } = await aConfirmedModel(api, 0);
  await admin.goto(address);
  await expect(admin.locator('[data-entry]')).toBeVisible();
  await context.setOffline(true);
  await expect(admin.getByText(/^Offline\. The calendar is as it was at \d+:\d\d [AP]M\.$/)).toBeVisible();
  await expect(admin.locator('[data-entry]')).toBeVisible();
  expect(await accessibilityFaults(admin)).toEqual([]);
  await context.setOffline(false);
  await expect(admin.getByText(/The calendar is as it was/)).toHaveCount(0);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true });

  test('a finger that is held on a day makes an option of it', async ({ admin, api }) => {
    const { model, address } = await aConfirmedModel(api, 0);
    await admin.goto(address);
    const day = admin.getByRole('gridcell', { name: new RegExp(`^${model.name}, `) }).first();
    await day.scrollIntoViewIfNeeded();
    const box = await day.boundingBox();
    const [x, y] = [(box?.x ?? 0) + (box?.width ?? 0) / 2, (box?.y ?? 0) + (box?.height ?? 0) / 2];
    const phone = await admin.context().newCDPSession(admin);
    await phone.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [{ x, y }] });
    const dialog = admin.getByRole('dialog', { name: `Option for ${model.name}` });
    await expect(dialog).toBeVisible();
    await phone.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
    await dialog.getByRole('button', { name: 'Make the option' }).click();
    await expect(dialog.getByText('A job is required')).toBeVisible();
  });
});
