import type { Page } from '@playwright/test';
import { aModel, expect, type Stored, test, unique } from '../support/admin.ts';
import { accessibilityFaults } from '../support/axe.ts';
import { nextYear } from '../support/days.ts';

type Named = Stored & { name: string };
/** Maximum number of taps on a phone from the enquiry to the call sheets. */
const mostTaps = 25;

/** Returns functions that tap and type on a phone, and count taps: one for a button or link, one for a field that is typed into. */
function thumb(page: Page) {
  let taps = 0;
  return {
    count: () => taps,
    tap: async (role: 'button' | 'link', name: string | RegExp) => {
      taps += 1;
      await page.getByRole(role, { name }).last().click();
    },
    type: async (label: string | RegExp, text: string) => {
      taps += 1;
      await page.getByRole('textbox', { name: label, exact: true }).fill(text);
    },
  };
}

test('an enquiry for three models and two days is confirmed with call sheets on a phone in at most 25 taps', async ({
  admin,
  api,
}) => {
  const models = [];
  for (let place = 0; place < 3; place += 1) models.push(await api.send<Named>('POST', '/admin/models', aModel()));
  const name = unique('Halima Counted');
  const enquiry = await api.send<Stored>('POST', '/booking-enquiry', {
    model_ids: models.map(({ id }) => id),
    dates: 'March 10 and 11',
    place: 'Studio, Kilimani',
    job: 'Campaign',
    name,
    phone: `+254 7${String(Date.now()).slice(-8)}`,
    email: `${unique('halima').replace(' ', '.')}@example.com`,
  });
  await admin.setViewportSize({ width: 360, height: 740 });
  // WhatsApp itself is not opened.
  await admin.context().route(/wa\.me/, (route) => route.fulfill({ body: 'WhatsApp' }));
  const { tap, type, count } = thumb(admin);
  await admin.goto(`/admin/bookings/${enquiry.id}`);

  await tap('link', 'Make a job');
  await tap('button', `New client ${name}`);
  await tap('button', 'Add client');
  await expect(admin.getByRole('button', { name: 'Another client' })).toBeVisible();
  await tap('button', 'Add a day');
  await type('Day', `${nextYear}-03-10`);
  await tap('button', 'Add a day');
  await expect(admin.getByLabel('Day of day 2')).toHaveValue(`${nextYear}-03-11`);
  // A narrower field cuts the year, or the minutes.
  for (const [label, width] of [
    ['Day of day 2', 140],
    ['Call of day 2', 110],
  ] as const)
    expect((await admin.getByLabel(label).boundingBox())?.width).toBeGreaterThanOrEqual(width);
  await tap('button', 'Make the job');
  await tap('button', 'Hold 3 models on 2 days');
  await expect(admin.getByText('Option, 1st')).toHaveCount(6);
  await tap('button', 'Offered to the client');
  await tap('button', 'Confirm all 6');
  const calls = admin.getByRole('region', { name: 'Calls' });
  await expect(calls.getByText('Confirmed', { exact: true })).toHaveCount(6);
  await tap('button', 'Client confirmed');
  const sheets = admin.getByRole('region', { name: 'Call sheets' });
  await expect(sheets.getByText('Not sent')).toHaveCount(6);
  for (const model of models) {
    const opened = admin.context().waitForEvent('page');
    await tap('button', `Send the call sheet of ${model.name} by WhatsApp`);
    const chat = await opened;
    await chat.waitForURL(/wa\.me/);
    const text = new URL(chat.url()).searchParams.get('text') ?? '';
    expect(text.match(/\/call\/[\w-]+/g)?.length).toBe(2);
    await chat.close();
  }
  await expect(sheets.getByText(/^Sent .*, not seen yet$/)).toHaveCount(6);
  expect(count()).toBeLessThanOrEqual(mostTaps);
  for (const width of [360, 768, 1024, 1440]) {
    await admin.setViewportSize({ width, height: 900 });
    expect(await admin.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
  }
  expect(await accessibilityFaults(admin)).toEqual([]);
});
