import { choicesFor, formatCount, formatDays, isShorter, wouldGo } from './retention-labels.ts';

it('says days as people do', () => {
  expect([365, 90, 0, 400].map(formatDays)).toEqual(['12 months', '90 days', 'For ever', '400 days']);
});

it('offers the days of now beside the usual ones, for ever last', () => {
  const labels = choicesFor(400).map(({ label }) => label);
  expect(labels).toContain('400 days');
  expect(labels.indexOf('400 days')).toBe(labels.indexOf('12 months') + 1);
  expect(labels.at(-1)).toBe('For ever');
  expect(choicesFor(365)).toHaveLength(labels.length - 1);
});

it('knows what is shorter, for ever included', () => {
  expect([isShorter(30, 365), isShorter(365, 0), isShorter(0, 365), isShorter(730, 365)]).toEqual([
    true,
    true,
    false,
    false,
  ]);
});

it('tells what would go', () => {
  expect(wouldGo({ count: 0, oldest_on: null })).toBe('None would go');
  expect(wouldGo({ count: 1_200, oldest_on: '2024-05-05' })).toBe('1,200 would go, the oldest of May 5, 2024');
  expect(formatCount('messages', 1)).toBe('1 message');
});
