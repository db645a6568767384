/** When a mail is tried again and when it is given up. */
export interface RetryPolicy {
  /** Longest wait after the first failure; it doubles with each further one. */
  baseDelayMs: number;
  maxDelayMs: number;
  /** Tries before a person has to look. */
  maxAttempts: number;
  /** Age up to which a mail spends no tries while the mail server is away. */
  maxAgeMs: number;
}

/** Three days without the mail server cost nothing; then, or when it takes other mails, 24 tries over about ten hours. */
export const defaultRetryPolicy: RetryPolicy = {
  baseDelayMs: 15_000,
  maxDelayMs: 30 * 60_000,
  maxAttempts: 24,
  maxAgeMs: 3 * 24 * 3_600_000,
};

/**
 * Milliseconds until the next try, anything from 0 to the limit, so that a thousand mails do not come back at once.
 * @param attempts tries that failed so far, 1 or more
 * @param random from 0 to 1
 */
export function retryDelayMs(attempts: number, policy: RetryPolicy, random = Math.random()): number {
  const limit = Math.min(policy.maxDelayMs, policy.baseDelayMs * 2 ** (attempts - 1));
  return Math.round(random * limit);
}
