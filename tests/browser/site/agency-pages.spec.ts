import type { JobDetail, PrivacyRequest } from '@nfa/contracts';
import { expect, test, unique } from '../support/admin.ts';
import { accessibilityFaults } from '../support/axe.ts';
import { aModelWithPictures } from '../support/consent.ts';
import { dayIn } from '../support/days.ts';
import { aCalledModel, sheetOf } from '../support/jobs.ts';
import { mailsUrl } from '../support/mails.ts';

const privately = {
  'cache-control': 'no-store',
  'referrer-policy': 'no-referrer',
  'x-robots-tag': 'noindex, nofollow',
};

test.use({ viewport: { width: 360, height: 740 } });

test('days off stay open after a tap, and the browser renders what the server did', async ({ page, api }) => {
  const { model } = await aCalledModel(api);
  const { path } = await api.send<{ path: string }>('POST', '/admin/my-pages', { model_id: model.id, holder: 'model' });
  const faults: Error[] = [];
  page.on('pageerror', (error) => faults.push(error));
  await page.goto(path);
  await page.getByRole('button', { name: 'Open my page' }).click();
  await page.getByText('Days off', { exact: true }).click();
  await page.getByRole('table').last().getByRole('button').last().click();
  await expect(page.getByText(/^Stored: .+, off\.$/)).toBeFocused();
  expect(faults).toEqual([]);
});

test('a call sheet is seen once it is opened in a browser, and says what has changed', async ({ page, api }) => {
  const { job, call } = await aCalledModel(api, { kind: 'confirmed' });
  const path = await sheetOf(api, call);
  const sheet = async () => (await api.get<JobDetail>(`/admin/jobs/${job.id}`)).calls[0]?.sheet;
  const preview = await page.request.get(path);
  expect(await preview.text()).toContain('Kisumu, the old pier');
  expect((await sheet())?.seen_at).toBeNull();
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(job.title);
  await expect.poll(async () => (await sheet())?.seen_at).not.toBeNull();
  await api.send('PUT', `/admin/calls/${call.id}`, {
    starts_at: new Date(Date.parse(call.starts_at) - 3_600_000).toISOString(),
  });
  await page.reload();
  await expect(page.getByText(/^Changed: \d+:00 [AP]M → \d+:00 [AP]M$/)).toBeVisible();
  expect(await accessibilityFaults(page)).toEqual([]);
});

test('an application, a guardian’s link and an offered seat are served as the other secret pages', async ({
  request,
}) => {
  for (const page of ['apply/application', 'apply/confirm', 'seat'])
    for (const base of ['', '/sw']) {
      const path = `${base}/${page}/${'a'.repeat(43)}`;
      expect({ path, ...(await request.get(path)).headers() }).toMatchObject({ path, ...privately });
    }
});

test('a call sheet has a file for paper, which no cache and no search engine keeps', async ({ request, api }) => {
  const { call } = await aCalledModel(api, { kind: 'confirmed' });
  const path = await sheetOf(api, call);
  const file = await request.get(`${path}.pdf`);
  expect(file.status()).toBe(200);
  expect(file.headers()).toMatchObject({
    'content-type': 'application/pdf',
    'cache-control': 'no-store',
    'referrer-policy': 'no-referrer',
    'content-disposition': 'attachment; filename="call-sheet.pdf"',
  });
  expect((await request.get(`/call/${'a'.repeat(43)}.pdf`)).status()).toBe(404);
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('a call sheet is answered with one tap, and changed with two', async ({ page, api }) => {
    const { job, call } = await aCalledModel(api, { kind: 'confirmed' });
    const response = await page.goto(await sheetOf(api, call));
    expect(response?.headers()).toMatchObject(privately);
    expect(await response?.text()).not.toMatch(/Kilele|Wambui|712 000 145/);
    await page.getByRole('button', { name: 'I’ll be there' }).click();
    await expect(page.getByRole('status')).toContainText('You said: I’ll be there');
    await page.getByText('Change', { exact: true }).click();
    await page.getByRole('button', { name: 'I can’t' }).click();
    await expect(page.getByRole('status')).toContainText('You said: I can’t');
    const { calls } = await api.get<JobDetail>(`/admin/jobs/${job.id}`);
    expect(calls[0]?.sheet.answer).toBe('cannot');
    await api.send('PUT', `/admin/calls/${call.id}`, { kind: 'released' });
    expect((await page.reload())?.status()).toBe(410);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('This call was given back.');
  });

  test('an answer in Kiswahili leads back to the page in Kiswahili', async ({ page, api }) => {
    const { model, call } = await aCalledModel(api, { kind: 'confirmed' });
    const sheet = await sheetOf(api, call);
    await page.goto(`/sw${sheet}`);
    await page.getByRole('button', { name: 'Nitakuwepo' }).click();
    await expect(page).toHaveURL(new RegExp(`[^w]/sw${sheet}$`));
    await expect(page.getByRole('status')).toContainText('Ulisema: nitakuwepo');
    const { path } = await api.send<{ path: string }>('POST', '/admin/my-pages', {
      model_id: model.id,
      holder: 'model',
    });
    await page.goto(`/sw${path}`);
    await page.getByRole('button', { name: 'Fungua ukurasa wangu' }).click();
    await expect(page).toHaveURL(/[^w]\/sw\/me$/);
  });

  test('my page opens once, takes an answer and days off with two taps each, and closes', async ({
    page,
    api,
    browser,
  }) => {
    const { model, job } = await aCalledModel(api);
    const access = { model_id: model.id, holder: 'model' };
    const { path } = await api.send<{ path: string }>('POST', '/admin/my-pages', access);
    const door = await page.goto(path);
    expect(door?.headers()).toMatchObject(privately);
    await page.getByRole('button', { name: 'Open my page' }).click();
    await expect(page).toHaveURL(/\/me$/);
    await expect(page.getByText('One question for you.')).toBeVisible();
    await expect(page.getByRole('heading', { name: job.title })).toBeVisible();
    await page.getByRole('button', { name: 'Can come' }).click();
    await expect(page.getByText('You said: can come')).toBeVisible();
    await page.getByText('Days off', { exact: true }).click();
    const lastDay = page.getByRole('table').last().getByRole('button').last();
    const day = await lastDay.getAttribute('aria-label');
    await lastDay.click();
    await expect(page.getByText(/^Stored: .+, off\.$/)).toBeVisible();
    await page.getByRole('button', { name: `${day}, off` }).click();
    await expect(page.getByText('Stored: given back.')).toBeVisible();
    await expect(page.getByRole('button', { name: day ?? '', exact: true })).toBeVisible();
    // The link is used up for everybody else, but still redirects to the page on this phone.
    await page.goto(path);
    await expect(page).toHaveURL(/\/me$/);
    const stranger = await browser.newPage();
    await stranger.goto(path);
    await expect(stranger.getByRole('heading', { level: 1 })).toHaveText('This link was used already.');
    await stranger.close();
    await page.getByRole('button', { name: 'Close on this phone' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your page is closed.');
  });

  test('my page opens the page of consents, in its language, and says why when there is none', async ({
    page,
    api,
    request,
  }) => {
    const model = await aModelWithPictures({ request, api }, 1);
    const access = { model_id: model.id, holder: 'model' };
    const { path } = await api.send<{ path: string }>('POST', '/admin/my-pages', access);
    await page.goto(`/sw${path}`);
    await page.getByRole('button', { name: 'Fungua ukurasa wangu' }).click();
    for (let made = 0; made < 3; made += 1) {
      await page.goto('/sw/me');
      await page.getByText('Kadi na picha', { exact: true }).click();
      await page.getByRole('button', { name: 'Amua kuhusu picha' }).click();
      await expect(page).toHaveURL(/[^w]\/sw\/consent\/[\w-]{43}$/);
    }
    await expect(page.getByRole('checkbox').first()).toBeVisible();
    await page.goto('/sw/me');
    await page.getByText('Kadi na picha', { exact: true }).click();
    await page.getByRole('button', { name: 'Amua kuhusu picha' }).click();
    await expect(page.getByRole('alert')).toContainText('Viungo kadhaa vimetengenezwa leo.');
  });

  test('my page asks for a copy and for the erasure once, in its language, and says until when they are answered', async ({
    page,
    api,
  }) => {
    const { model } = await aCalledModel(api);
    const access = { model_id: model.id, holder: 'model', phone: '0712 000 145' };
    const { path } = await api.send<{ path: string }>('POST', '/admin/my-pages', access);
    await page.goto(`/sw${path}`);
    await page.getByRole('button', { name: 'Fungua ukurasa wangu' }).click();
    const data = page.locator('.me-drawer', { has: page.getByText('Taarifa zangu', { exact: true }) });
    await data.locator('> summary').click();
    await page.getByRole('button', { name: 'Nakala ya kila kitu' }).click();
    await expect(page).toHaveURL(new RegExp(`[^w]/sw/me#data-${model.id}$`));
    await expect(data.locator('> summary')).toContainText('Tutajibu kufikia');
    // A form that is sent from an outdated copy of the page changes nothing.
    const headers = { 'content-type': 'application/x-www-form-urlencoded', origin: new URL(page.url()).origin };
    const again = await page.request.post('/me', {
      ...{ headers, maxRedirects: 0, data: new URLSearchParams({ model_id: model.id, data: 'data' }).toString() },
    });
    expect(again.status()).toBe(303);
    await page.goto('/me');
    await page.getByText('My data', { exact: true }).click();
    await expect(page.getByText(/You asked on .+ We answer by /)).toHaveCount(1);
    await page.getByText(`Take ${model.name.split(' ')[0]} off the books`).click();
    await page.getByRole('button', { name: 'Ask us to erase everything' }).click();
    await page.getByText('My data', { exact: true }).click();
    await expect(page.getByText(/You asked on .+ We answer by /)).toHaveCount(2);
    const requests = await api.get<PrivacyRequest[]>('/admin/privacy-requests');
    const wanted = requests.filter(({ model_id }) => model_id === model.id);
    expect(wanted.map(({ wants }) => wants).sort()).toEqual(['data', 'erasure']);
    expect(wanted[0]).toMatchObject({ name: model.name, phone: '0712 000 145', way: 'my page' });
    for (const { id } of wanted) await api.send('PUT', `/admin/privacy-requests/${id}?done=true`);
    await page.reload();
    await page.getByText('My data', { exact: true }).click();
    await expect(page.getByRole('button', { name: 'A copy of everything' })).toBeVisible();
  });

  test('a guardian allows a job, and takes it back', async ({ page, api }) => {
    const { model, job } = await aCalledModel(api, { chaperone: 'Grace Nekesa' }, { category: 'kids' });
    const ask = { model_id: model.id, name: 'Grace', relation: 'Mother', phone: '0722 111 222', email: '' };
    const { path } = await api.send<{ path: string }>('POST', `/admin/jobs/${job.id}/permissions`, ask);
    const response = await page.goto(path);
    expect(response?.headers()).toMatchObject(privately);
    await page.getByLabel(/Your name, as you sign/).fill('Grace Nekesa');
    await page.getByRole('button', { name: /^Yes/ }).click();
    await expect(page.getByRole('status')).toContainText('Grace Nekesa allowed it.');
    await page.getByRole('button', { name: /^Take it back/ }).click();
    await expect(page.getByRole('status')).toContainText('You took your permission back.');
    const { permissions } = await api.get<JobDetail>(`/admin/jobs/${job.id}`);
    expect(permissions[0]?.state).toBe('withdrawn');
  });
});

test('a client says without script that nothing is used any more', async ({ page, api, browser, baseURL }) => {
  const { job } = await aCalledModel(api);
  const ends_on = dayIn(30);
  const terms = { media: ['website'], territory: 'Kenya', starts_on: '2026-01-01', ends_on };
  const usage = await api.send<{ id: string }>('POST', `/admin/jobs/${job.id}/usages`, terms);
  const { path } = await api.send<{ path: string }>('POST', `/admin/usages/${usage.id}/end`);
  await page.goto(path);
  expect(await accessibilityFaults(page)).toEqual([]);
  const plain = await browser.newPage({ javaScriptEnabled: false, ...(baseURL && { baseURL }) });
  expect((await plain.goto(path))?.headers()).toMatchObject(privately);
  await plain.getByLabel(/What was taken down/).fill('The start page, since Monday');
  await plain.getByLabel('Your name').fill('Wambui');
  await plain.getByRole('button', { name: 'Nothing is used any more' }).click();
  await expect(plain.getByRole('status')).toContainText('Wambui said on');
  await plain.close();
});

test('my page shows money for six digits of a mail, in the language of the page, without script', async ({
  api,
  browser,
  baseURL,
}) => {
  const mails = mailsUrl();
  test.skip(!mails, 'nobody catches the mails of this product, and the digits come by mail');
  const { model, job } = await aCalledModel(api, { kind: 'confirmed' });
  await api.send('POST', `/admin/jobs/${job.id}/fees`, { model_id: model.id, kind: 'day', rate_kes: 24_000 });
  await api.send('POST', '/admin/invoices', { job_id: job.id });
  const email = `${unique('model').replace(' ', '-')}@example.com`;
  const { path } = await api.send<{ path: string }>('POST', '/admin/my-pages', {
    ...{ model_id: model.id, holder: 'model', email },
  });
  const digitsOf = async (subject: string): Promise<string> => {
    const all = (await (await fetch(`${mails}/api/mails`)).json()) as { to: string; subject: string; text: string }[];
    const mail = all.find((one) => one.to.includes(email) && one.subject === subject);
    return /\b\d{3} \d{3}\b/.exec(mail?.text ?? '')?.[0] ?? '';
  };
  const page = await browser.newPage({ javaScriptEnabled: false, ...(baseURL && { baseURL }) });
  await page.goto(`/sw${path}`);
  await page.getByRole('button', { name: 'Fungua ukurasa wangu' }).click();
  await page.getByText('Pesa', { exact: true }).click();
  await page.getByRole('button', { name: /^Tuma tarakimu sita kwa m…/ }).click();
  await expect(page).toHaveURL(/[^w]\/sw\/me$/);
  const subject = 'Nambari yako ya tarakimu sita';
  await expect.poll(() => digitsOf(subject), { timeout: 30_000 }).not.toBe('');
  const digits = await digitsOf(subject);
  const field = page.getByLabel('Tarakimu', { exact: true });
  await field.fill(digits.startsWith('0') ? '111 111' : '000 000');
  await page.getByRole('button', { name: 'Onyesha pesa zangu' }).click();
  await expect(page.getByRole('alert')).toContainText('Tarakimu hazilingani, tafadhali jaribu tena.');
  // The digits are typed in two groups, as in the mail.
  await field.fill(digits);
  await page.getByRole('button', { name: 'Onyesha pesa zangu' }).click();
  const money = page.locator('.me-lines');
  await expect(money).toContainText(`Kazi ya siku kwa ${job.title}`);
  await expect(money.getByRole('link', { name: 'Kwa nini hii imekatwa?' })).toHaveAttribute('href', /wa\.me/);
  // The same page in English, on the same device.
  await page.goto('/me');
  await expect(page.locator('.me-lines')).toContainText('Share of the agency');
  const statement = await page.request.get(
    (await page.getByRole('link', { name: 'Statement, PDF' }).getAttribute('href')) ?? '',
  );
  expect(statement.headers()['content-type']).toBe('application/pdf');
  await page.close();
});

test('axe finds nothing on my page, its link, a guardian’s page, and links that open nothing', async ({
  page,
  api,
}) => {
  const { model, job } = await aCalledModel(api, {}, { category: 'kids' });
  const access = { model_id: model.id, holder: 'guardian', name: 'Grace' };
  const { path } = await api.send<{ path: string }>('POST', '/admin/my-pages', access);
  const ask = { model_id: model.id, name: 'Grace', relation: 'Mother', phone: '0722 111 222', email: '' };
  const guardian = await api.send<{ path: string }>('POST', `/admin/jobs/${job.id}/permissions`, ask);
  const wrong = 'a'.repeat(43);
  for (const place of [path, guardian.path, `/call/${wrong}`, `/permission/${wrong}`, `/me/${wrong}`, '/me']) {
    await page.goto(place);
    expect(await accessibilityFaults(page), place).toEqual([]);
  }
  await page.goto(path);
  await page.getByRole('button', { name: 'Open my page' }).click();
  await expect(page.locator('.me-drawer > summary')).not.toHaveCount(0);
  for (const drawer of await page.locator('.me-drawer > summary').all()) await drawer.click();
  expect(await accessibilityFaults(page)).toEqual([]);
  for (const width of [360, 1440]) {
    await page.setViewportSize({ width, height: 740 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
  }
});
