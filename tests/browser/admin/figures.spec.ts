import type { FigureDay } from '@nfa/contracts';
import type { Request } from '@playwright/test';
import { aModel, expect, openSection, type Stored, test } from '../support/admin.ts';
import { open } from '../support/site.ts';

type Named = Stored & { name: string };

// The tests' browser has "HeadlessChrome" in its user agent, and would be counted as a bot.
const userAgent = 'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 Chrome/130.0 Mobile Safari/537.36';

test('what a visitor does with a model is counted once, and stands beside the record; the owner is not counted', async ({
  admin,
  api,
  browser,
  baseURL,
}) => {
  const model = await api.send<Named>('POST', '/admin/models', aModel());
  const today = async () => (await api.get<FigureDay[]>(`/admin/models/${model.id}/figures`)).at(-1);
  let reports = 0;
  const note = (request: Request) => {
    if (request.url().endsWith('/api/figures')) reports += 1;
  };
  admin.on('request', note);
  await open(admin, `/model/${model.id}`);
  await admin.getByRole('button', { name: `Add to shortlist: ${model.name}` }).click();

  const context = await browser.newContext({ userAgent, ...(baseURL && { baseURL }) });
  const visitor = await context.newPage();
  visitor.on('request', note);
  for (const visit of [1, 2]) {
    await open(visitor, `/model/${model.id}`);
    await expect.poll(() => reports).toBe(visit);
    await expect.poll(async () => (await today())?.view).toBe(1);
  }
  await visitor.getByRole('button', { name: `Add to shortlist: ${model.name}` }).click();
  // Prevents the links to the phone and to WhatsApp from being opened.
  await visitor.evaluate(() => addEventListener('click', (event) => event.preventDefault()));
  await visitor.getByRole('link', { name: 'Call the Agency' }).click();
  await visitor.getByRole('link', { name: 'Book via WhatsApp' }).click();
  await expect.poll(today).toMatchObject({ view: 1, shortlist: 1, call: 1, whatsapp: 1, mail: 0, yes: 0 });
  expect(reports).toBe(5);
  expect(await context.cookies()).toEqual([]);
  await context.close();

  await admin.goto(`/admin/models/${model.id}/figures`);
  const figures = admin.getByRole('region', { name: 'Figures of 30 days' });
  await expect(figures.getByRole('definition')).toHaveText(['1', '1', '1', '1', '0', '0']);
  await expect(figures.getByRole('table', { name: 'Figures by day' }).getByRole('row')).toHaveCount(2);
  await openSection(admin, 'dashboard');
  await expect(admin.getByRole('region', { name: 'Most viewed in 30 days' }).getByRole('rowheader')).not.toHaveCount(0);
});
