/** When a mail is retried and when it is given up. */
export interface RetryPolicy {
  /** Longest delay after the first failure; it doubles with each further one. */
  baseDelayMs: number;
  maxDelayMs: number;
  /** Attempts before the mail is dead. */
  maxAttempts: number;
  /** Age up to which a mail uses up no attempts while the mail server is down. */
  maxAgeMs: number;
}

/**
 * An outage of the mail server of up to three days uses up no attempts. After that, or when only one mail fails, there are 24
 * attempts over about ten hours.
 */
export const defaultRetryPolicy: RetryPolicy = {
  baseDelayMs: 15_000,
  maxDelayMs: 30 * 60_000,
  maxAttempts: 24,
  maxAgeMs: 3 * 24 * 3_600_000,
};

/**
 * Random milliseconds until the next attempt, from 0 to the limit, so that a thousand mails are not retried at once.
 * @param attempts failed attempts so far, 1 or more
 * @param random from 0 to 1
 */
export function retryDelayMs(attempts: number, policy: RetryPolicy, random = Math.random()): number {
  const limit = Math.min(policy.maxDelayMs, policy.baseDelayMs * 2 ** (attempts - 1));
  return Math.round(random * limit);
}
