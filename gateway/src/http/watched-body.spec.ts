import { PassThrough } from 'node:stream';
import { Problem } from '@nfa/service-kit';
import { BandwidthLimiter } from './bandwidth-limiter.ts';
import { WatchedBody } from './watched-body.ts';

describe('a watched body', () => {
  beforeEach(() => jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate'] }));
  afterEach(() => jest.useRealTimers());

  const windowMs = 15_000;
  const immediate = () => new Promise(setImmediate);
  const watched = () => {
    const source = new PassThrough();
    const body = new WatchedBody(source, {
      ...{ maxBytes: 1_000_000, tooLarge: () => new Problem('too_large', 'Up to 1 MB'), windowMs },
      bandwidth: new BandwidthLimiter(1e9),
    });
    return { source, body };
  };

  it('is not late while the call waits for its turn', async () => {
    const { source, body } = watched();
    source.end('all of it');
    await immediate();
    jest.advanceTimersByTime(3 * windowMs);
    expect(await body.toArray()).toEqual([Buffer.from('all of it')]);
  });

  it('fails with the error of its limits when more comes than was announced', async () => {
    const { source, body } = watched();
    body.resume();
    source.write(Buffer.alloc(1_000_001));
    await immediate();
    expect(body.errored?.message).toBe('Up to 1 MB');
  });

  it('is late when nothing comes, and when it stops coming', async () => {
    const silent = watched();
    jest.advanceTimersByTime(windowMs);
    expect(silent.body.errored?.message).toBe('The upload did not arrive in time');

    const slow = watched();
    slow.body.resume();
    slow.source.write('a little');
    await immediate();
    jest.advanceTimersByTime(windowMs);
    expect(slow.body.errored?.message).toBe('The upload did not arrive in time');
  });
});
