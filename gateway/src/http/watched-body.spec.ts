import { once } from 'node:events';
import { PassThrough } from 'node:stream';
import { BandwidthLimiter } from './bandwidth-limiter.ts';
import { WatchedBody } from './watched-body.ts';

describe('the body of an upload', () => {
  beforeEach(() => void jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask'] }));
  afterEach(() => void jest.useRealTimers());

  const watch = (source: PassThrough) =>
    new WatchedBody(source, { maxBytes: 1e6, windowMs: 15_000, bandwidth: new BandwidthLimiter(1e9) }).resume();

  it('fails when less than 16 kB arrive in a window', async () => {
    const source = new PassThrough();
    const body = watch(source);
    for (const bytes of [16_384, 16_384, 16_383]) {
      expect(body.destroyed).toBe(false);
      source.write(Buffer.alloc(bytes));
      await new Promise((resolve) => setImmediate(resolve));
      jest.advanceTimersByTime(15_000);
    }
    const [error] = await once(body, 'error');
    expect(error.message).toBe('The upload did not arrive in time');
  });
});
