const time = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit' });

const dayFormat = new Intl.DateTimeFormat('en-US', { month: 'long', day: 'numeric' });

/** "10:42", as the clock on the wall shows it. */
export const formatTime = (date: Date): string => time.format(date);

/** "June 15, 10:42". */
export const formatDayAndTime = (date: Date): string => `${dayFormat.format(date)}, ${formatTime(date)}`;

const timestampFormat = new Intl.DateTimeFormat('en-US', {
  month: 'short',
  day: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
  timeZone: 'Africa/Nairobi',
});

/** "Nov 26, 9:20 AM" in Nairobi. */
export const formatTimestamp = (timestamp: string): string => timestampFormat.format(new Date(timestamp));
