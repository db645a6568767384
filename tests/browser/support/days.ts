/** Returns the day that is so many days after today, in UTC. */
export const dayIn = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

/** The next year: a test on one of its days never becomes one of the past. */
export const nextYear: number = new Date().getUTCFullYear() + 1;
