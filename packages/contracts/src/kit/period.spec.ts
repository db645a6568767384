import { z } from 'zod';
import { periodOfAtMost } from './period.ts';
import { day } from './primitives.ts';

const schema = z.object({ starts_on: day, ends_on: day }).superRefine(periodOfAtMost(3));

const NO_DAY = 'must be a date, YYYY-MM-DD';

it.each([
  ['2026-12-01', '2026-12-01', []],
  ['2026-12-01', '2026-12-03', []],
  ['2026-12-01', '2026-12-04', [['ends_on', 'must be at most 3 days in all']]],
  ['2026-12-02', '2026-12-01', [['ends_on', 'must not be before the first day']]],
  ['soon', '2026-12-01', [['starts_on', NO_DAY]]],
  ['2026-12-01', '', [['ends_on', NO_DAY]]],
])('finds what is wrong with %s to %s, and nothing else', (starts_on, ends_on, found) => {
  const { error } = schema.safeParse({ starts_on, ends_on });
  expect(error?.issues.map(({ path, message }) => [path.join('.'), message]) ?? []).toEqual(found);
});
