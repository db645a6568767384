import { swahiliDate } from './swahili-date.ts';

it('names the day in Nairobi, which begins three hours earlier', () => {
  expect(swahiliDate('2027-11-21T20:59:59.000Z')).toBe('21 Novemba 2027');
  expect(swahiliDate('2027-12-31T21:00:00.000Z')).toBe('1 Januari 2028');
});
