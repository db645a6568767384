import { planParts } from './plan-parts.ts';

const part = (percent: number, due_on: string | null = null) => ({ percent, due_on });

describe('planParts', () => {
  it('asks for the whole price on the first day of the start', () => {
    expect(planParts(25_000, [], '2026-02-02', '2026-01-05')).toEqual([{ amount_kes: 25_000, due_on: '2026-02-02' }]);
  });

  it('asks for parts a month apart, and never for a day that is over', () => {
    expect(planParts(25_000, [part(50), part(25), part(25)], '2026-01-31', '2026-02-10')).toEqual([
      { amount_kes: 12_500, due_on: '2026-02-10' },
      { amount_kes: 6_250, due_on: '2026-02-28' },
      { amount_kes: 6_250, due_on: '2026-03-28' },
    ]);
  });

  it('keeps the days of the plan', () => {
    const plan = [part(50, '2026-01-10'), part(50, '2026-03-01')];
    expect(planParts(1_001, plan, '2026-02-02', '2026-01-05')).toEqual([
      { amount_kes: 500, due_on: '2026-01-10' },
      { amount_kes: 501, due_on: '2026-03-01' },
    ]);
  });

  it('sums to the price to the shilling, whatever the shares are', () => {
    for (const price of [1, 2, 99, 24_999, 999_999])
      for (const shares of [[33, 33, 34], [1, 99], [50, 25, 25], Array<number>(10).fill(10)]) {
        const parts = planParts(
          price,
          shares.map((percent) => part(percent)),
          '2026-02-02',
          '2026-01-05',
        );
        expect(parts.reduce((sum, { amount_kes }) => sum + amount_kes, 0)).toBe(price);
        expect(parts.every(({ amount_kes }) => amount_kes > 0)).toBe(true);
      }
  });
});
