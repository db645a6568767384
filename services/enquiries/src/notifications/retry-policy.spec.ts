import { defaultRetryPolicy, retryDelayMs } from './retry-policy.ts';

describe('the wait before the next try', () => {
  it('is at most 15 s after the first failure, doubles, and never passes 30 min', () => {
    const longest = [1, 2, 3, 7, 8, 24].map((attempts) => retryDelayMs(attempts, defaultRetryPolicy, 1));
    expect(longest).toEqual([15_000, 30_000, 60_000, 960_000, 1_800_000, 1_800_000]);
  });

  it('ends after 24 tries, and while the server is away after three days', () => {
    expect(defaultRetryPolicy).toMatchObject({ maxAttempts: 24, maxAgeMs: 259_200_000 });
  });

  it('is spread over the whole range', () => {
    expect([0, 0.5, 1].map((random) => retryDelayMs(1, defaultRetryPolicy, random))).toEqual([0, 7_500, 15_000]);
  });
});
