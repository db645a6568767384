import { setTimeout as delay } from 'node:timers/promises';
import { ConfigError } from './config.ts';

/**
 * Runs a task and retries it for a while: a store that is slow, as all are while a machine starts, must not end the process.
 * Otherwise Docker marks the container as unhealthy, and `up --wait` gives up.
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
