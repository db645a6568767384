import type { ContactPage } from '@nfa/contracts';
import { expect, type Page, test } from '@playwright/test';
import { api, open, openWhole } from '../support/site.ts';

const answer = (page: Page) => page.getByRole('region', { name: 'Is this number ours?' }).getByRole('status');

test('every page leads to privacy and safety, and so do both forms', async ({ page }) => {
  await open(page, '/');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Privacy');
  await page
    .getByRole('navigation', { name: 'On this page' })
    .getByRole('link', { name: 'Have a picture removed' })
    .click();
  await expect(page.getByRole('heading', { name: 'Have a picture removed' })).toBeInViewport();
  for (const path of ['/contact', '/training']) {
    await open(page, path);
    const form = page.locator('form.form');
    await expect(form.getByRole('link', { name: 'Privacy' })).toHaveAttribute('href', '/privacy');
    await form.getByRole('link', { name: 'Is this number ours?' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Safety');
  }
});

test('the check knows our contacts however they are written, and nothing leaves the page', async ({ page }) => {
  const { phone, email } = await api<ContactPage>(page, '/contact');
  await openWhole(page, '/safety');
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  const check = async (text: string) => {
    await page.getByLabel('Telephone number, e-mail address or handle').fill(text);
    await page.getByRole('button', { name: 'Check' }).click();
  };
  for (const text of [phone, phone.replace(/^\+254 ?/, '0'), `https://wa.me/${phone.replace(/\D/g, '')}`, email]) {
    await check(text);
    await expect(answer(page)).toContainText('Yes, this is ours');
    await expect(answer(page)).toContainText(text);
  }
  await check('0799 999 999');
  await expect(answer(page)).toContainText('No, this is not ours');
  await check('??');
  await expect(answer(page)).toHaveText("We can't read this. Type the number as you see it.");
  expect(asked).toEqual([]);
  expect(new URL(page.url()).search).toBe('');
  expect(await page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }))).not.toContain('0799');
});

test('the check works without script, for everybody with an answer of their own', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, ...(baseURL && { baseURL }) });
  const page = await context.newPage();
  for (const [text, words] of [
    ['0700 000 145', 'Yes, this is ours'],
    ['0799 999 999', 'No, this is not ours'],
  ] as const) {
    await page.goto('/safety');
    await page.getByLabel('Telephone number, e-mail address or handle').fill(text);
    await page.getByRole('button', { name: 'Check' }).click();
    await expect(answer(page)).toContainText(words);
  }
  await context.close();
});
