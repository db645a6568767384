import { randomUUID } from 'node:crypto';
import type { BookingEnquiryRow, ModelProfile } from '@nfa/contracts';
import { expect, type Page, test } from '@playwright/test';
import { signIn } from '../support/admin.ts';
import { accessibilityFaults } from '../support/axe.ts';
import { api, open, openWithFonts } from '../support/site.ts';

const twoAdults = async (page: Page) =>
  (await api<ModelProfile[]>(page, '/models')).filter(({ category }) => category !== 'kids').slice(-2);
const addressOf = (path: string, models: readonly { id: string }[]) =>
  `${path}?ids=${models.map(({ id }) => id).join(',')}`;

async function fill(page: Page): Promise<string> {
  const email = `client-${randomUUID()}@example.com`;
  await page.getByLabel('Dates').fill('March 3 and 4');
  await page.getByLabel('Place').fill('Studio, Kilimani');
  await page.getByLabel('Kind of job').selectOption('Campaign');
  await page.getByLabel('Full Name').fill('Halima Noor');
  await page.getByLabel('Phone Number').fill('+254 712 345 680');
  await page.getByLabel('Email Address').fill(email);
  return email;
}

/** Enquiries that the administrator finds for an e-mail address. */
async function stored(page: Page, email: string): Promise<BookingEnquiryRow[]> {
  const headers = { authorization: `Bearer ${await signIn(page.request)}` };
  const response = await page.request.get(`/api/admin/bookings?search=${encodeURIComponent(email)}`, { headers });
  return (await response.json()) as BookingEnquiryRow[];
}

test('a shortlist leads to a booking enquiry, which is stored once with its models', async ({ page }) => {
  const models = await twoAdults(page);
  await open(page, addressOf('/shortlist', models));
  await page.getByRole('link', { name: 'Booking enquiry' }).click();
  await expect(page).toHaveURL(addressOf('/booking', models));
  await expect(page.getByRole('list', { name: 'Models' }).getByRole('listitem')).toHaveText(
    models.map(({ name }) => name),
  );
  await page.getByRole('button', { name: 'Send Enquiry' }).click();
  await expect(page.getByText('Dates is required')).toBeVisible();
  await expect(page.getByLabel('Dates')).toBeFocused();
  const email = await fill(page);
  await page.getByRole('button', { name: 'Send Enquiry' }).click();
  await expect(page.getByRole('heading', { name: 'Enquiry Sent!' })).toBeFocused();
  await expect(page.getByRole('definition').first()).toHaveText(/^B-\d{4,}$/);
  await expect(page.getByRole('definition').last()).toHaveText(/^\w+day [46] PM$/);
  await expect(page.getByRole('list', { name: 'Models' }).getByRole('listitem')).toHaveCount(models.length);
  const [row, ...others] = await stored(page, email);
  expect(others).toEqual([]);
  expect(row).toMatchObject({
    status: 'open',
    job: 'Campaign',
    models: models.map(({ id, name }) => ({ id, name })),
  });
});

test('a profile leads to an enquiry for its model, and an address without one says where to choose', async ({
  page,
}) => {
  const [model] = await twoAdults(page);
  await open(page, `/model/${model?.id}`);
  await page.getByText('More', { exact: true }).click();
  await page.getByRole('link', { name: 'Booking enquiry' }).click();
  await expect(page).toHaveURL(`/booking?ids=${model?.id}`);
  await open(page, '/booking');
  await expect(page.getByText('Nobody is chosen yet.')).toBeVisible();
});

for (const width of [360, 1280])
  test(`axe finds nothing on the booking enquiry at ${width} pixels`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await open(page, addressOf('/booking', await twoAdults(page)));
    expect(await accessibilityFaults(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
  });

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('an enquiry is stored and thanked for', async ({ page }) => {
    const models = await twoAdults(page);
    await page.goto(addressOf('/booking', models));
    const email = await fill(page);
    await page.getByRole('button', { name: 'Send Enquiry' }).click();
    await expect(page.getByRole('heading', { name: 'Enquiry Sent!' })).toBeInViewport();
    await expect(page.getByRole('definition').first()).toHaveText(/^B-\d{4,}$/);
    expect((await stored(page, email))[0]?.models.map(({ id }) => id)).toEqual(models.map(({ id }) => id));
  });
});

test('the picture of an empty booking covers no letter of the title', async ({ page }) => {
  for (const [width, height] of [
    [1024, 768],
    [1366, 650],
    [1440, 900],
  ] as const) {
    await page.setViewportSize({ width, height });
    await openWithFonts(page, '/booking');
    const title = page.getByRole('heading', { level: 1 });
    const descent = await title.evaluate((element) => Number.parseFloat(getComputedStyle(element).fontSize) / 4);
    const below = await page.locator('.status-page').boundingBox();
    const box = await title.boundingBox();
    expect((below?.y ?? 0) - ((box?.y ?? 0) + (box?.height ?? 0)), `at ${width}`).toBeGreaterThan(descent);
  }
});
