import { randomUUID } from 'node:crypto';
import type { Course, CourseWithIntakes, ModelProfile } from '@nfa/contracts';
import { expect, type Page, test } from '@playwright/test';
import { signIn } from '../support/admin.ts';
import { api } from '../support/site.ts';

test.use({ javaScriptEnabled: false });

async function fillPerson(page: Page): Promise<string> {
  const email = `visitor-${randomUUID()}@example.com`;
  await page.getByLabel('Full Name').fill('Wairimu Tembea');
  await page.getByLabel('Phone Number').fill('+254 712 345 678');
  await page.getByLabel('Email Address').fill(email);
  return email;
}

/** Records that the administrator finds for an e-mail address. */
async function stored(page: Page, list: string, email: string): Promise<unknown[]> {
  const headers = { authorization: `Bearer ${await signIn(page.request)}` };
  const response = await page.request.get(`/api/admin/${list}?search=${encodeURIComponent(email)}`, { headers });
  return (await response.json()) as unknown[];
}

test('a registration is stored once and thanked for', async ({ page }) => {
  const [course] = await api<Course[]>(page, '/courses?active=true');
  await page.goto('/training');
  await page.getByLabel('Course').selectOption(course?.id ?? '');
  const email = await fillPerson(page);
  await page.getByRole('button', { name: 'Submit Registration' }).click();
  await expect(page.getByRole('heading', { name: 'Registration Submitted!' })).toBeInViewport();
  await expect(page.getByText("We'll contact you within 24 hours.", { exact: true })).toBeVisible();
  expect(new URL(page.url()).search).toBe('');
  expect(await stored(page, 'registrations', email)).toHaveLength(1);
  await page.getByRole('button', { name: 'Register for Another Course' }).click();
  await expect(page.getByLabel('Full Name')).toHaveValue('');
});

test('a registration names its start, and is told that its seat is held', async ({ page }) => {
  const courses = await api<CourseWithIntakes[]>(page, '/courses?active=true');
  const course = courses.find(({ intakes }) => intakes.some(({ seats_left }) => seats_left > 0));
  const intake = course?.intakes.find(({ seats_left }) => seats_left > 0);
  await page.goto('/training');
  await page.getByLabel('Course').selectOption(course?.id ?? '');
  await page.getByLabel(/^Start/).selectOption(intake?.id ?? '');
  await fillPerson(page);
  await page.getByRole('button', { name: 'Submit Registration' }).click();
  await expect(page.getByText(/^(We hold a seat for you|You are \d+\w\w on the waiting list) for /)).toBeVisible();
});

test('a message is sent and thanked for, and nothing of it stands in the address', async ({ page }) => {
  await page.goto('/contact');
  const email = await fillPerson(page);
  await page.getByLabel('Subject').selectOption('Model Booking');
  await page.getByRole('textbox', { name: 'Message' }).fill('A shoot near Naivasha.');
  await page.getByRole('button', { name: 'Send Message' }).click();
  await expect(page.getByRole('heading', { name: 'Message Sent!' })).toBeInViewport();
  await expect(
    page.getByText("Thank you for your message. We'll get back to you within 24 hours.", { exact: true }),
  ).toBeVisible();
  expect(new URL(page.url()).search).toBe('');
  expect(await stored(page, 'messages', email)).toHaveLength(1);
});

test('what the server refuses is named beside its field, and what was typed stays', async ({ page }) => {
  await page.goto('/contact');
  await fillPerson(page);
  // The browser's validation accepts this address; the contract does not.
  await page.getByLabel('Email Address').fill('wairimu@localhost');
  await page.getByLabel('Subject').selectOption('Other');
  await page.getByRole('textbox', { name: 'Message' }).fill('Hello');
  await page.getByRole('button', { name: 'Send Message' }).click();
  await expect(page.getByLabel('Email Address')).toHaveAccessibleDescription(/must look like name@example\.com/);
  await expect(page.getByLabel('Full Name')).toHaveValue('Wairimu Tembea');
  await expect(page.getByLabel('Subject')).toHaveValue('Other');
  await expect(page.getByRole('alert')).toContainText('There was an error sending your message.');
});

test('a profile shows every picture, and no button that would open or choose one', async ({ page }) => {
  const models = await api<ModelProfile[]>(page, '/models');
  const model = models.find(({ category, portfolio_images }) => category !== 'kids' && portfolio_images.length > 1);
  await page.goto(`/model/${model?.id}`);
  const main = page.getByRole('main');
  const pictures = main.getByRole('img', { name: new RegExp(`^${model?.name}, picture`) });
  await expect(pictures).toHaveCount(1 + (model?.portfolio_images.length ?? 0));
  for (const picture of await pictures.all()) await expect(picture).toBeVisible();
  await expect(main.getByRole('button', { name: /View full screen|Show picture/ })).toHaveCount(0);
  const [gallery, picture] = [await main.locator('.gallery').boundingBox(), await pictures.first().boundingBox()];
  expect(picture?.width).toBe(gallery?.width);
});

test('an empty form is stopped by the browser', async ({ page }) => {
  await page.goto('/training');
  await page.getByRole('button', { name: 'Submit Registration' }).click();
  await expect(page.getByLabel('Course')).toBeFocused();
});

test('an application begins, says that its photographs need script, and puts nothing that was typed into the address', async ({
  page,
}) => {
  for (const path of ['/apply/adult', '/apply/guardian', `/apply/application/${randomUUID()}`]) {
    await page.goto(path);
    await expect(page.getByText(/The photographs need JavaScript to be sent\. Please call \+/)).toBeVisible();
  }
  await page.goto('/apply/adult');
  await fillPerson(page);
  await page.getByRole('button', { name: 'Next: photographs' }).click();
  // The browser's own validation focuses the missing field.
  await expect(page.getByLabel('Town')).toBeFocused();
  await page.getByLabel('Town').fill('Kisumu');
  await page.getByLabel('Height').fill('174');
  await page.getByLabel('Age', { exact: true }).selectOption('18 to 24');
  await page.getByRole('button', { name: 'Next: photographs' }).click();
  await expect(page).toHaveURL(/\/apply\/application\/[\w-]{36}$/);
  await expect(page.getByText(/The photographs need JavaScript to be sent/)).toBeVisible();
});

test('a seat offer says that its page needs script, and whom to call', async ({ page }) => {
  await page.goto(`/seat/${randomUUID()}`);
  await expect(
    page.getByText(/^This page needs JavaScript\. Please call \+.*, and we take your answer\.$/),
  ).toBeVisible();
});

test('the roster is refined', async ({ page }) => {
  await page.goto('/models');
  await page.locator('summary', { hasText: 'Refine' }).click();
  await page.getByLabel('Name', { exact: true }).fill('nobody at all');
  await page.getByRole('button', { name: 'Show' }).click();
  await expect(page.getByText('No models match.')).toBeVisible();
  await page.getByRole('button', { name: 'Clear all' }).last().click();
  await expect(page.locator('.model-card').first()).toBeVisible();
});
