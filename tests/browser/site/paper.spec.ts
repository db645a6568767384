import type { ModelProfile } from '@nfa/contracts';
import { expect, type Page, test } from '@playwright/test';
import { open } from '../support/site.ts';

const margin = { top: '10mm', bottom: '10mm', left: '10mm', right: '10mm' };

async function sheetsOf(page: Page, format: 'A4' | 'Letter'): Promise<number> {
  const paper = (await page.pdf({ format, margin })).toString('latin1');
  return paper.match(/\/Type\s*\/Page\b/g)?.length ?? 0;
}

test('eight people of a shortlist print on one sheet, numbered, four to a row', async ({ page }) => {
  const models = (await (await page.request.get('/api/models?category=female')).json()) as ModelProfile[];
  const men = (await (await page.request.get('/api/models?category=male')).json()) as ModelProfile[];
  const ids = [...models.filter(({ height_cm }) => height_cm), ...men].slice(0, 8).map(({ id }) => id);
  await open(page, `/shortlist?ids=${ids.join(',')}`);
  for (const format of ['A4', 'Letter'] as const) expect(await sheetsOf(page, format), format).toBe(1);
  await page.emulateMedia({ media: 'print' });
  const people = page.locator('.comparison-paper > li');
  await expect(people).toHaveCount(ids.length);
  const tops = await people.evaluateAll((all) => all.map((one) => Math.round(one.getBoundingClientRect().top)));
  expect(new Set(tops.slice(0, 4)).size).toBe(1);
});

test('the team is printed whole, and nothing black on black', async ({ page }) => {
  await page.setViewportSize({ width: 718, height: 1000 });
  await page.emulateMedia({ media: 'print' });
  await open(page, '/contact');
  const rights = await page
    .locator('.team li')
    .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().right));
  expect(rights.length).toBeGreaterThan(0);
  expect(Math.max(...rights)).toBeLessThanOrEqual(718);
  await open(page, '/training');
  await expect(page.locator('.registration-picture h2')).toBeVisible();
  await expect(page.locator('.registration-picture > .picture')).toBeHidden();
  await open(page, '/safety');
  await expect(page.locator('.check')).toBeHidden();
});

test('the sheet of a profile has the QR code of its address', async ({ page }) => {
  const [model] = (await (await page.request.get('/api/models?category=female')).json()) as ModelProfile[];
  const response = await page.request.get(`/share/model/${model?.id}.svg`);
  expect(response.headers()['content-type']).toContain('image/svg+xml');
  await open(page, `/model/${model?.id}`);
  const code = page.locator('.print-address img');
  await expect(code).toHaveAttribute('src', `/share/model/${model?.id}.svg`);
  await expect.poll(() => code.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  for (const format of ['A4', 'Letter'] as const) expect(await sheetsOf(page, format), format).toBe(1);
});
