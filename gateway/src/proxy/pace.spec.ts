import { Pace } from './pace.ts';

describe('the pace of uploads', () => {
  it('lets each wait for all before it, whoever sends them', () => {
    const pace = new Pace(1_000);
    expect(pace.take(500, 10_000)).toBe(0);
    expect(pace.take(100, 10_000)).toBe(500);
    expect(pace.take(100, 10_200)).toBe(400);
  });

  it('saves nothing up while nobody sends', () => {
    const pace = new Pace(1_000);
    pace.take(100, 0);
    expect(pace.take(1_000, 60_000)).toBe(0);
    expect(pace.take(1, 60_000)).toBe(1_000);
  });
});
