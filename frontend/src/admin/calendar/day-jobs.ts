import { daysBetween, inOrder } from '../data/calendar-days.ts';
import type { Entry } from './calendar-rows.ts';

/** Entries of one job on a day in one state. */
export interface JobOnDay {
  key: string;
  title: string;
  entries: Entry[];
}

/** Jobs with entries on a day, without days off. */
export function jobsOn(entries: readonly Entry[], day: string): JobOnDay[] {
  const found = new Map<string, JobOnDay>();
  for (const entry of entries) {
    if (entry.state === 'off' || entry.from > day || day > entry.to) continue;
    const key = `${entry.jobId} ${entry.state}`;
    const job = found.get(key) ?? { key, title: entry.title, entries: [] };
    job.entries.push(entry);
    found.set(key, job);
  }
  return [...found.values()];
}

/** One line of the agenda: entries with the same job, state and times. */
export interface AgendaLine extends JobOnDay {
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
  const found = days.map((day) => ({ day, lines: new Map<string, AgendaLine>() }));
  for (const entry of entries) {
    if (entry.to < first) continue;
    const [, from] = inOrder(entry.from, first);
    const day = found.find((one) => one.day === from);
    if (!day) continue;
    const key = [entry.jobId || entry.id, entry.state, entry.detail, entry.to].join(' ');
    const line = day.lines.get(key) ?? { key, title: entry.title, when: whenOf(entry), entries: [] };
    line.entries.push(entry);
    day.lines.set(key, line);
  }
  return found.filter(({ lines }) => lines.size > 0).map(({ day, lines }) => ({ day, lines: [...lines.values()] }));
}

function whenOf({ state, from, to, detail }: Entry): string {
  const days = daysBetween(from, to);
  const length = days === 1 ? '' : `${days} days`;
  return state === 'off' ? length || 'All day' : [detail, length].filter(Boolean).join(', ');
}
