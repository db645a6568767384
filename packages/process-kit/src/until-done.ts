import { setTimeout as delay } from 'node:timers/promises';
import { ConfigError } from './config.ts';

/**
 * Runs a task and retries it for a while, since a store may be slow or away for a moment. While a machine starts, all are: a process
 * that ended then would be marked as unhealthy by Docker, and `up --wait` would give up.
 * @throws ConfigError at once, any other error when the time is over
 */
export async function untilDone<Result>(
  work: () => Promise<Result>,
  { forMs = 60_000, pauseMs = 500 } = {},
): Promise<Result> {
  for (const end = Date.now() + forMs; ; await delay(pauseMs)) {
    try {
      return await work();
    } catch (error) {
      if (error instanceof ConfigError || Date.now() >= end) throw error;
    }
  }
}
