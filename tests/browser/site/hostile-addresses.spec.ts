import { expect, test } from '@playwright/test';
import fc from 'fast-check';
import { hostileQuery } from '../../fuzz/hostile-input.ts';
import { api } from '../support/site.ts';

// The same addresses in every run of the suite; FUZZ_RUNS and FUZZ_SEED try others.
const fuzz = { numRuns: Number(process.env.FUZZ_RUNS ?? 100), seed: Number(process.env.FUZZ_SEED ?? 20_261_122) };

const part = fc.oneof(
  fc.constantFrom('', '%00', '%ff', '%2e%2e', '0', '1', '-1', '1e9', 'answers', 'a'.repeat(43), 'a'.repeat(3_000), "'"),
  fc.stringMatching(/^[\w-]{43}$/),
  fc.uuid(),
  fc.string({ maxLength: 60 }).map(encodeURIComponent),
);

test('pages for casting answer hostile addresses with a page or a refusal, never with a failure', async ({ page }) => {
  test.setTimeout(120_000 + 500 * fuzz.numRuns);
  const models = await api<{ id: string }[]>(page, '/models');
  const id = fc.oneof(fc.constantFrom(...models.slice(0, 40).map((model) => model.id)), part);
  const list = fc.array(id, { maxLength: 40 }).map((ids) => `ids=${ids.join(',')}`);
  const query = fc.oneof(list, hostileQuery(['ids', 'height_from', 'height_to', 'size', 'hair', 'town', 'name']));
  const places = fc.array(part, { maxLength: 3 }).map((parts) => parts.join('/'));
  const address = fc.oneof(
    fc.tuple(fc.constantFrom('/shortlist', '/booking', '/models', '/models/kids'), query).map((both) => both.join('?')),
    fc
      .tuple(id, fc.constantFrom('', '/us', '/a5-print', '/us-print', '/letter'))
      .map((both) => `/comp-card/${both.join('')}.pdf`),
    places.map((rest) => `/comp-card/${rest}`),
    places.map((rest) => `/package/${rest}`),
    places.map((rest) => `/package-cards/${rest}.pdf`),
    places.map((rest) => `/invoice/${rest}.pdf`),
    places.map((rest) => `/statement/${rest}.pdf`),
  );
  await fc.assert(
    fc.asyncProperty(address, async (hostile) => {
      const response = await page.request.get(hostile, { maxRedirects: 0, maxRetries: 2 });
      expect(response.status(), hostile.slice(0, 300)).toBeLessThan(500);
    }),
    fuzz,
  );
});
