const moment = new Intl.DateTimeFormat('en-US', {
  month: 'short',
  day: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
  timeZone: 'Africa/Nairobi',
});

/** "Nov 26, 9:20 AM" in Nairobi. */
export const formatMoment = (timestamp: string): string => moment.format(new Date(timestamp));

/** Today in Nairobi, `YYYY-MM-DD`. */
export const nairobiToday = (): string => new Date(Date.now() + 3 * 3_600_000).toISOString().slice(0, 10);
