import { chosenIds } from './common.ts';

it('takes the ids of up to 100 chosen records', () => {
  const ids = (count: number) => Array.from({ length: count }, () => '0190a000-0000-7000-8000-000000000001').join(',');
  expect(chosenIds.safeParse(ids(100)).success).toBe(true);
  expect(chosenIds.safeParse(ids(101)).error?.issues[0]?.message).toBe('must have at most 100 ids');
});
