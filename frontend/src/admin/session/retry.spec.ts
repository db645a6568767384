import { describe, expect, it } from '@jest/globals';
import { ApiError } from '../../lib/api.ts';
import { quietMs, withRetries } from './retry.ts';

/** A fake clock that only `sleep` advances. */
function fakeClock({ isOnline = true } = {}) {
  let time = 0;
  return {
    isOnline: () => isOnline,
    now: () => time,
    sleep: (ms: number) => {
      time += ms;
      return Promise.resolve();
    },
  };
}

/** Returns an action that fails `times` times, then succeeds. */
function failing(times: number, error: Error) {
  let calls = 0;
  return {
    calls: () => calls,
    run: () => {
      calls += 1;
      return calls > times ? Promise.resolve('done') : Promise.reject(error);
    },
  };
}

describe('withRetries', () => {
  it.each([new TypeError('network'), new ApiError(502), new ApiError(503), new ApiError(504)])(
    'passes over a short outage: %s',
    async (error) => {
      const action = failing(3, error);
      await expect(withRetries(action.run, undefined, fakeClock())).resolves.toBe('done');
      expect(action.calls()).toBe(4);
    },
  );

  it('gives up after five seconds with the last error', async () => {
    const clock = fakeClock();
    await expect(withRetries(failing(99, new ApiError(503)).run, undefined, clock)).rejects.toMatchObject({
      status: 503,
    });
    expect(clock.now()).toBe(quietMs);
  });

  it.each([400, 401, 404, 409, 500])('does not repeat a call that was answered with %s', async (status) => {
    const action = failing(1, new ApiError(status));
    await expect(withRetries(action.run, undefined, fakeClock())).rejects.toMatchObject({ status });
    expect(action.calls()).toBe(1);
  });

  it('says at once that the device has no network', async () => {
    const action = failing(1, new TypeError('network'));
    await expect(withRetries(action.run, undefined, fakeClock({ isOnline: false }))).rejects.toThrow('network');
    expect(action.calls()).toBe(1);
  });

  it('stops when nobody waits any more', async () => {
    const controller = new AbortController();
    controller.abort();
    const action = failing(1, new TypeError('network'));
    await expect(withRetries(action.run, controller.signal, fakeClock())).rejects.toThrow('network');
    expect(action.calls()).toBe(1);
  });
});
