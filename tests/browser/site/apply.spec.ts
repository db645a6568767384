import { randomUUID } from 'node:crypto';
import { expect, type Page, test } from '@playwright/test';
import { aBegunApplication } from '../support/applications.ts';
import { accessibilityFaults } from '../support/axe.ts';
import { mailsUrl, mailTo } from '../support/mails.ts';
import { hold, open } from '../support/site.ts';

const photograph = 'infra/seed/demo/model-female-1.jpg';

async function takePhotographs(page: Page, names: readonly string[]): Promise<void> {
  for (const name of names) {
    await page.getByLabel(`Choose from phone: ${name}`).setInputFiles(photograph);
  }
}

const arrived = (page: Page) => page.getByText(/^\d of 4 here/);
// The media service may be resizing the demonstration's pictures at the same time.
const whenSent = { timeout: 60_000 };

test.use({ viewport: { width: 360, height: 780 } });

test('a first step that was typed without a network says so, and goes out when the network is back', async ({
  page,
}) => {
  await open(page, '/apply/adult');
  await page.context().setOffline(true);
  await page.getByLabel('Full Name').fill('Zawadi Njeri');
  await page.getByLabel('Town').fill('Kisumu');
  await page.getByLabel('Height').fill('180 cm');
  await page.getByLabel('Phone Number').fill('+254 712 345 678');
  await page.getByLabel('Email Address').fill(`zawadi-${randomUUID()}@example.com`);
  await page.getByLabel('Age', { exact: true }).selectOption('18 to 24');
  await page.getByRole('button', { name: 'Next: photographs' }).click();
  await expect(page.getByRole('alert')).toContainText('Everything you typed is still here');
  await page.context().setOffline(false);
  await page.getByRole('button', { name: 'Next: photographs' }).click();
  await expect(page.getByRole('heading', { name: 'Four photographs' })).toBeVisible();
});

test('an adult applies in five steps, over a cut network and a reload, and withdraws', async ({ page }) => {
  test.slow();
  await open(page, '/apply');
  expect(await accessibilityFaults(page)).toEqual([]);
  await page.getByRole('link', { name: /I am 18 or older/ }).click();
  await page.getByLabel('Full Name').fill('Zawadi Njeri');
  await page.getByLabel('Town').fill('Kisumu');
  await page.reload();
  await expect(page.getByLabel('Full Name')).toHaveValue('Zawadi Njeri');
  await page.goBack();
  await page.getByRole('link', { name: /I am 18 or older/ }).click();
  await expect(page.getByLabel('Town')).toHaveValue('Kisumu');
  await page.getByRole('button', { name: 'Next: photographs' }).click();
  await expect(page.getByText('Height is required')).toBeVisible();
  await page.getByLabel('Height').fill('180 cm');
  await page.getByLabel('Phone Number').fill('+254 712 345 678');
  await page.getByLabel('Email Address').fill(`zawadi-${randomUUID()}@example.com`);
  await page.getByLabel('Age', { exact: true }).selectOption('18 to 24');
  expect(await accessibilityFaults(page)).toEqual([]);
  await page.getByRole('button', { name: 'Next: photographs' }).click();

  await expect(page.getByRole('heading', { name: 'Four photographs' })).toBeVisible();
  expect(await accessibilityFaults(page)).toEqual([]);
  await takePhotographs(page, ['Face']);
  await expect(arrived(page)).toHaveText('1 of 4 here', whenSent);
  await page.route('**/photographs/profile', (route) => route.abort());
  await takePhotographs(page, ['Profile']);
  await expect(page.getByText('The network broke off. The picture is still on this phone.')).toBeVisible();
  await page.unroute('**/photographs/profile');
  // After a reload, photographs that were not sent are sent automatically.
  await page.reload();
  await expect(arrived(page)).toHaveText('2 of 4 here', whenSent);
  await page.getByRole('button', { name: 'Next: experience' }).click();
  await expect(arrived(page)).toHaveText('2 of 4 here. Missing: Full length, Back', whenSent);
  await takePhotographs(page, ['Full length', 'Back']);
  await expect(arrived(page)).toHaveText('4 of 4 here', whenSent);
  await page.evaluate(() =>
    localStorage.setItem('apply:experience', JSON.stringify({ at: Date.now(), value: 'Hers' })),
  );
  await page.getByRole('button', { name: 'Next: experience' }).click();
  await expect(page.getByRole('heading', { name: 'Experience' })).toBeFocused();
  await expect(page.getByLabel('Experience')).toHaveValue('');
  await page.getByLabel('Experience').fill('Two shows in Kisumu.');
  await page.getByRole('button', { name: 'Next: read and agree' }).click();
  await page.getByRole('button', { name: 'Send my application' }).click();
  await expect(page.getByText('Please tick this sentence')).toBeVisible();
  await expect(page.getByLabel('I have read this and agree')).toBeFocused();
  await page.getByLabel('I have read this and agree').check();
  expect(await accessibilityFaults(page)).toEqual([]);
  await page.getByRole('button', { name: 'Send my application' }).click();
  await expect(page.getByRole('heading', { name: 'Thank you, Zawadi Njeri' })).toBeFocused();
  expect(
    await page.evaluate(() => Object.keys(localStorage).filter((key) => /^apply:(?:link|exp.*-)/.test(key))),
  ).toEqual([]);
  await expect(page.getByText(/^A-\d{4}$/)).toBeVisible();
  expect(await accessibilityFaults(page)).toEqual([]);
  await page.getByRole('button', { name: 'Withdraw my application' }).click();
  await page.getByRole('button', { name: 'Yes, delete everything' }).click();
  await expect(page.getByRole('heading', { name: 'Withdrawn' })).toBeVisible();
});

test('an outline is drawn with lines on whichever step is opened first', async ({ page, request }) => {
  const { link } = await aBegunApplication(request);
  for (const path of ['/apply', `/apply/application/${link}`]) {
    await open(page, path);
    await expect(page.locator('.pose')).toHaveCount(4);
    const painted = await page.locator('.pose path:not(.pose-hair)').evaluateAll((lines) =>
      lines.map((line) => {
        const { fill, stroke } = getComputedStyle(line);
        return [fill, stroke === 'none'];
      }),
    );
    expect(painted).toEqual(painted.map(() => ['none', false]));
  }
});

test('what an applicant left on a phone is gone a day later, on whichever page the site is opened', async ({
  page,
}) => {
  await open(page, '/about');
  await page.evaluate(async () => {
    const photographs = await caches.open('apply');
    for (const [name, hoursAgo] of Object.entries({ adult: 23, guardian: 25 })) {
      const at = Date.now() - hoursAgo * 3_600_000;
      localStorage.setItem(`apply:${name}`, JSON.stringify({ at, value: { name: 'Amani' } }));
      await photographs.put(`/${name}`, new Response(name, { headers: { 'kept-at': String(at) } }));
    }
  });
  await open(page, '/models');
  const left = () =>
    page.evaluate(async () => [
      ...Object.keys(localStorage).filter((key) => key.startsWith('apply:')),
      ...(await (await caches.open('apply')).keys()).map(({ url }) => new URL(url).pathname),
    ]);
  await expect.poll(left).toEqual(['apply:adult', '/adult']);
});

test('a photograph that was stopped before its turn says so, and is not sent by a reload', async ({
  page,
  request,
}) => {
  const { link } = await aBegunApplication(request);
  await page.route('**/photographs/*', () => undefined);
  await open(page, `/apply/application/${link}`);
  await takePhotographs(page, ['Face', 'Profile']);
  await page.getByRole('button', { name: 'Stop: Profile' }).click();
  await expect(page.getByText('Stopped. The picture is still on this phone.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Again: Profile' })).toBeVisible();
  await page.unroute('**/photographs/*');
  const sent: string[] = [];
  page.on('request', (call) => call.method() === 'POST' && sent.push(call.url()));
  await page.reload();
  await expect(arrived(page)).toHaveText('1 of 4 here', whenSent);
  expect(sent.filter((url) => url.endsWith('/photographs/profile'))).toEqual([]);
  await page.getByRole('button', { name: 'Again: Profile' }).click();
  await expect(arrived(page)).toHaveText('2 of 4 here', whenSent);
});

test('a guardian applies for a child: no photograph before the link of the mail, which works once', async ({
  page,
}) => {
  test.slow();
  const address = `grace-${randomUUID()}@example.com`;
  await open(page, '/apply/guardian');
  await expect(page.getByRole('main').locator('[lang=sw]')).toHaveCount(5);
  await page.getByLabel('Full Name').fill('Grace Wanjiru Otieno');
  await page.getByLabel('You are the child’s').selectOption('Mother');
  await page.getByLabel('Phone Number').fill('+254 712 345 678');
  await page.getByLabel('Email Address').fill(address);
  await page.getByLabel('Child’s first name').fill('Amani Otieno');
  await page.getByLabel('Age', { exact: true }).selectOption('11 to 13');
  await page.getByRole('button', { name: 'Send me the link' }).click();
  await expect(page.getByText('Child’s first name must be the first name alone')).toBeVisible();
  await page.getByLabel('Child’s first name').fill('Amani');
  for (const word of ['I am her or his parent', 'You may look at four', 'I come along'])
    await page.getByLabel(new RegExp(`^${word}`)).check();
  expect(await accessibilityFaults(page)).toEqual([]);
  await page.getByRole('button', { name: 'Send me the link' }).click();
  await expect(page.getByRole('heading', { name: 'Open your mail' })).toBeFocused();
  await expect(page.getByText('Step 2 of 5')).toBeVisible();
  await expect(page.getByText('We sent g•••••@example.com a link')).toBeVisible();
  await expect(page.getByText('No email? Call +254')).toBeVisible();
  if (!mailsUrl()) return;
  const mail = await mailTo(page, address);
  expect(mail).not.toContain('Amani');
  const link = /\/apply\/confirm\/[0-9a-f-]+/.exec(mail)?.[0] ?? '';
  await open(page, link);
  await page.getByRole('button', { name: 'Yes, I apply for my child' }).click();
  await expect(page.getByRole('heading', { name: 'Four photographs' })).toBeVisible();
  await expect(page.getByText('Step 3 of 5')).toBeVisible();
  await open(page, link);
  await page.getByRole('button', { name: 'Yes, I apply for my child' }).click();
  await expect(page.getByRole('alert')).toContainText('This link was used');
});

test('a photograph that takes long to reduce does not replace the one that was taken after it', async ({
  page,
  request,
}) => {
  const { link } = await aBegunApplication(request);
  await page.addInitScript(() => {
    const read = window.createImageBitmap.bind(window);
    const isReleased = new Promise((resolve) => addEventListener('release', resolve));
    let count = 0;
    window.createImageBitmap = async (...given: unknown[]) => {
      count += 1;
      const isFirst = count === 1;
      if (isFirst) await isReleased;
      const bitmap = await (read as (...values: unknown[]) => Promise<ImageBitmap>)(...given);
      if (isFirst) document.documentElement.dataset['reduced'] = '';
      return bitmap;
    };
  });
  await open(page, `/apply/application/${link}`);
  await takePhotographs(page, ['Face']);
  await page.getByRole('button', { name: 'Stop: Face' }).click();
  await page.getByLabel('Retake: Face').setInputFiles(photograph);
  await expect(arrived(page)).toHaveText('1 of 4 here', whenSent);
  const picture = page.getByRole('listitem').filter({ hasText: 'Face' }).locator('img');
  const shown = await picture.getAttribute('src');
  const sent: string[] = [];
  page.on('request', (call) => call.method() === 'POST' && sent.push(call.url()));
  await page.evaluate(() => dispatchEvent(new Event('release')));
  await expect(page.locator('html[data-reduced]')).toBeAttached();
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
  await expect(picture).toHaveAttribute('src', shown ?? '');
  expect(sent).toEqual([]);
});

test('what is typed before the page has its script counts more than what was kept', async ({ page }) => {
  await open(page, '/apply/adult');
  await page.getByLabel('Full Name').fill('Zawadi Njeri');
  await page.getByLabel('Phone Number').fill('+254 712 345 678');
  const release = await hold(page, '**/assets/*.js');
  await page.reload({ waitUntil: 'commit' });
  await page.getByLabel('Phone Number').fill('+254 712 345 679');
  release();
  await expect(page.getByLabel('Full Name')).toHaveValue('Zawadi Njeri');
  await expect(page.getByLabel('Phone Number')).toHaveValue('+254 712 345 679');
});
