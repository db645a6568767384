import { randomUUID } from 'node:crypto';
import type { Course } from '@nfa/contracts';
import { expect, type Locator, type Page, test } from '@playwright/test';
import { mailsUrl } from '../support/mails.ts';
import { api, follow, json, open, openWithFonts } from '../support/site.ts';

const failure = 'There was an error submitting your registration. Please try again or contact us directly.';
const alert = (page: Page) => page.getByRole('alert');
const submit = (page: Page) => page.getByRole('button', { name: 'Submit Registration' });

async function fill(page: Page, email = `visitor-${randomUUID()}@example.com`): Promise<string> {
  await page.getByLabel('Full Name').fill('Wairimu Tembea');
  await page.getByLabel('Phone Number').fill('+254 712 345 678');
  await page.getByLabel('Email Address').fill(email);
  return email;
}

test('cards show the facts of active courses, and only one can be selected', async ({ page }) => {
  const courses = await api<Course[]>(page, '/courses?active=true');
  await open(page, '/training');
  const cards = page.getByRole('article');
  await expect(cards).toHaveCount(courses.length);
  for (const text of [courses[0]?.title, courses[0]?.price, courses[0]?.duration, courses[0]?.description])
    await expect(cards.first()).toContainText(text ?? '');
  await cards.nth(0).getByRole('button').click();
  await cards.nth(1).getByRole('button').click();
  await expect(page.getByRole('button', { name: /^Selected/ })).toHaveCount(1);
  await expect(cards.nth(1).getByRole('button')).toHaveAttribute('aria-pressed', 'true');
  await expect(page.getByLabel('Course')).toHaveValue(courses[1]?.id ?? '');
  await cards.nth(1).getByRole('button').click();
  await expect(page.getByRole('button', { name: /^Selected/ })).toHaveCount(0);
});

test('a course tells what to bring where the agency wrote it', async ({ page }) => {
  const courses = await api<Course[]>(page, '/courses?active=true');
  await open(page, '/about');
  const bring = ['Heels you can walk in', ''];
  await page.route('**/api/courses*', json(bring.map((words, place) => ({ ...courses[place], bring: words }))));
  await follow(page, '/training');
  const cards = page.getByRole('article');
  await expect(cards.nth(0).getByRole('definition').last()).toHaveText('Heels you can walk in');
  await expect(cards.nth(0).getByRole('term').last()).toHaveText('Bring');
  await expect(cards.nth(1).getByText('Bring', { exact: true })).toHaveCount(0);
});

test('without a course nothing is sent', async ({ page }) => {
  let calls = 0;
  await page.route('**/api/course-registration', (route) => {
    calls += 1;
    return route.abort();
  });
  await open(page, '/training');
  await fill(page);
  await submit(page).click();
  await expect(alert(page)).toHaveText('Please select a course');
  await expect(page.getByLabel('Course')).toBeFocused();
  expect(calls).toBe(0);
});

for (const [width, height] of [
  [360, 640],
  [1366, 650],
] as const)
  test(`at ${width} pixels the words about a missing course are seen and belong to the field`, async ({ page }) => {
    await page.setViewportSize({ width, height });
    await open(page, '/training');
    await fill(page);
    await submit(page).click();
    await expect(page.getByLabel('Course')).toHaveAccessibleDescription('Please select a course');
    await expect(alert(page)).toBeInViewport({ ratio: 1 });
    const isCovered = await alert(page).evaluate((words) => {
      const { left, top, width, height } = words.getBoundingClientRect();
      return !words.contains(document.elementFromPoint(left + width / 2, top + height / 2));
    });
    expect(isCovered).toBe(false);
    await page.getByLabel('Course').selectOption({ index: 1 });
    await expect(alert(page)).toHaveCount(0);
  });

test('an answer 429 says when to try again', async ({ page }) => {
  await page.route('**/api/course-registration', (route) =>
    route.fulfill({ status: 429, headers: { 'retry-after': '540' }, contentType: 'application/json', body: '{}' }),
  );
  await open(page, '/training');
  await page.getByRole('article').first().getByRole('button').click();
  await fill(page);
  await submit(page).click();
  await expect(alert(page)).toHaveText(failure);
  await expect(submit(page)).toHaveAccessibleDescription('You can try again in 9 minutes.');
});

test('each bad field is named beside it', async ({ page }) => {
  await open(page, '/training');
  await page.getByRole('article').first().getByRole('button').click();
  await page.getByLabel('Email Address').fill('wairimu');
  await submit(page).click();
  await expect(page.getByText('Full Name is required')).toBeVisible();
  await expect(page.getByText('Phone Number is required')).toBeVisible();
  await expect(page.getByText('Email Address must look like name@example.com')).toBeVisible();
  await expect(page.getByLabel('Full Name')).toBeFocused();
  await expect(page.getByLabel('Email Address')).toHaveAccessibleDescription(/must look like name@example.com/);
});

test('a registration is stored once, thanked for, and both mails go out', async ({ page }) => {
  test.slow();
  await open(page, '/training');
  await page.getByRole('article').first().getByRole('button').click();
  const email = await fill(page);
  const sent: string[] = [];
  page.on('request', (request) => request.url().endsWith('/course-registration') && sent.push(request.url()));
  await submit(page).dblclick();
  const heading = page.getByRole('heading', { name: 'Registration Submitted!' });
  await expect(heading).toBeFocused();
  const section = page.getByRole('region', { name: 'Register for Training' });
  await expect(section.getByText("We'll contact you within 24 hours.", { exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: /^Selected/ })).toHaveCount(0);
  expect(sent).toHaveLength(1);
  await page.getByRole('button', { name: 'Register for Another Course' }).click();
  await expect(page.getByLabel('Full Name')).toHaveValue('');
  const mails = mailsUrl();
  if (!mails) return;
  await expect
    .poll(
      async () =>
        ((await (await page.request.get(`${mails}/api/mails`)).text()).match(new RegExp(email, 'g')) ?? []).length,
      {
        timeout: 60_000,
      },
    )
    .toBeGreaterThanOrEqual(2);
});

test('a registration needs no pointer', async ({ page }) => {
  await page.route('**/api/course-registration', json({}));
  await open(page, '/training');
  const press = (key: string) => page.keyboard.press(key);
  const tabTo = async (target: Locator) => {
    for (let i = 0; i < 60; i += 1) {
      if (await target.evaluate((element) => element === document.activeElement)) return;
      await press('Tab');
    }
    throw new Error('Tab never came there');
  };
  await press('Tab');
  await expect(page.locator('.skip-link')).toBeFocused();
  await press('Enter');
  const first = page.getByRole('article').first().getByRole('button');
  await tabTo(first);
  await press('Space');
  await expect(first).toHaveAttribute('aria-pressed', 'true');
  await tabTo(page.getByLabel('Full Name'));
  await page.keyboard.type('Wairimu Tembea');
  await press('Tab');
  await page.keyboard.type('+254 712 345 678');
  await press('Tab');
  await page.keyboard.type('wairimu@example.com');
  await press('Enter');
  await expect(page.getByRole('heading', { name: 'Registration Submitted!' })).toBeFocused();
  await tabTo(page.getByRole('button', { name: 'Register for Another Course' }));
  await press('Enter');
  await expect(page.getByLabel('Full Name')).toBeVisible();
});

test('while it is sent the button is disabled and says so', async ({ page }) => {
  let answer = () => {};
  const isAnswered = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route('**/api/course-registration', async (route) => {
    await isAnswered;
    await json({})(route);
  });
  await open(page, '/training');
  await page.getByRole('article').first().getByRole('button').click();
  await fill(page);
  await submit(page).click();
  await expect(page.getByRole('button', { name: 'Submitting...' })).toBeDisabled();
  answer();
  await expect(page.getByText('Registration Submitted!')).toBeVisible();
});

test('after a failure the answers stay, and the retry carries the same key', async ({ page }) => {
  const errors: string[] = [];
  page.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
  const keys: (string | undefined)[] = [];
  let isDown = true;
  await page.route('**/api/course-registration', async (route) => {
    keys.push(route.request().headers()['idempotency-key']);
    await (isDown ? route.abort() : json({})(route));
  });
  await open(page, '/training');
  await page.getByRole('article').first().getByRole('button').click();
  const email = await fill(page);
  await submit(page).click();
  await expect(alert(page)).toHaveText(failure);
  expect(errors.length).toBeGreaterThan(0);
  await expect(page.getByLabel('Email Address')).toHaveValue(email);
  await expect(page.getByRole('button', { name: /^Selected/ })).toHaveCount(1);
  isDown = false;
  await submit(page).click();
  await expect(page.getByText('Registration Submitted!')).toBeVisible();
  expect(keys).toHaveLength(2);
  expect(keys[0]).toBeTruthy();
  expect(keys[1]).toBe(keys[0]);
});

for (const [what, answer] of [
  ['500', json({ code: 'internal' }, 500)],
  ['429', json({ code: 'rate_limited' }, 429)],
  [
    '400 because the course was closed meanwhile',
    json({ issues: [{ path: 'course_id', message: 'is not open' }] }, 400),
  ],
] as const)
  test(`answer ${what} shows the failure`, async ({ page }) => {
    await page.route('**/api/course-registration', answer);
    await open(page, '/training');
    await page.getByRole('article').first().getByRole('button').click();
    await fill(page);
    await submit(page).click();
    await expect(alert(page)).toHaveText(failure);
    await expect(submit(page)).toBeEnabled();
  });

test('a form carries a token, and tells when the honeypot was filled in', async ({ page }) => {
  const headers: Record<string, string>[] = [];
  await page.route('**/api/course-registration', (route) => {
    headers.push(route.request().headers());
    return json({})(route);
  });
  const fetched = page.waitForResponse('**/api/form-stamp');
  await open(page, '/training');
  await fetched;
  await page.getByRole('article').first().getByRole('button').click();
  await fill(page);
  await page.locator('input[name=website]').evaluate((input: HTMLInputElement) => {
    input.value = 'https://spam.example';
  });
  await submit(page).click();
  await expect(page.getByText('Registration Submitted!')).toBeVisible();
  expect(headers[0]?.['x-form-token']).toBeTruthy();
  expect(headers[0]?.['x-form-trap']).toBe('1');
});

test('three reasons say why to train here', async ({ page }) => {
  await open(page, '/about');
  await follow(page, '/training');
  await expect(page.getByRole('region', { name: /Why train/ }).getByRole('heading', { level: 3 })).toHaveCount(3);
});

test('the chosen course stays in view with the way to the form, until the form is in view', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await open(page, '/training');
  const bar = page.getByRole('region', { name: 'Your choice' });
  await expect(bar).toHaveCount(0);
  const choice = page.getByRole('article').first().getByRole('button').first();
  await choice.click();
  const title = await page.getByRole('article').first().getByRole('heading').textContent();
  await expect(bar).toContainText(title ?? '');
  await expect(bar.getByText('KSh').filter({ visible: true })).toHaveCount(1);
  await expect(page.getByRole('status').filter({ hasText: `${title} selected` })).toHaveCount(1);
  await choice.click();
  await expect(bar).toHaveCount(0);
  await choice.click();
  await bar.getByRole('button', { name: 'Register' }).click();
  await expect(page.getByLabel('Full Name')).toBeFocused();
  await expect(page.getByLabel('Full Name')).toBeInViewport();
  await expect(bar).toHaveCount(0);
});

for (const [path, first, second] of [
  ['/contact', '.contact-details', '.contact-message'],
  ['/training', '.course:first-child .course-frame', '.course:first-child .course-text'],
  ['/events', '.events-grid > :nth-child(1)', '.events-grid > :nth-child(2)'],
] as const)
  test(`on a tablet ${path} stands in two columns`, async ({ page }) => {
    await page.setViewportSize({ width: 768, height: 1024 });
    await openWithFonts(page, path);
    const [left, right] = [await page.locator(first).boundingBox(), await page.locator(second).boundingBox()];
    expect((left?.x ?? 0) + (left?.width ?? 0)).toBeLessThanOrEqual(right?.x ?? 0);
    expect(Math.abs((left?.y ?? 0) - (right?.y ?? 0))).toBeLessThan(40);
  });
