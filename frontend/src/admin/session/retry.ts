import { ApiError } from '../../lib/api.ts';
import { isUnreachable } from './failure.ts';

/** A restart of a service passes within this time, in milliseconds. */
export const quietMs = 5_000;
const FIRST_DELAY_MS = 250;

/** True for a temporary failure: the same call may work a little later. */
const isPassing = (error: unknown): boolean =>
  isUnreachable(error) || (error instanceof ApiError && [502, 503, 504].includes(error.status));

/** Waits, but no longer than until the signal. */
export const pause = (ms: number, signal?: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const timer = setTimeout(resolve, ms);
    signal?.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });

/**
 * Retries an action for five seconds while the server is down, with growing pauses; not on an offline device.
 * Only for idempotent actions.
 * @throws the last error
 */
export async function withRetries<T>(action: () => Promise<T>, signal?: AbortSignal): Promise<T> {
  const until = performance.now() + quietMs;
  for (let delay = FIRST_DELAY_MS; ; delay *= 2) {
    try {
      return await action();
    } catch (error) {
      const rest = until - performance.now();
      if (!isPassing(error) || !navigator.onLine || rest <= 0 || signal?.aborted) throw error;
      await pause(Math.min(delay, rest), signal);
      if (signal?.aborted) throw error;
    }
  }
}
