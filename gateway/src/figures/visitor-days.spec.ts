import { FakeClock } from '@nfa/service-kit/testing';
import type { RedisConnections } from '../redis/redis.ts';
import { VisitorDays } from './visitor-days.ts';

describe('visitors of a day without Redis', () => {
  it('are held in a bounded number, and stay the same visitors', async () => {
    const days = new VisitorDays({} as RedisConnections, new FakeClock());
    const visitor = () => days.find('192.0.2.1', 'Firefox');
    const before = await visitor();
    for (let report = 0; report < 50_000; report += 500) {
      const { isFirst } = (await visitor()) ?? {};
      for (let i = report; i < report + 500; i += 1) await isFirst?.(`view ${i}`);
    }
    const after = await visitor();
    expect(after?.client).toBe(before?.client);
    expect(await after?.isFirst('view 49999')).toBe(false);
    expect(await after?.isFirst('view 0')).toBe(true);
  });
});
