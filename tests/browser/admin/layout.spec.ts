import type { Locator } from '@playwright/test';
import { aModel, expect, openSection, picturePath, type Stored, test } from '../support/admin.ts';
import { aRegistration } from '../support/enquiries.ts';
import { aCalledModel } from '../support/jobs.ts';

const boxOf = async (element: Locator) => {
  const box = await element.boundingBox();
  if (!box) throw new Error('It is not shown');
  return box;
};

const small = { width: 360, height: 740 };
const laptop = { width: 1024, height: 768 };

test('a count of four digits stands on one line of a phone', async ({ admin }) => {
  await admin.setViewportSize(small);
  await admin.route('**/api/admin/stats', async (route) => {
    const stats = await (await route.fetch()).json();
    await route.fulfill({ json: { ...stats, models: 2_003, pending_registrations: 2_003 } });
  });
  await openSection(admin, 'dashboard');
  const counts = admin.getByText('2,003', { exact: true });
  for (const count of [counts.first(), counts.last()]) {
    const { fontSize, height, width, room } = await count.evaluate((element) => ({
      fontSize: Number.parseFloat(getComputedStyle(element).fontSize),
      height: element.getBoundingClientRect().height,
      width: element.scrollWidth,
      room: element.clientWidth,
    }));
    expect(height).toBeLessThan(2 * fontSize);
    expect(width).toBeLessThanOrEqual(room);
  }
});

test('the open part of a screen stands in the bar of its parts on a phone', async ({ admin, api }) => {
  const { id } = await api.send<Stored>('POST', '/admin/models', aModel());
  await admin.setViewportSize(small);
  const parts = [
    ['/admin/money/models', 'Money', 'Models'],
    ['/admin/money/settings', 'Money', 'Settings'],
    [`/admin/models/${id}/figures`, 'Sections', 'Figures'],
  ] as const;
  for (const [address, bar, name] of parts) {
    await admin.goto(address);
    const link = admin.getByRole('navigation', { name: bar }).getByRole('link', { name });
    await expect(link).toHaveAttribute('aria-current', 'page');
    await expect(link).toBeInViewport({ ratio: 1 });
  }
});

test('what can be done about an invoice takes two lines of a laptop', async ({ admin, api }) => {
  const { job, model } = await aCalledModel(api, { kind: 'confirmed' });
  await api.send('POST', `/admin/jobs/${job.id}/fees`, { model_id: model.id, kind: 'day', rate_kes: 10_000 });
  await api.send('POST', '/admin/invoices', { job_id: job.id });
  await admin.setViewportSize({ width: 1366, height: 768 });
  await admin.goto(`/admin/money/invoices?find=${encodeURIComponent(job.title)}`);
  const acts = admin.getByRole('listitem').filter({ hasText: job.title }).locator('a[download], a[target], button');
  await expect(acts).toHaveText(['PDF', 'Remind', 'Record', 'eTIMS', 'Take back']);
  const heights = await Promise.all((await acts.all()).map(async (act) => (await boxOf(act)).y));
  expect(new Set(heights).size).toBe(2);
});

test('the sums of a statement stand clear of each other on a phone', async ({ admin, api }) => {
  const model = await api.send<Stored>('POST', '/admin/models', aModel());
  await admin.setViewportSize(small);
  await admin.route(`**/api/admin/statements/${model.id}`, async (route) => {
    const statement = await (await route.fetch()).json();
    await route.fulfill({ json: { ...statement, earned_kes: 1_250_000, balance_kes: -250_000 } });
  });
  await openSection(admin, `money/models/${model.id}`);
  await expect(admin.getByText('1,250,000')).toBeVisible();
  const sums = await admin.locator('.adm-money__sums p').all();
  expect(sums.length).toBeGreaterThan(1);
  for (const sum of sums) {
    const [room, amount] = await Promise.all([boxOf(sum), boxOf(sum.locator('b'))]);
    expect(amount.x + amount.width).toBeLessThanOrEqual(room.x + room.width);
  }
});

test('a registration keeps its message on a phone', async ({ admin, api }) => {
  const { name } = await aRegistration(api);
  await admin.setViewportSize(small);
  await openSection(admin, 'registrations');
  await expect(admin.getByRole('row').filter({ hasText: name }).locator('.adm-table__message')).toBeVisible();
});

test('on a laptop the filters wait behind one button, the search does not', async ({ admin }) => {
  await admin.setViewportSize(laptop);
  await openSection(admin, 'registrations');
  await expect(admin.getByLabel('Find by name, phone or email')).toBeVisible();
  await expect(admin.getByLabel('From day')).toBeHidden();
  await admin.getByRole('button', { name: 'Filters' }).click();
  await expect(admin.getByLabel('From day')).toBeVisible();
});

for (const size of [small, laptop, { width: 1440, height: 900 }])
  test(`files on their way cover no button of a form, ${size.width} px wide`, async ({ admin }) => {
    await admin.route('**/api/admin/upload', () => new Promise(() => undefined));
    await admin.setViewportSize({ width: 1440, height: 900 });
    await openSection(admin, 'courses/new');
    await admin.getByRole('link', { name: 'Models', exact: true }).click();
    await admin.getByLabel('Picture 1: choose files').setInputFiles(picturePath('model-male-1.jpg'));
    await expect(admin.getByText('Uploading...')).toBeVisible();
    await expect(admin.getByRole('complementary', { name: 'Uploads' })).toHaveCount(0);
    await admin.evaluate(() => history.back());
    await expect(admin.getByRole('heading', { name: 'Add course' })).toBeVisible();
    await admin.setViewportSize(size);
    const [tray, save] = await Promise.all([
      boxOf(admin.getByRole('complementary', { name: 'Uploads' })),
      boxOf(admin.getByRole('button', { name: 'Save course' })),
    ]);
    expect(tray.y + tray.height <= save.y || save.y + save.height <= tray.y).toBe(true);
  });

test('the save button stays under a pointer that presses it twice', async ({ admin, api }) => {
  const model = await api.send<Stored>('POST', '/admin/models', aModel());
  await admin.setViewportSize({ width: 1366, height: 650 });
  await openSection(admin, `models/${model.id}`);
  const place = async () => {
    const { x, y } = await boxOf(admin.getByRole('button', { name: 'Save model' }));
    return { x, y };
  };
  const before = await place();
  await admin.getByLabel('Location').fill('Voi');
  await expect(admin.getByText('Not saved yet. A draft is kept on this device.')).toBeVisible();
  expect(await place()).toEqual(before);
});

test('the save bar covers no field that has the focus', async ({ admin, api }) => {
  const model = await api.send<Stored>('POST', '/admin/models', aModel());
  await admin.setViewportSize({ width: 1366, height: 650 });
  await openSection(admin, `models/${model.id}`);
  await admin.getByLabel('Status').focus();
  const bar = await boxOf(admin.locator('.adm-savebar'));
  for (let steps = 0; steps < 8; steps++) {
    await admin.keyboard.press('Tab');
    const field = admin.locator(':focus');
    if (await field.evaluate((element) => element.closest('.adm-savebar') !== null)) break;
    const { y, height } = await boxOf(field);
    expect(y + Math.min(height, 44)).toBeLessThanOrEqual(bar.y);
  }
  await api.send('DELETE', `/admin/models/${model.id}`);
});
