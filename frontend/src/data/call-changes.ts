import type { CallSheet } from '@nfa/contracts';
import { callTimes, clockTimeOf, longDate, longTime } from '../lib/format.ts';

/** Times or a place, before and after a change. */
interface Change {
  from: string;
  to: string;
}

/** What has changed since the sheet was sent. */
export function callChanges({ starts_at, ends_at, place, changed_from: before }: CallSheet): Change[] {
  if (!before) return [];
  const timesOf = (start: string, end: string): string => {
    if (longDate(before.starts_at) !== longDate(starts_at)) return longTime(start);
    return before.starts_at === starts_at ? callTimes(start, end) : clockTimeOf(new Date(start));
  };
  const changes = [
    { from: timesOf(before.starts_at, before.ends_at), to: timesOf(starts_at, ends_at) },
    { from: before.place, to: place },
  ];
  return changes.filter(({ from, to }) => from !== '' && to !== '' && from !== to);
}
