import type { Page } from '@playwright/test';
import { expect, openSection, test, unique } from '../support/admin.ts';
import { accessibilityFaults } from '../support/axe.ts';
import { dayIn } from '../support/days.ts';
import { aCalledModel } from '../support/jobs.ts';
import { practicePhones } from '../support/phones.ts';

const width = 360;

const isFine = async (page: Page) => {
  // Rows of the search before are pale until those of the new one come.
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
  expect(await accessibilityFaults(page)).toEqual([]);
};

test('asks somebody to pay with one tap, and their PIN brings the receipt to the page and to Money', async ({
  admin,
  browser,
  baseURL,
}) => {
  const phones = practicePhones();
  const who = unique('Njeri Pays');
  const mine = `7${String(Date.now()).slice(-8)}`;
  await admin.setViewportSize({ width, height: 740 });
  await admin.emulateMedia({ reducedMotion: 'reduce' });
  // WhatsApp itself is not opened.
  await admin.context().route(/wa\.me/, (route) => route.fulfill({ body: 'WhatsApp' }));

  // Enrolled participants are asked to pay automatically, other people by hand.
  await openSection(admin, 'money/fees');
  await admin.getByRole('button', { name: 'Ask somebody' }).click();
  const form = admin.getByRole('region', { name: 'Ask somebody to pay' });
  await form.getByLabel('What for').fill('Runway workshop');
  await form.getByLabel('Amount in shillings').fill('1500');
  await form.getByLabel('Last day to pay').fill(dayIn(45));
  await form.getByLabel('Who pays').fill(who);
  await form.getByLabel('Phone').fill(`0${mine}`);
  await isFine(admin);
  await form.getByRole('button', { name: 'Add to the fees' }).click();
  await expect(form).toBeHidden();

  const opened = admin.context().waitForEvent('page');
  await admin.getByRole('link', { name: `Ask to pay, by WhatsApp: ${who}` }).click();
  const chat = await opened;
  await chat.waitForURL(/wa\.me/);
  const text = new URL(chat.url()).searchParams.get('text') ?? '';
  await chat.close();
  const [, code = ''] = /\/pay\/([0-9A-Z]{8})$/.exec(text) ?? [];
  expect(code, text).not.toBe('');

  // The payer, on a phone of their own: one tap on the link, one on Pay, and the PIN.
  const payer = await browser.newPage({ viewport: { width, height: 740 }, ...(baseURL && { baseURL }) });
  await payer.goto(`/pay/${code}`);
  await expect(payer.getByLabel('M-Pesa number')).toHaveValue(/^0?7/);
  await isFine(payer);
  await payer.getByRole('button', { name: /^Pay KSh.1,500 with M-Pesa$/ }).click();
  await expect(payer.getByRole('heading', { level: 1, name: 'Look at your phone' })).toBeVisible();
  await isFine(payer);
  const mpesaCode = await phones.pay(code);
  await expect(payer.getByRole('heading', { level: 1, name: /^Paid\. Thank you/ })).toBeVisible();
  await isFine(payer);
  await payer
    .getByRole('link', { name: /^Receipt/ })
    .first()
    .click();
  await expect(payer.getByText('Genuine', { exact: true })).toBeVisible();
  await expect(payer.getByText('one thousand five hundred', { exact: false })).toBeVisible();
  await expect(payer.getByText(mpesaCode)).toBeVisible();
  await isFine(payer);
  await payer.close();

  // A payer says "I have paid": the desk finds the payment by the M-Pesa code of the payer's message.
  await openSection(admin, 'money/payments');
  // The list without the search may have the same single row.
  const isSearched = admin.waitForResponse((response) => response.url().includes(mpesaCode));
  await admin.getByRole('searchbox', { name: 'Find by code, name or phone' }).fill(mpesaCode);
  await isSearched;
  const found = admin.getByRole('region', { name: 'Payments' });
  await expect(found.locator('tbody tr')).toHaveCount(1);
  // The name is not checked: it is the payer's or the phone owner's, depending on which M-Pesa notice arrives first.
  await expect(found.getByText(code)).toBeVisible();
  await expect(found.getByText(mpesaCode)).toBeVisible();
  await isFine(admin);
});

test('sends what a client has paid to the phone of a model, after a look at the name, and shows that it arrived', async ({
  admin,
  api,
}) => {
  practicePhones();
  const { job, model } = await aCalledModel(api, { kind: 'confirmed' });
  await api.send('POST', `/admin/jobs/${job.id}/fees`, { model_id: model.id, kind: 'day', rate_kes: 10_000 });
  const invoice = await api.send<{ charge_id: string; total_kes: number }>('POST', '/admin/invoices', {
    job_id: job.id,
  });
  const paid = { charge_id: invoice.charge_id, method: 'bank', amount_kes: invoice.total_kes, note: 'KCB' };
  await api.send('POST', '/admin/payments', paid);
  await openSection(admin, 'money/settings');
  const mpesa = admin.getByRole('region', { name: 'M-Pesa', exact: true });
  const allowed = mpesa.getByRole('checkbox', { name: 'Send money to models by M-Pesa' });
  if (!(await allowed.isChecked())) await allowed.click();
  await expect(allowed).toBeChecked();

  await admin.setViewportSize({ width, height: 740 });
  await admin.goto(`/admin/money/models/${model.id}`);
  await admin.getByRole('button', { name: 'Send by M-Pesa' }).click();
  const form = admin.getByRole('form', { name: 'Send by M-Pesa' });
  await form.getByRole('button', { name: /^Send KSh/ }).click();
  await expect(form.getByText('M-Pesa number is required.')).toBeVisible();
  await form.getByLabel('Amount in shillings').fill('3000');
  await form.getByLabel('M-Pesa number').fill('0712 345 678');
  await isFine(admin);
  await form.getByRole('button', { name: /^Send KSh.3,000$/ }).click();
  const question = admin.getByRole('alertdialog');
  await expect(question).toContainText('Nothing was sent to this number from here before');
  expect(await accessibilityFaults(admin)).toEqual([]);
  await question.getByRole('button', { name: 'Send' }).click();
  await expect(admin.getByText(/^Sent: KSh.3,000/)).toBeVisible();
  await expect(admin.getByText('ZAWADI NJERI', { exact: false })).toBeVisible();
  await expect(admin.getByRole('row', { name: /Paid out/ })).toContainText('3,000');
  await isFine(admin);
});
