import { randomUUID } from 'node:crypto';
import type { Course, Intake, ModelProfile, News } from '@nfa/contracts';
import { expect, type Locator } from '@playwright/test';
import { test, unique } from '../support/admin.ts';
import { open } from '../support/site.ts';

/** Counts taps: each control that is pressed, and each field that is typed into. */
function finger() {
  let taps = 0;
  return {
    taps: () => taps,
    tap: async (target: Locator) => {
      taps += 1;
      await target.click();
    },
    type: async (field: Locator, text: string) => {
      taps += 1;
      await field.click();
      await field.fill(text);
    },
    choose: async (list: Locator, option: string) => {
      taps += 1;
      await list.selectOption(option);
    },
  };
}

const dayIn = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

test('five people with digitals are cast and asked for in at most 17 taps', async ({ page }) => {
  const { tap, type, choose, taps } = finger();
  await open(page, '/models');
  await tap(page.getByText('Refine').first());
  await choose(page.getByLabel('Digitals'), 'Available');
  await expect(page).toHaveURL(/digitals=true/);
  await expect(page.getByText('models', { exact: false }).first()).toBeVisible();
  for (let place = 0; place < 5; place += 1)
    await tap(page.getByRole('button', { name: /^Add to shortlist/, pressed: false }).first());
  await tap(page.getByRole('link', { name: /^View/ }).last());
  await tap(page.getByRole('link', { name: 'Booking enquiry' }));
  await expect(page.getByRole('list', { name: 'Models' }).getByRole('listitem')).toHaveCount(5);
  await type(page.getByLabel('Dates'), 'March 3 and 4');
  await type(page.getByLabel('Place'), 'Naivasha');
  await choose(page.getByLabel('Kind of job'), 'Campaign');
  await type(page.getByLabel('Full Name'), 'Halima Noor');
  await type(page.getByLabel('Phone Number'), '+254 712 345 680');
  await type(page.getByLabel('Email Address'), `client-${randomUUID()}@example.com`);
  await tap(page.getByRole('button', { name: 'Send Enquiry' }));
  await expect(page.getByRole('heading', { name: 'Enquiry Sent!' })).toBeVisible();
  expect(taps()).toBeLessThanOrEqual(17);
});

test('a full start is waited for in at most 6 taps', async ({ page, api }) => {
  const input = { title: unique('Evening Runway'), description: 'Walks.', duration: '4 weeks', price: 'KSh 20,000' };
  const course = await api.send<Course>('POST', '/admin/courses', input);
  const start = { starts_on: dayIn(30), ends_on: dayIn(60), seats: 1, seat_offers: 'manual' };
  const intake = await api.send<Intake>('POST', `/admin/courses/${course.id}/intakes`, start);
  const person = { name: 'Faith Chebet', phone: '+254 712 345 678', email: `${randomUUID()}@example.com` };
  await api.send('POST', '/course-registration', { ...person, course_id: course.id, intake_id: intake.id });
  const { tap, type, taps } = finger();
  await open(page, '/training');
  const card = page.getByRole('article').filter({ hasText: course.title });
  await tap(card.getByRole('button', { name: /Select Course/ }));
  await type(page.getByLabel('Full Name'), 'Halima Yusuf');
  await type(page.getByLabel('Phone Number'), '+254 712 345 678');
  await type(page.getByLabel('Email Address'), `${randomUUID()}@example.com`);
  await tap(page.getByRole('button', { name: 'Submit Registration' }));
  await expect(page.getByText(/You are 1st on the waiting list/)).toBeVisible();
  expect(taps()).toBeLessThanOrEqual(6);
});

test('the reader of an event has it in the calendar with one tap', async ({ page, api }) => {
  const isShown = ({ date, draft }: News) => !draft && Date.parse(date) < Date.now();
  const events = await api.get<News[]>('/news?event_type=event');
  const event = events.find((item) => item.event_date !== null && isShown(item));
  await open(page, `/events/${event?.id}`);
  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Add to calendar' }).click();
  expect((await download).suggestedFilename()).toMatch(/\.ics$/);
});

test('the people of a roster are named by their own pages, whoever is tapped on the line', async ({ page, api }) => {
  const models = await api.get<ModelProfile[]>('/models?category=male');
  await open(page, '/models/male');
  const lit = page.getByRole('region', { name: 'The Line' }).locator('li.is-lit a');
  const name = (await lit.locator('.line-name').textContent()) ?? '';
  expect(models.map((model) => model.name)).toContain(name);
  await lit.click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
});
