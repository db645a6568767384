// Days stand in Nairobi's time everywhere in the panel, so the times beside them do too.
const inNairobi = (options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat('en-US', { hour: 'numeric', minute: '2-digit', timeZone: 'Africa/Nairobi', ...options });

const timeFormat = inNairobi({});
const shortFormat = inNairobi({ month: 'short', day: 'numeric' });
const longFormat = inNairobi({ month: 'long', day: 'numeric' });

/** "10:42 AM" in Nairobi. */
export const formatTime = (date: Date): string => timeFormat.format(date);

/** "Nov 26, 9:20 AM" in Nairobi. */
export const formatTimestamp = (timestamp: string): string => shortFormat.format(new Date(timestamp));

/** "November 23, 3:42 PM" in Nairobi. */
export const formatDayAndTime = (timestamp: Date | string): string =>
  longFormat.format(new Date(timestamp)).replace(' at ', ', ');
