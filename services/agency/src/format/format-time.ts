import { nairobiDay } from '@nfa/contracts';

const timeZone = 'Africa/Nairobi';
const time = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit', timeZone });
const day = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', timeZone });

const longDay = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone });

/** Time in Nairobi, "16:00". */
export const formatTime = (at: Date): string => time.format(at);

/** Day in Nairobi, "3 December". */
export const formatDay = (at: Date): string => day.format(at);

/** Day in Nairobi with its year, "3 December 2026". */
export const formatLongDay = (at: Date): string => longDay.format(at);

/** End of a span as text: "16:00", or "4 December 16:00" when the end is on another day than the start. */
export const formatEnd = (start: Date, end: Date): string =>
  isSameDay(start, end) ? formatTime(end) : `${formatDay(end)} ${formatTime(end)}`;

/** An end at midnight counts as the day before. */
const isSameDay = (start: Date, end: Date): boolean => nairobiDay(start) === nairobiDay(new Date(end.getTime() - 1));

const panelDay = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', timeZone });
const panelTime = new Intl.DateTimeFormat('en-US', { hour: 'numeric', minute: '2-digit', timeZone });

/** Day in Nairobi as the panel writes it, "Dec 3". */
export const formatPanelDay = (at: Date): string => panelDay.format(at);

/** Day and time in Nairobi as the panel writes them, "Dec 3, 4:00 PM". */
export const formatPanelTime = (at: Date): string => `${formatPanelDay(at)}, ${panelTimeOf(at)}`;

/** End of a span as the panel writes it: "4:00 PM", or "Dec 4, 4:00 PM" when the end is on another day than the start. */
export const formatPanelEnd = (start: Date, end: Date): string =>
  isSameDay(start, end) ? panelTimeOf(end) : formatPanelTime(end);

// Some versions of Unicode's data have a narrow space there.
const panelTimeOf = (at: Date): string => panelTime.format(at).replace('\u202f', ' ');
