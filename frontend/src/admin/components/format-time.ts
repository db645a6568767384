const time = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit' });

/** "10:42", as the clock on the wall shows it. */
export const formatTime = (date: Date): string => time.format(date);
