/** Nairobi is three hours ahead of UTC all year. */
const OFFSET_MS = 3 * 3_600_000;

/** The day in Nairobi, `YYYY-MM-DD`. */
export const nairobiDay = (at: Date): string => new Date(at.getTime() + OFFSET_MS).toISOString().slice(0, 10);
