import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { ApiError } from '../../lib/api.ts';
import { quietMs, withRetries } from './retry.ts';

const setOnline = (onLine: boolean) =>
  Object.defineProperty(globalThis, 'navigator', { value: { onLine }, configurable: true });

beforeEach(() => {
  setOnline(true);
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

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
      const result = withRetries(action.run);
      await jest.runAllTimersAsync();
      await expect(result).resolves.toBe('done');
      expect(action.calls()).toBe(4);
    },
  );

  it('gives up after five seconds with the last error', async () => {
    const begun = performance.now();
    const end = expect(withRetries(failing(99, new ApiError(503)).run)).rejects.toMatchObject({ status: 503 });
    await jest.runAllTimersAsync();
    await end;
    expect(performance.now() - begun).toBe(quietMs);
  });

  it.each([400, 401, 404, 409, 500])('does not repeat a call that was answered with %s', async (status) => {
    const action = failing(1, new ApiError(status));
    await expect(withRetries(action.run)).rejects.toMatchObject({ status });
    expect(action.calls()).toBe(1);
  });

  it('says at once that the device has no network', async () => {
    setOnline(false);
    const action = failing(1, new TypeError('network'));
    await expect(withRetries(action.run)).rejects.toThrow('network');
    expect(action.calls()).toBe(1);
  });

  it('stops when nobody waits any more', async () => {
    const controller = new AbortController();
    controller.abort();
    const action = failing(1, new TypeError('network'));
    await expect(withRetries(action.run, controller.signal)).rejects.toThrow('network');
    expect(action.calls()).toBe(1);
  });
});
