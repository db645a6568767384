import type { ConsentLink, ModelConsents, ModelProfile } from '@nfa/contracts';
import type { Route } from '@playwright/test';
import { expect, openSection, picturePath, test } from '../support/admin.ts';
import { accessibilityFaults } from '../support/axe.ts';
import { aModelWithPictures, uniqueGif } from '../support/consent.ts';
import { dayIn } from '../support/days.ts';

test('the owner asks for consent, and the dots turn green when the person says yes', async ({
  admin,
  api,
  request,
  browser,
}) => {
  const model = await aModelWithPictures({ request, api }, 3, { name: 'Consent Zawadi' });
  await admin.goto(`/admin/models/${model.id}/pictures`);
  const slots = admin.getByRole('list', { name: 'Portfolio images' });
  await expect(slots.getByRole('img', { name: 'Consent not asked' })).toHaveCount(2);
  await admin.getByRole('link', { name: 'Consent', exact: true }).click();
  await admin.getByRole('button', { name: 'Ask for consent' }).click();
  const dialog = admin.getByRole('dialog');
  await dialog.getByLabel('Phone').fill('0712 345 678');
  await dialog.getByRole('button', { name: 'Make the link' }).click();
  const whatsapp = await dialog.getByRole('link', { name: 'Open WhatsApp' }).getAttribute('href');
  const text = new URL(whatsapp ?? '').searchParams.get('text') ?? '';
  expect(await accessibilityFaults(admin)).toEqual([]);
  await dialog.getByRole('button', { name: 'Done' }).click();
  await admin.getByRole('link', { name: 'Pictures' }).click();
  await expect(slots.getByRole('img', { name: 'Consent asked' })).toHaveCount(2);
  const person = await browser.newPage({ javaScriptEnabled: false });
  await person.goto(new URL(/https?:\S+/.exec(text)?.[0] ?? '').pathname);
  await person.getByRole('button', { name: 'Yes to all' }).click();
  await expect(person.getByText('You said yes on')).toBeVisible();
  // The answer shows without a reload: the owner is on the phone with the person.
  const saidAt = Date.now();
  await expect(slots.getByRole('img', { name: 'Consent given' })).toHaveCount(2);
  test.info().annotations.push({ type: 'the owner sees the yes', description: `${Date.now() - saidAt} ms` });
  await person.close();
  await admin.getByRole('link', { name: 'Consent', exact: true }).click();
  await admin.getByRole('button', { name: 'Withdraw' }).click();
  await admin.getByRole('alertdialog').getByRole('button', { name: 'Withdraw' }).click();
  await expect(admin.getByText('Visitors do not see 3 of 3.')).toBeVisible();
  await admin.getByRole('link', { name: 'Pictures' }).click();
  await expect(slots.getByRole('img', { name: 'Consent withdrawn' })).toHaveCount(2);
});

test('a guardian’s code is shown once, and a link is taken back', async ({ admin, api, request }) => {
  const child = await aModelWithPictures({ request, api }, 1, { category: 'kids' });
  await admin.goto(`/admin/models/${child.id}/consent?ask=consent`);
  const dialog = admin.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'Guardian' }).fill('Beatrice Odhiambo');
  await dialog.getByLabel('Relation').selectOption('Mother');
  // A form that is submitted twice before the first response makes only one link.
  const calls: Route[] = [];
  await admin.route('**/consent-links', (route) => void calls.push(route));
  await dialog.getByRole('button', { name: 'Make the link' }).click();
  await expect.poll(() => calls.length).toBe(1);
  await dialog.getByRole('textbox', { name: 'Guardian' }).press('Enter');
  const [made] = await Promise.all([
    admin.waitForResponse((response) => response.url().endsWith('/consent-links')),
    calls[0]?.continue(),
  ]);
  const { code } = (await made.json()) as ConsentLink;
  await expect(dialog.getByRole('status').first()).toHaveText(`${code?.slice(0, 3)} ${code?.slice(3)}`);
  await expect(dialog.getByRole('link', { name: 'Open WhatsApp to Beatrice' })).toBeVisible();
  expect(calls).toHaveLength(1);
  await dialog.getByRole('button', { name: 'Done' }).click();
  await admin.getByRole('button', { name: 'Take it back' }).click();
  await expect(admin.getByText('waits for an answer')).toHaveCount(0);
});

test('paper is recorded, what ends soon is listed, and the ledger is a file', async ({ admin, api, request }) => {
  const name = `Paper Zawadi ${Date.now().toString(36)}`;
  const model = await aModelWithPictures({ request, api }, 2, { name });
  await admin.goto(`/admin/models/${model.id}/consent?ask=consent`);
  const dialog = admin.getByRole('dialog');
  await dialog.getByRole('radio', { name: 'Signed on paper' }).check();
  const soon = dayIn(5);
  await dialog.getByLabel('Until').fill(soon);
  await dialog.getByLabel('Where the paper is kept').fill('Folder 3');
  await dialog.getByLabel('Scan or photograph of it').setInputFiles(picturePath('event-1.jpg'));
  await dialog.getByRole('button', { name: 'Record consent' }).click();
  await expect(dialog).toHaveCount(0);
  await admin.getByRole('button', { name: 'Show the scan' }).click();
  await expect(admin.getByRole('img', { name: 'Scan of the signed paper' })).toHaveJSProperty('complete', true);
  const other = name.replace('Paper', 'Second');
  const second = await aModelWithPictures({ request, api }, 1, { name: other });
  await api.send('POST', `/admin/models/${second.id}/paper-consents`, {
    pictures: [second.main_image],
    scopes: ['site'],
    until: soon,
    note: 'Folder 3',
  });
  await openSection(admin, 'privacy');
  await admin.getByRole('radio', { name: 'Consent ledger' }).click();
  await expect(admin.getByText(/^\d+ of \d+ pictures are covered$/)).toBeVisible();
  const expiring = admin.getByRole('region', { name: /^Expiring in 30 days/ });
  await expect(expiring.getByText(name)).toBeVisible();
  await admin.getByLabel('State of the consents').selectOption('Given');
  await admin.getByLabel('Find a person').fill(name);
  await expect(admin.getByRole('row', { name: new RegExp(name) })).toContainText('2 of 2');
  await admin.getByRole('button', { name: `Record: ${name}` }).click();
  const record = admin.getByRole('dialog', { name: 'Consent record' });
  await expect(record.getByText(/^Given on paper: 2 pictures, .+ Folder 3$/)).toBeVisible();
  await record.getByRole('button', { name: 'Close' }).click();
  await expect(admin.getByRole('button', { name: `Record: ${name}` })).toBeFocused();
  await expect(admin.getByText('Chain checked')).toBeVisible();
  const [file] = await Promise.all([
    admin.waitForEvent('download'),
    admin.getByRole('button', { name: 'Export CSV' }).click(),
  ]);
  expect(file.suggestedFilename()).toMatch(/^consents-\d{4}-\d{2}-\d{2}\.csv$/);
  await expiring.getByRole('button', { name: `Ask again: ${name}` }).click();
  const made = admin.getByRole('dialog', { name: 'Ask for consent' });
  await expect(made.getByRole('link', { name: 'Open WhatsApp' })).toHaveAttribute('href', /consent%2F/);
  await made.getByRole('button', { name: 'Done' }).click();
  expect((await api.get<ModelConsents>(`/admin/models/${model.id}/consents`)).links).toMatchObject([
    { pictures: [model.main_image, ...model.portfolio_images] },
  ]);
  // A model whose request is still open is not asked again.
  await expiring.getByRole('button', { name: 'Ask all again' }).click();
  const all = admin.getByRole('dialog', { name: 'Ask for consent' });
  await expect(all.getByRole('link', { name: `WhatsApp: ${other}`, exact: true })).toHaveAttribute(
    'href',
    /consent%2F/,
  );
  await expect(all.getByRole('link', { name: `WhatsApp: ${name}`, exact: true })).toHaveCount(0);
  expect(await accessibilityFaults(admin)).toEqual([]);
  await all.getByRole('button', { name: 'Close' }).click();
  await admin.getByRole('alertdialog').getByRole('button', { name: 'Close' }).click();
  // A link that was not sent is shown again.
  await expiring.getByRole('button', { name: 'Ask all again' }).click();
  await expect(all.getByRole('link', { name: `WhatsApp: ${other}`, exact: true })).toBeVisible();
});

test('a save that would publish a child’s picture without consent is asked about, and the picture is listed', async ({
  admin,
  api,
  request,
}) => {
  const name = `Unasked ${Date.now().toString(36)}`;
  const child = await aModelWithPictures({ request, api }, 1, { category: 'kids', name });
  const stored = () => api.get<ModelProfile>(`/models/${child.id}`);
  let saves = 0;
  admin.on('request', (sent) => {
    if (sent.method() === 'PUT' && sent.url().endsWith(`/admin/models/${child.id}`)) saves += 1;
  });
  await admin.goto(`/admin/models/${child.id}/pictures`);
  await expect(admin.getByText('is a school badge, a uniform or a name in sight?')).toBeVisible();
  await admin.getByRole('link', { name: 'Profile' }).click();
  // A save needs no confirmation of pictures that are published already.
  await admin.getByLabel('Bio').fill('Loves to run.');
  await admin.getByRole('button', { name: 'Save model' }).click();
  await expect(admin.getByRole('heading', { name: 'Add model' })).toBeVisible();
  expect((await stored()).bio).toBe('Loves to run.');
  await admin.goto(`/admin/models/${child.id}/pictures`);
  const file = { name: 'shot.gif', mimeType: 'image/gif', buffer: uniqueGif() };
  await admin.getByLabel('Picture 1: choose files').setInputFiles(file);
  await admin.getByRole('button', { name: 'Save model' }).click();
  const question = admin.getByRole('alertdialog', { name: 'Publish a picture without consent?' });
  await expect(question).toBeVisible();
  expect(await accessibilityFaults(admin)).toEqual([]);
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(question).toHaveCount(0);
  expect((await stored()).portfolio_images).toEqual([]);
  await admin.getByRole('button', { name: 'Save model' }).click();
  await question.getByRole('button', { name: 'Save anyway' }).click();
  await expect.poll(async () => (await stored()).portfolio_images.length).toBe(1);
  // That of the bio, and the one that was confirmed.
  expect(saves).toBe(2);
  await openSection(admin, 'privacy');
  await admin.getByRole('radio', { name: 'Consent ledger' }).click();
  const listed = admin.getByRole('region', { name: /^Shown without consent/ });
  await listed.getByRole('link', { name: `Ask: ${name}` }).click();
  await expect(admin.getByRole('dialog', { name: 'Ask for consent' })).toBeVisible();
});

test('ten pictures are asked about as one is, and nothing is saved while the check fails, is refused or cut off', async ({
  admin,
  api,
  request,
}) => {
  test.slow();
  const child = await aModelWithPictures({ request, api }, 10, { category: 'kids', visible: false });
  const saves: string[] = [];
  admin.on('request', (sent) => {
    if (sent.method() === 'PUT' && sent.url().endsWith(`/admin/models/${child.id}`)) saves.push(sent.url());
  });
  const checks = '**/api/admin/picture-consents?*';
  const held = admin.getByText('The consent for its pictures could not be checked. The check is made again by itself.');
  const question = admin.getByRole('alertdialog', { name: 'Publish 10 pictures without consent?' });
  await admin.goto(`/admin/models/${child.id}`);
  await admin.getByLabel('Visible on the site').check();
  const failures: ((route: Route) => Promise<void>)[] = [
    (route) => route.fulfill({ status: 400, json: { title: 'Bad input' } }),
    (route) => route.fulfill({ status: 500 }),
    (route) => route.abort('connectionreset'),
  ];
  for (const failure of failures) {
    await admin.route(checks, failure);
    await admin.getByRole('button', { name: 'Save model' }).click();
    await expect(held).toBeVisible();
    await admin.unroute(checks, failure);
    // The check is repeated automatically, and the question opens without another click.
    await question.getByRole('button', { name: 'Cancel' }).click();
    await expect(question).toHaveCount(0);
  }
  expect(saves).toEqual([]);
  expect(await api.get<ModelProfile>(`/models/${child.id}`)).toMatchObject({ visible: false });
  await admin.getByRole('button', { name: 'Save model' }).click();
  await question.getByRole('button', { name: 'Save anyway' }).click();
  await expect.poll(async () => (await api.get<ModelProfile>(`/models/${child.id}`)).visible).toBe(true);
  expect(saves).toHaveLength(1);
  await openSection(admin, 'dashboard');
  await expect(admin.getByRole('region', { name: 'Needs attention' })).toContainText(/shown without consent/);
  await api.send('DELETE', `/admin/models/${child.id}`);
});

test('whoever uploads a withdrawn picture again is told why it stays gone', async ({ admin, api, request }) => {
  const buffer = uniqueGif();
  const model = await aModelWithPictures({ request, api }, [buffer]);
  const withdrawal = { pictures: [model.main_image], note: 'On the phone' };
  await api.send('POST', `/admin/models/${model.id}/consent-withdrawals`, withdrawal);
  await admin.goto(`/admin/models/${model.id}/pictures`);
  await expect(admin.getByText(/^Consent was withdrawn on .+ Only a new consent brings it back\.$/)).toBeVisible();
  await admin.goto('/admin/models');
  await admin.getByLabel('Picture 1: choose files').setInputFiles({ name: 'b.gif', mimeType: 'image/gif', buffer });
  await expect(admin.getByText(/^Somebody refused it for another profile on /)).toBeVisible();
});

test('the policy is set for adults and children apart', async ({ admin, api }) => {
  await openSection(admin, 'privacy');
  await admin.getByRole('radio', { name: 'Consent ledger' }).click();
  await admin.getByRole('link', { name: 'Change the policy' }).click();
  const adults = admin.getByRole('group', { name: 'Policy for adults' });
  await adults.getByRole('radio', { name: 'Warn' }).click();
  await expect.poll(() => api.get('/admin/consent-policy')).toMatchObject({ adults: 'warn' });
  await adults.getByRole('radio', { name: 'Off' }).click();
  await expect.poll(() => api.get('/admin/consent-policy')).toMatchObject({ adults: 'off' });
});
