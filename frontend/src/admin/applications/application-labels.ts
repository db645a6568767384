import { type ApplicationRow, type ApplicationStage, DAY_MS } from '@nfa/contracts';
import { longDate } from '../../lib/format.ts';
import { counted } from '../components/format-number.ts';

/** Columns of the board in their order. */
export const columns: readonly { stage: ApplicationStage; label: string }[] = [
  { stage: 'new', label: 'New' },
  { stage: 'shortlisted', label: 'Shortlisted' },
  { stage: 'invited', label: 'Invited' },
  { stage: 'declined', label: 'Declined' },
];

/** Filters of the board; the first shows everything. */
export const boardFilters: readonly [BoardFilter, ...BoardFilter[]] = [
  { value: '', label: 'All', matches: () => true },
  { value: 'adults', label: 'Adults', matches: ({ way }) => way === 'adult' },
  { value: 'children', label: 'Children', matches: ({ way }) => way === 'guardian' },
  {
    value: 'due',
    label: 'Due',
    matches: (row) => isWaiting(row) || (row.state === 'sent' && row.told_at === null),
  },
];

interface BoardFilter {
  value: string;
  label: string;
  matches: (row: ApplicationRow) => boolean;
}

/** Whether the application still waits for an answer. */
export const isWaiting = ({ state, stage }: ApplicationRow): boolean =>
  state === 'sent' && (stage === 'new' || stage === 'shortlisted');

/** "3 days left" until the promised answer, or the text in place of a deadline. */
export function deadlineLabel(row: ApplicationRow, now: Date): { text: string; isUrgent: boolean } {
  if (row.state !== 'sent') return { text: 'Starts when it is sent', isUrgent: false };
  if (!isWaiting(row))
    return { text: row.told_at ? `Told ${longDate(row.told_at)}` : 'Not told yet', isUrgent: !row.told_at };
  const days = Math.ceil((new Date(row.answer_by ?? 0).getTime() - now.getTime()) / DAY_MS);
  if (days <= 0) return { text: 'Overdue', isUrgent: true };
  return { text: `${counted(days, 'day')} left`, isUrgent: days <= 2 };
}

/** "180 cm · Kisumu · 18 to 24". */
export const factsOf = ({ height, town, age_band }: ApplicationRow): string =>
  [height, town, age_band].filter(Boolean).join(' · ');

/** Name of the addressee, for a child always the guardian. */
export const addresseeOf = ({ way, name, guardian_name }: ApplicationRow): string =>
  way === 'guardian' ? guardian_name : name;

/** The texts that a reply begins with; nothing is sent before the administrator sends it. */
export function templateFor(row: ApplicationRow): string {
  const greeting = `Hello ${addresseeOf(row).split(/\s+/)[0] ?? ''},\n\n`;
  const about = row.way === 'guardian' ? `${row.name}'s photographs` : 'your photographs';
  if (row.state !== 'sent')
    return `${greeting}Your application has begun and is not sent yet. The link in our mail leads back to it. It is free.\n\nYour number: ${row.number}`;
  if (row.stage === 'invited')
    return `${greeting}Thank you for ${about}. We would like to meet you at our office. It takes ten minutes, costs nothing, and you may bring a friend. Which day suits you?\n\nYour number: ${row.number}`;
  if (row.stage === 'declined')
    return `${greeting}Thank you for ${about}. It is a no this time, and you are welcome to apply again after six months. The photographs are deleted${row.photographs_until ? ` by ${longDate(row.photographs_until)}` : ''}.\n\nYour number: ${row.number}`;
  return `${greeting}Thank you for ${about}. We are looking, and you have our answer by ${longDate(row.answer_by)}.\n\nYour number: ${row.number}`;
}
