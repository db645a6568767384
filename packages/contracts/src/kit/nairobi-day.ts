/** Nairobi is three hours ahead of UTC all year. */
export const NAIROBI_OFFSET_MS = 3 * 3_600_000;
/** Milliseconds of a day. */
export const DAY_MS = 86_400_000;

/** The day in Nairobi, `YYYY-MM-DD`. */
export const nairobiDay = (at: Date): string => new Date(at.getTime() + NAIROBI_OFFSET_MS).toISOString().slice(0, 10);

/** The day `count` days after a day, both `YYYY-MM-DD`. */
export const addDays = (day: string, count: number): string =>
  new Date(Date.parse(day) + count * DAY_MS).toISOString().slice(0, 10);

/** Days from the first day to the last, both included. */
export const daysBetween = (first: string, last: string): number => (Date.parse(last) - Date.parse(first)) / DAY_MS + 1;

/** Milliseconds until the day ends in Nairobi, at least 1. */
export const msLeftOfNairobiDay = (at: Date): number => DAY_MS - ((at.getTime() + NAIROBI_OFFSET_MS) % DAY_MS);
