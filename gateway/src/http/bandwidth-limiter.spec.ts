import { BandwidthLimiter } from './bandwidth-limiter.ts';

describe('the limiter of uploads', () => {
  it('lets each wait for all before it, whoever sends them', () => {
    const limiter = new BandwidthLimiter(1_000);
    expect(limiter.take(500, 10_000)).toBe(0);
    expect(limiter.take(100, 10_000)).toBe(500);
    expect(limiter.take(100, 10_200)).toBe(400);
  });

  it('saves nothing up while nobody sends', () => {
    const limiter = new BandwidthLimiter(1_000);
    expect(limiter.take(100, 0)).toBe(0);
    expect(limiter.take(1_000, 60_000)).toBe(0);
    expect(limiter.take(1, 60_000)).toBe(1_000);
  });
});
