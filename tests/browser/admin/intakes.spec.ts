import { randomUUID } from 'node:crypto';
import type { Course, Intake } from '@nfa/contracts';
import type { Locator } from '@playwright/test';
import { expect, openSection, test, unique } from '../support/admin.ts';
import { accessibilityFaults } from '../support/axe.ts';
import { dayIn } from '../support/days.ts';
import { mailsUrl } from '../support/mails.ts';
import { open } from '../support/site.ts';

const aCourse = () => ({
  title: unique('Tested course'),
  description: 'Posture and pace.',
  duration: '4 weeks',
  price: 'KSh 25,000',
});

test('a start with one seat is sold once, the next visitor waits, and the owner promotes them', async ({
  admin,
  api,
}) => {
  test.slow();
  const course = await api.send<Course>('POST', '/admin/courses', aCourse());
  await openSection(admin, `courses/${course.id}/starts`);
  const panel = admin.getByRole('region', { name: 'Intakes' });
  await panel.getByRole('button', { name: 'Add intake' }).click();
  await panel.getByRole('button', { name: 'Save intake' }).click();
  await expect(panel.getByText('Seats must be at least 1')).toBeVisible();
  await panel.getByLabel('Starts', { exact: true }).fill(dayIn(30));
  await panel.getByLabel('Ends', { exact: true }).fill(dayIn(60));
  await panel.getByLabel('Days', { exact: true }).fill('Tuesday and Thursday');
  await panel.getByLabel('Seats', { exact: true }).fill('1');
  await panel.getByText('Kiswahili', { exact: true }).click();
  await panel.getByLabel('Days in Kiswahili').fill('Jumanne na Alhamisi');
  await panel.getByLabel('A free seat').selectOption('manual');
  await panel.getByRole('button', { name: 'Save intake' }).click();
  await expect(panel.getByText('0 of 1 seats enrolled')).toBeVisible();

  await open(admin, '/sw/training');
  await expect(admin.getByRole('article').filter({ hasText: course.title })).toContainText('Jumanne na Alhamisi');
  await open(admin, '/training');
  const card = admin.getByRole('article').filter({ hasText: course.title });
  await expect(card).toContainText('Tuesday and Thursday');
  await expect(card).toContainText('1 of 1 seats');
  const graph = await admin.locator('script[type="application/ld+json"]').allTextContents();
  expect(graph.join()).toContain(`"@type":"CourseInstance","courseMode":"onsite","startDate":"${dayIn(30)}"`);
  await card.getByRole('button', { name: /Select Course/ }).click();
  const register = async (name: string, email = `${randomUUID()}@example.com`) => {
    await admin.getByLabel('Full Name').fill(name);
    await admin.getByLabel('Phone Number').fill('+254 712 345 678');
    await admin.getByLabel('Email Address').fill(email);
    await admin.getByRole('button', { name: 'Submit Registration' }).click();
    await expect(admin.getByRole('heading', { name: 'Registration Submitted!' })).toBeVisible();
  };
  await register('Faith Chebet');
  await expect(admin.getByText(/We hold a seat for you for/)).toBeVisible();
  await open(admin, '/training');
  await expect(card).toContainText('Full: join the waiting list');
  await card.getByRole('button', { name: /Select Course/ }).click();
  const email = `halima-${randomUUID()}@example.com`;
  await register('Halima Yusuf', email);
  await expect(admin.getByText(/You are 1st on the waiting list for/)).toBeVisible();

  await openSection(admin, `courses/${course.id}/starts`);
  await panel.getByRole('button', { name: /^People of/ }).click();
  expect(await accessibilityFaults(admin)).toEqual([]);
  await panel.getByRole('button', { name: 'Promote Halima Yusuf' }).click();
  await expect(panel.getByText('No seat is free, or this start has begun or is cancelled.')).toBeVisible();
  await panel.getByRole('button', { name: 'Take out Faith Chebet' }).click();
  const question = admin.getByRole('alertdialog', { name: /^Take Faith Chebet out of the start on/ });
  await question.getByRole('button', { name: 'Take out' }).click();
  await panel.getByRole('button', { name: 'Promote Halima Yusuf' }).click();
  await expect(panel.getByText(/Offered, held until/)).toBeVisible();
  const intakes = await api.get<Intake[]>(`/admin/courses/${course.id}/intakes`);
  expect(intakes).toMatchObject([{ held: 1, waiting: 0, seats_left: 0 }]);

  const mails = mailsUrl();
  if (!mails) return;
  const mailed = async () => {
    const sent = (await (await admin.request.get(`${mails}/api/mails`)).json()) as { to: unknown; text: string }[];
    return sent
      .filter(({ to }) => JSON.stringify(to).includes(email))
      .map(({ text }) => text)
      .join('\n');
  };
  await expect.poll(mailed).toContain('You are number 1 on its waiting list.');
  await expect.poll(mailed).toContain('/seat/');
  await open(admin, /\/seat\/[0-9a-f-]+/.exec(await mailed())?.[0] ?? '');
  await expect(admin.getByRole('heading', { level: 1 })).toHaveText('A seat is free for you');
  expect(await accessibilityFaults(admin)).toEqual([]);
  await admin.getByRole('button', { name: 'Take the seat' }).click();
  await expect(admin.getByRole('heading', { level: 1 })).toHaveText('The seat is yours');
});

test('two tabs do not overwrite each other’s start', async ({ admin, api, context }) => {
  const course = await api.send<Course>('POST', '/admin/courses', aCourse());
  const dates = { starts_on: dayIn(30), ends_on: dayIn(60) };
  await api.send('POST', `/admin/courses/${course.id}/intakes`, { ...dates, seats: 2 });
  const other = await context.newPage();
  const panels = [];
  for (const tab of [admin, other]) {
    await openSection(tab, `courses/${course.id}/starts`);
    const panel = tab.getByRole('region', { name: 'Intakes' });
    await panel.getByRole('button', { name: /^Edit/ }).click();
    panels.push(panel);
  }
  const [first, second] = panels as [Locator, Locator];
  await second.getByLabel('Seats', { exact: true }).fill('3');
  await first.getByLabel('Venue', { exact: true }).fill('Studio Kilimani');
  await first.getByRole('button', { name: 'Save intake' }).click();
  // The list of the other tab shows the change, its form keeps what was typed.
  await expect(second.getByText('Studio Kilimani')).toBeVisible();
  await second.getByRole('button', { name: 'Save intake' }).click();
  await expect(second.getByText('It was changed elsewhere meanwhile.')).toBeVisible();
  await expect(second.getByLabel('Seats', { exact: true })).toHaveValue('3');
  const stored = await api.get<Intake[]>(`/admin/courses/${course.id}/intakes`);
  expect(stored).toMatchObject([{ venue: 'Studio Kilimani', seats: 2 }]);
});

test('the people of a start are printed: the course, its dates, seats and line, and nothing else of the panel', async ({
  admin,
  api,
}) => {
  const course = await api.send<Course>('POST', '/admin/courses', aCourse());
  const aStart = (days: number, venue: string) => {
    const dates = { starts_on: dayIn(days), ends_on: dayIn(days + 9) };
    return api.send<Intake>('POST', `/admin/courses/${course.id}/intakes`, { ...dates, venue, seats: 2 });
  };
  const intake = await aStart(30, 'Studio Kilimani');
  await aStart(60, 'Studio Westlands');
  for (const name of ['Faith Chebet', 'Halima Yusuf', 'Amani Otieno'])
    await api.send('POST', '/course-registration', {
      course_id: course.id,
      intake_id: intake.id,
      name,
      phone: '+254 712 345 678',
      email: `${randomUUID()}@example.com`,
    });

  await admin.addInitScript(() => {
    window.print = () => document.body.setAttribute('data-printed', document.body.textContent ?? '');
  });
  await openSection(admin, `courses/${course.id}/starts`);
  const panel = admin.getByRole('region', { name: 'Intakes' });
  await panel
    .getByRole('button', { name: /^People of/ })
    .first()
    .click();
  await expect(panel.getByRole('region', { name: 'Waiting list' }).getByRole('listitem')).toContainText('Amani Otieno');
  // The print view requests all participants, not only the current page of the list.
  const everybody = admin.waitForRequest((request) => request.url().endsWith(`/intakes/${intake.id}/participants`));
  await panel.getByRole('button', { name: 'Print' }).click();
  await everybody;
  await expect(admin.locator('body')).toHaveAttribute(
    'data-printed',
    /Faith Chebet[\s\S]*Halima Yusuf[\s\S]*Amani Otieno/,
  );

  await admin.emulateMedia({ media: 'print' });
  for (const text of [course.title, 'Studio Kilimani', '2 held, 1 waiting'])
    await expect(panel.getByText(text)).toBeVisible();
  await expect(panel.getByRole('region', { name: 'Seats' }).getByRole('listitem')).toContainText([
    'Faith Chebet',
    'Halima Yusuf',
  ]);
  await expect(admin.getByText('Studio Westlands')).toBeHidden();
  await expect(admin.getByRole('button')).toHaveCount(0);
  await expect(admin.getByRole('navigation')).toHaveCount(0);
  const sheet = (await admin.pdf({ format: 'A4' })).toString('latin1');
  expect(sheet.match(/\/Type\s*\/Page\b/g)).toHaveLength(1);
});

test('a participant is ticked, gets a certificate, and whoever holds its code sees when it is revoked', async ({
  admin,
  api,
}) => {
  test.slow();
  const course = await api.send<Course>('POST', '/admin/courses', aCourse());
  const dates = (from: number, to: number) => ({ starts_on: dayIn(from), ends_on: dayIn(to), seats: 3 });
  const intake = await api.send<Intake>('POST', `/admin/courses/${course.id}/intakes`, dates(5, 9));
  const { id } = await api.send<{ id: string }>('POST', '/course-registration', {
    course_id: course.id,
    intake_id: intake.id,
    name: 'Amani Otieno',
    phone: '+254 712 345 678',
    email: `${randomUUID()}@example.com`,
  });
  await api.send('PUT', `/admin/registrations/${id}?status=enrolled`);
  await api.send('PUT', `/admin/intakes/${intake.id}`, dates(-9, -2));

  await openSection(admin, `courses/${course.id}/starts`);
  const panel = admin.getByRole('region', { name: 'Intakes' });
  await panel.getByRole('button', { name: /^People of/ }).click();
  const tick = panel.getByRole('checkbox', { name: `Amani Otieno was there on ${dayIn(-2)}` });
  await tick.check();
  await expect(panel.getByText('1 day', { exact: true })).toBeVisible();
  await panel.getByLabel('Attendance on').fill(dayIn(-3));
  await expect(panel.getByRole('checkbox', { name: `Amani Otieno was there on ${dayIn(-3)}` })).not.toBeChecked();

  await panel.getByRole('button', { name: 'Certificate for Amani Otieno' }).click();
  await panel.getByLabel('Name on the certificate').fill('');
  await panel.getByRole('button', { name: 'Issue certificate' }).click();
  await expect(panel.getByText('Name is required')).toBeVisible();
  await panel.getByLabel('Name on the certificate').fill('Amani Otieno');
  await panel.getByLabel(/A child/).check();
  expect(await accessibilityFaults(admin)).toEqual([]);
  await panel.getByRole('button', { name: 'Issue certificate' }).click();
  const saving = admin.waitForEvent('download');
  await panel.getByRole('button', { name: 'Save the certificate of Amani Otieno' }).click();
  const fileName = (await saving).suggestedFilename();
  expect(fileName).toMatch(/^certificate-[0-9A-Z]{10}\.pdf$/);
  const code = fileName.slice('certificate-'.length, -'.pdf'.length);

  const visitor = await admin.context().newPage();
  await open(visitor, `/verify/${code.toLowerCase()}`);
  await expect(visitor.getByRole('heading', { name: 'This certificate is valid' })).toBeVisible();
  await expect(visitor.getByRole('definition').first()).toHaveText('Amani');
  await expect(visitor.locator('meta[name=robots]')).toHaveAttribute('content', /noindex/);
  expect(await accessibilityFaults(visitor)).toEqual([]);

  await panel.getByRole('button', { name: 'Revoke the certificate of Amani Otieno' }).click();
  await admin.getByRole('button', { name: 'Revoke it' }).click();
  await expect(panel.getByRole('button', { name: 'Certificate for Amani Otieno' })).toBeVisible();
  await open(visitor, `/verify/${code.toLowerCase()}`);
  await expect(visitor.getByRole('heading', { name: 'This certificate was revoked' })).toBeVisible();
  const unknown = await visitor.goto('/verify/0000000000');
  expect(unknown?.status()).toBe(404);
  await expect(visitor.getByRole('heading', { name: 'No such certificate' })).toBeVisible();
});
