// Days stand in Nairobi's time everywhere in the panel, so the times beside them do too.
const timeZone = 'Africa/Nairobi';

const timeFormat = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit', timeZone });

const dayFormat = new Intl.DateTimeFormat('en-US', { month: 'long', day: 'numeric', timeZone });

/** "10:42" in Nairobi. */
export const formatTime = (date: Date): string => timeFormat.format(date);

/** "June 15, 10:42" in Nairobi. */
export const formatDayAndTime = (date: Date): string => `${dayFormat.format(date)}, ${formatTime(date)}`;

const timestampFormat = new Intl.DateTimeFormat('en-US', {
  month: 'short',
  day: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
  timeZone,
});

/** "Nov 26, 9:20 AM" in Nairobi. */
export const formatTimestamp = (timestamp: string): string => timestampFormat.format(new Date(timestamp));

const longFormat = new Intl.DateTimeFormat('en-US', {
  month: 'long',
  day: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
  timeZone,
});

/** "November 23, 3:42 PM" in Nairobi. */
export const nairobiTime = (timestamp: string): string => longFormat.format(new Date(timestamp)).replace(' at ', ', ');
