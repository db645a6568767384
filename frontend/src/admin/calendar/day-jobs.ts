import { daysBetween } from '@nfa/contracts';
import { inOrder } from '../data/calendar-days.ts';
import { type Entry, type EntryGroup, groupsOf } from './calendar-rows.ts';

/** Jobs with entries on a day, each state apart, without days off. */
export function jobsOn(entries: readonly Entry[], day: string): EntryGroup[] {
  const onDay = entries.filter(({ state, from, to }) => state !== 'off' && from <= day && day <= to);
  return groupsOf(onDay, ({ jobId, state }) => `${jobId} ${state}`);
}

/** The first of these entries that clashes on a day. */
export const clashOn = (entries: readonly Entry[], day: string): Entry | undefined =>
  entries.find(({ clash }) => clash && clash.from <= day && day <= clash.to);

/** One line of the agenda: entries with the same job, state, rank, hold and times. */
export interface AgendaLine extends EntryGroup {
  /** "9:00 AM", "3 days". */
  when: string;
}

/** A day of the agenda with the entries that begin on that day. */
export interface AgendaDay {
  day: string;
  lines: AgendaLine[];
}

/** Days with entries; those that began earlier count on the first day, and empty days are left out. */
export function agendaOf(entries: readonly Entry[], days: readonly string[]): AgendaDay[] {
  const first = days[0] ?? '';
  const shown = entries.filter(({ to }) => to >= first);
  return days
    .map((day) => {
      const begun = shown.filter(({ from }) => inOrder(from, first)[1] === day);
      const lines = groupsOf(begun, ({ jobId, id, state, rank, isPassed, detail, to }) =>
        [jobId || id, state, rank, isPassed, detail, to].join(' '),
      );
      return { day, lines: lines.map((line) => ({ ...line, when: whenOf(line.first) })) };
    })
    .filter(({ lines }) => lines.length > 0);
}

function whenOf({ state, from, to, detail }: Entry): string {
  const days = daysBetween(from, to);
  const length = days === 1 ? '' : `${days} days`;
  return state === 'off' ? length || 'All day' : [detail, length].filter(Boolean).join(', ');
}
