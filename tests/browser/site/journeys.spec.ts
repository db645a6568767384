import { randomUUID } from 'node:crypto';
import type { Course, Intake, ModelProfile, News } from '@nfa/contracts';
import { expect, type Locator } from '@playwright/test';
import { test, unique } from '../support/admin.ts';
import { dayIn } from '../support/days.ts';
import { mailsUrl } from '../support/mails.ts';
import { open } from '../support/site.ts';

/** Returns functions that tap and type, and count taps: one for each control, one for each field that is typed into. */
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
    attach: async (field: Locator, file: string) => {
      taps += 1 + TAPS_IN_GALLERY;
      await field.setInputFiles(file);
    },
  };
}

const photograph = 'infra/seed/demo/model-female-1.jpg';
/** One tap opens the phone's gallery; the taps counted here choose a picture in it. */
const TAPS_IN_GALLERY = 1;

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 } });

  test('a parent comes from Home to the photographs of a child in at most 20 taps', async ({ page }) => {
    const mails = mailsUrl();
    test.skip(!mails, 'nobody catches the mails of this product, and the link comes by mail');
    const { tap, type, choose, taps } = finger();
    const address = `grace-${randomUUID()}@example.com`;
    await open(page, '/');
    await tap(page.getByRole('main').getByRole('link', { name: 'Be scouted' }).first());
    await tap(page.getByRole('link', { name: /^For someone under 18/ }));
    await type(page.getByLabel('Full Name'), 'Grace Wanjiru Otieno');
    await choose(page.getByLabel('You are the child’s'), 'Mother');
    await type(page.getByLabel('Phone Number'), '+254 712 345 678');
    await type(page.getByLabel('Email Address'), address);
    await type(page.getByLabel('Child’s first name'), 'Amani');
    await choose(page.getByLabel('Age', { exact: true }), '11 to 13');
    for (const word of ['I am her or his parent', 'You may look at four', 'I come along'])
      await tap(page.getByLabel(new RegExp(`^${word}`)));
    await tap(page.getByRole('button', { name: 'Send me the link' }));
    await expect(page.getByRole('heading', { name: 'Open your mail' })).toBeVisible();
    const again = page.getByRole('button', { name: /^Send it again/ });
    await expect(again).toHaveAttribute('aria-disabled', 'true');
    await expect(again).toHaveText(/in \d+ s$/);
    const link = async () => {
      const sent = (await (await page.request.get(`${mails}/api/mails`)).json()) as { to: string; text: string }[];
      const mail = sent.find(({ to }) => JSON.stringify(to).includes(address))?.text ?? '';
      return /\/apply\/confirm\/[0-9a-f-]+/.exec(mail)?.[0] ?? '';
    };
    await expect.poll(link).not.toBe('');
    // Counts the tap on the link in the mail.
    const tapsInMail = 1;
    await open(page, await link());
    await tap(page.getByRole('button', { name: 'Yes, I apply for my child' }));
    await expect(page.getByRole('heading', { name: 'Four photographs' })).toBeVisible();
    expect(taps() + tapsInMail).toBeLessThanOrEqual(20);
  });

  test('somebody of 19 comes from Home to the number of an application in at most 24 taps', async ({ page }) => {
    test.slow();
    const { tap, type, choose, attach, taps } = finger();
    await open(page, '/');
    await tap(page.getByRole('main').getByRole('link', { name: 'Be scouted' }).first());
    await tap(page.getByRole('link', { name: /^I am 18 or older/ }));
    await type(page.getByLabel('Full Name'), 'Zawadi Njeri');
    await type(page.getByLabel('Town'), 'Kisumu');
    await type(page.getByLabel('Height'), '180 cm');
    await type(page.getByLabel('Phone Number'), '+254 712 345 678');
    await type(page.getByLabel('Email Address'), `zawadi-${randomUUID()}@example.com`);
    await choose(page.getByLabel('Age', { exact: true }), '18 to 24');
    await tap(page.getByRole('button', { name: 'Next: photographs' }));
    for (const name of ['Face', 'Profile', 'Full length', 'Back'])
      await attach(page.getByLabel(`Choose from phone: ${name}`), photograph);
    await expect(page.getByText('4 of 4 here', { exact: true })).toBeVisible({ timeout: 60_000 });
    await tap(page.getByRole('button', { name: 'Next: experience' }));
    await tap(page.getByRole('button', { name: 'Next: read and agree' }));
    await tap(page.getByLabel('I have read this and agree'));
    await tap(page.getByRole('button', { name: 'Send my application' }));
    await expect(page.getByText(/^A-\d{4}$/)).toBeVisible();
    expect(taps()).toBeLessThanOrEqual(24);
  });
});

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
  await expect(card).toContainText('Full: join the waiting list');
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
