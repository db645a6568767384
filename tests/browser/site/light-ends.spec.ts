import { randomUUID } from 'node:crypto';
import type { ModelProfile } from '@nfa/contracts';
import type { Page } from '@playwright/test';
import { expect, test, unique } from '../support/admin.ts';
import { accessibilityFaults } from '../support/axe.ts';
import { aModelWithPictures, askFor } from '../support/consent.ts';
import { mailsUrl, mailTo } from '../support/mails.ts';
import { api as read } from '../support/site.ts';

// A small phone. JavaScript is enabled, but light pages have none.
test.use({ viewport: { width: 360, height: 740 }, deviceScaleFactor: 2 });

test.beforeEach(async ({ page }) => {
  await page.goto('/?data=light');
  await expect(page.locator('html')).toHaveAttribute('data-light', '');
});

/** Expects that the open page is light, has no script and fits the width of the window. */
async function isLight(page: Page): Promise<void> {
  await expect(page.locator('html')).toHaveAttribute('data-light', '');
  await expect(page.locator('script[data-modules], script[src]')).toHaveCount(0);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
}

async function fillPerson(page: Page): Promise<void> {
  await page.getByLabel('Full Name').fill(unique('Wairimu Light'));
  await page.getByLabel('Phone Number').fill('+254 712 345 678');
  await page.getByLabel('Email Address').fill(`light-${randomUUID()}@example.com`);
}

test('a model is found, asked for by WhatsApp, and booked by the form', async ({ page }) => {
  const all = await read<ModelProfile[]>(page, '/models?category=female');
  const model = all.find(({ name }) => !name.includes('&')) as ModelProfile;
  await page.goto('/models/female');
  await isLight(page);
  await page.locator(`a[href="/model/${model.id}"]`).first().click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(model.name);
  await isLight(page);
  await expect(page.getByRole('link', { name: /WhatsApp/ }).first()).toHaveAttribute('href', /^https:\/\/wa\.me\/\d+/);
  await page.getByText('More', { exact: true }).click();
  await page.getByRole('link', { name: 'Booking enquiry' }).click();
  await isLight(page);
  await page.getByLabel('Dates').fill('March 3 and 4');
  await page.getByLabel('Place').fill('Studio, Kilimani');
  await page.getByLabel('Kind of job').selectOption('Campaign');
  await fillPerson(page);
  await page.getByRole('button', { name: 'Send Enquiry' }).click();
  await expect(page.getByRole('heading', { name: 'Enquiry Sent!' })).toBeVisible();
  await isLight(page);
});

test('somebody registers for a course, and sends a message', async ({ page }) => {
  await page.goto('/training');
  await isLight(page);
  await page.getByLabel('Course').selectOption({ index: 1 });
  await fillPerson(page);
  await page.getByRole('button', { name: 'Submit Registration' }).click();
  await expect(page.getByRole('heading', { name: 'Registration Submitted!' })).toBeVisible();
  await isLight(page);
  await page.goto('/contact');
  await isLight(page);
  expect(await accessibilityFaults(page)).toEqual([]);
  await fillPerson(page);
  await page.getByLabel('Subject').selectOption('Other');
  await page.getByRole('textbox', { name: 'Message' }).fill('Do you teach on Sundays?');
  await page.getByRole('button', { name: 'Send Message' }).click();
  await expect(page.getByRole('heading', { name: 'Message Sent!' })).toBeVisible();
  await isLight(page);
});

test('an applicant reaches the photographs, which alone bring the script that they need', async ({ page }) => {
  await page.goto('/apply');
  await isLight(page);
  await page.getByRole('link', { name: /18 or older/ }).click();
  await isLight(page);
  await fillPerson(page);
  await page.getByLabel('Town').fill('Kisumu');
  await page.getByLabel('Height').fill('174');
  await page.getByLabel('Age', { exact: true }).selectOption('18 to 24');
  await page.getByRole('button', { name: 'Next: photographs' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Four photographs' })).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('data-script', 'on');
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
});

test('a guardian applies, asks for the mail again and confirms', async ({ page }) => {
  const email = `guardian-light-${randomUUID()}@example.com`;
  await page.goto('/apply/guardian');
  await isLight(page);
  await page.getByLabel('Full Name').fill(unique('Mama Light'));
  await page.getByLabel('You are the child’s').selectOption('Mother');
  await page.getByLabel('Phone Number').fill('+254 712 345 678');
  await page.getByLabel('Email Address').fill(email);
  await page.getByLabel('Child’s first name').fill('Two Names');
  await page.getByLabel('Age', { exact: true }).selectOption({ index: 1 });
  for (const tick of await page.getByRole('checkbox').all()) await tick.check();
  await page.getByRole('button', { name: 'Send me the link' }).click();
  await expect(page.getByLabel('Child’s first name')).toHaveAccessibleDescription(/first name alone/);
  await expect(page.getByRole('checkbox').first()).toBeChecked();
  await isLight(page);
  await page.getByLabel('Child’s first name').fill('Zuri');
  await page.getByRole('button', { name: 'Send me the link' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Open your mail' })).toBeVisible();
  await isLight(page);
  await page.getByRole('button', { name: 'Send it again' }).click();
  await expect(page.getByRole('status')).toContainText('less than a minute ago');
  if (!mailsUrl()) return;
  const [link] = /\/apply\/confirm\/[\w-]+/.exec(await mailTo(page, email)) ?? [];
  await page.goto(link ?? '');
  await isLight(page);
  await page.getByRole('button', { name: 'Yes, I apply for my child' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Four photographs' })).toBeVisible();
  await page.goto(link ?? '');
  await page.getByRole('button', { name: 'Yes, I apply for my child' }).click();
  await expect(page.getByRole('alert')).toContainText('This link was used');
});

test('a fee is asked for on the phone', async ({ page, api }) => {
  // A phone that is asked already is busy.
  const payer_phone = `+2547${String(Date.now()).slice(-8)}`;
  const charge = { label: 'Catwalk', amount_kes: 1500, payer_name: unique('Akinyi'), payer_phone };
  const { code } = await api.send<{ code: string }>('POST', '/admin/charges', charge);
  await page.goto(`/pay/${code}`);
  await isLight(page);
  await page.getByRole('button', { name: /^Pay KSh.1,500 with M-Pesa$/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Look at your phone' })).toBeVisible();
  await isLight(page);
  await expect(page.getByText('We look again every 5 seconds.')).toBeVisible();
});

test('consent is given and taken back', async ({ page, api, request }) => {
  const model = await aModelWithPictures({ request, api }, 2);
  const { path } = await askFor(api, model);
  await page.goto(path);
  await isLight(page);
  await page.getByRole('button', { name: 'Yes to all' }).click();
  await expect(page.getByText('You said yes on')).toContainText('2 of 2 pictures');
  await isLight(page);
  await page.getByRole('button', { name: 'Withdraw' }).click();
  await expect(page.getByText('You said no on')).toBeVisible();
});
