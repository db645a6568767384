const MINUTE_S = 60;
const HOUR_S = 60 * MINUTE_S;

/** Seconds after the start of a push at which M-Pesa is queried for its outcome. */
export const QUERY_SCHEDULE_S = [
  25,
  45,
  75,
  2 * MINUTE_S,
  5 * MINUTE_S,
  15 * MINUTE_S,
  HOUR_S,
  6 * HOUR_S,
  24 * HOUR_S,
] as const;

/** Seconds after the arrival of a PayBill notice at which M-Pesa is asked to confirm it. */
export const CONFIRM_SCHEDULE_S = [0, MINUTE_S, 5 * MINUTE_S, 15 * MINUTE_S, HOUR_S, 6 * HOUR_S, 24 * HOUR_S] as const;

/** The next time of a schedule after now; null when it is over. */
export function nextTime(schedule: readonly number[], start: Date, now: Date): Date | null {
  const elapsedS = (now.getTime() - start.getTime()) / 1_000;
  const next = schedule.find((offset) => offset > elapsedS);
  return next === undefined ? null : new Date(start.getTime() + next * 1_000);
}
