import { type ApplicationRow, type ApplicationStage, DAY_MS } from '@nfa/contracts';
import { firstName, longDate } from '../../lib/format.ts';
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

/** Whether the card can be moved: not before it is sent, nor after its data was deleted. */
export const canMove = ({ state, name }: ApplicationRow): boolean => state === 'sent' && name !== '';

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

/** How far the mail with the link for a guardian got. */
export function linkLabel({ notification }: ApplicationRow): string {
  if (notification === 'sent') return 'Link mailed, not opened';
  if (notification === 'waiting') return 'Link about to be mailed';
  return notification === 'failed' ? 'Mail with the link not delivered' : 'Link not mailed';
}

/** Name of the addressee, for a child always the guardian. */
export const addresseeOf = ({ way, name, guardian_name }: ApplicationRow): string =>
  way === 'guardian' ? guardian_name : name;

/** Message to the addressee. */
export const messageTo = (row: ApplicationRow, text: string): string =>
  `Hello ${firstName(addresseeOf(row))},\n\n${text}\n\nYour number: ${row.number}`;

/** The texts that a reply begins with; nothing is sent before the administrator sends it. */
export const templateFor = (row: ApplicationRow): string => messageTo(row, answerTo(row));

function answerTo({ way, name, state, stage, photographs, photographs_until, answer_by }: ApplicationRow): string {
  if (state !== 'sent')
    return 'Your application has begun and is not sent yet. The link in our mail leads back to it. It is free.';
  const thanks = `Thank you for ${way === 'guardian' ? `${name}'s photographs` : 'your photographs'}.`;
  if (stage === 'invited')
    return `${thanks} We would like to meet you at our office. It takes ten minutes, costs nothing, and you may bring a friend. Which day suits you?`;
  if (stage === 'declined') {
    const no = `${thanks} It is a no this time, and you are welcome to apply again after six months.`;
    // The server sets the day: until it answers, nothing is promised of photographs that are still kept.
    if (photographs.length > 0 && !photographs_until) return no;
    return `${no} The photographs are deleted${photographs_until ? ` by ${longDate(photographs_until)}` : ''}.`;
  }
  return `${thanks} We are looking, and you have our answer by ${longDate(answer_by)}.`;
}
