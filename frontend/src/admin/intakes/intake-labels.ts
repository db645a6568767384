/** Today in Nairobi, `YYYY-MM-DD`. */
export const nairobiToday = (): string => new Date(Date.now() + 3 * 3_600_000).toISOString().slice(0, 10);
