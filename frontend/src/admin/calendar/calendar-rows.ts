import {
  type Calendar,
  type CalledModel,
  type CallKind,
  type CourseWithIntakes,
  type DayOff,
  type DayOffReason,
  daysBetween,
  type JobStatus,
  nairobiDay,
  ordinal,
  type SchoolTerms,
} from '@nfa/contracts';
import { clockTimeOf } from '../../lib/format.ts';
import { inOrder, isTaught, weekdayOf } from '../data/calendar-days.ts';
import { callKindLabels } from '../jobs/job-labels.ts';

/** Kind of a calendar entry: a call of a model, or days off. */
export type EntryState = Exclude<CallKind, 'released'> | 'off';

/** Calendar entry of one model on one or more days. */
export interface Entry {
  id: string;
  model: CalledModel;
  state: EntryState;
  /** First and last day. */
  from: string;
  to: string;
  title: string;
  /** Start time of a call, or reason of days off. */
  detail: string;
  /** Job that a call belongs to, "" for days off. */
  jobId: string;
  clientId: string;
  client: string;
  rank: number | null;
  /** An option whose client has not decided in time. */
  isPassed: boolean;
  /** Whether it can be moved: only calls that are not over. */
  isMovable: boolean;
  /** For an option: the confirmed call at the same time. */
  clash?: Entry;
  dayOff?: DayOff;
  /** The stored call; undefined for days off. */
  call?: Calendar['calls'][number];
}

/** Entry with start and end in milliseconds. */
type TimedEntry = Entry & { start: number; end: number };

/** An entry with its position in the chart. */
export interface Bar {
  entry: Entry;
  /** Column of its first day in sight, from 0, and how many columns it takes. */
  column: number;
  columns: number;
  /** From 0: entries of one day stand below one another. */
  lane: number;
}

/** A model in the chart. */
export interface Row {
  model: CalledModel;
  bars: readonly Bar[];
  lanes: number;
}

/** States of a job whose calls stay as they are. */
const FROZEN: readonly JobStatus[] = ['invoiced', 'settled'];

/** Filters of the calendar. */
export interface CalendarFilters {
  find: string;
  board: string;
  client: string;
  state: string;
}

/** Reasons of days off in words. */
export const reasonLabels: Record<DayOffReason, string> = {
  school: 'School',
  exam: 'Exam',
  private: 'Private',
  travel: 'Travel',
  rest: 'Rest',
};

/** All calendar entries, sorted by day and time. @param now time against which holds expire */
export function entriesOf({ models, jobs, calls, days_off }: Calendar, now: Date): Entry[] {
  const modelOf = new Map(models.map((model) => [model.id, model]));
  const jobOf = new Map(jobs.map((job) => [job.id, job]));
  const today = nairobiDay(now);
  const entries = calls.flatMap((call): TimedEntry[] => {
    const [model, job] = [modelOf.get(call.model_id), jobOf.get(call.job_id)];
    if (!model || !job || call.kind === 'released') return [];
    const { id, kind, rank, hold_until } = call;
    const [start, end] = [Date.parse(call.starts_at), Date.parse(call.ends_at)];
    const from = nairobiDay(new Date(start));
    return [
      {
        id,
        model,
        call,
        state: kind,
        start,
        end,
        from,
        // An end at midnight counts as the day before.
        to: nairobiDay(new Date(end - 1)),
        title: job.title,
        detail: clockTimeOf(new Date(start)),
        jobId: job.id,
        clientId: job.client_id,
        client: job.client_name,
        rank: kind === 'option' ? rank : null,
        isPassed: kind === 'option' && hold_until !== null && Date.parse(hold_until) < now.getTime(),
        isMovable: kind !== 'worked' && !FROZEN.includes(job.status) && from >= today,
      },
    ];
  });
  for (const { entries: ofModel } of byModel(entries))
    for (const one of ofModel) for (const other of ofModel) if (isClash(one, other)) other.clash = one;
  const away = days_off.flatMap((dayOff): Entry[] => {
    const model = modelOf.get(dayOff.model_id);
    const { id, starts_on: from, ends_on: to, reason, note: detail } = dayOff;
    const title = `Days off: ${reasonLabels[reason].toLowerCase()}`;
    const noJob = { jobId: '', clientId: '', client: '', rank: null, isPassed: false, isMovable: false };
    return model ? [{ id, model, dayOff, state: 'off', from, to, title, detail, ...noJob }] : [];
  });
  return [...entries, ...away].sort((a, b) => a.from.localeCompare(b.from) || startOf(a).localeCompare(startOf(b)));
}

/** Days off come before the calls of their day. */
const startOf = ({ call }: Entry): string => call?.starts_at ?? '';

/** Whether a confirmed call overlaps a first option of another job. */
const isClash = (one: TimedEntry, other: TimedEntry): boolean =>
  one.state === 'confirmed' &&
  other.state === 'option' &&
  other.rank === 1 &&
  one.jobId !== other.jobId &&
  one.start < other.end &&
  other.start < one.end;

/** Entries that show as one. */
export interface EntryGroup<E extends Entry = Entry> {
  key: string;
  title: string;
  first: E;
  entries: E[];
}

/** Entries with the same key together, in their order. */
export function groupsOf<E extends Entry>(entries: readonly E[], keyOf: (entry: E) => string): EntryGroup<E>[] {
  const groups = new Map<string, EntryGroup<E>>();
  for (const entry of entries) {
    const key = keyOf(entry);
    const group = groups.get(key);
    if (group) group.entries.push(entry);
    else groups.set(key, { key, title: entry.title, first: entry, entries: [entry] });
  }
  return [...groups.values()];
}

const byModel = <E extends Entry>(entries: readonly E[]) => groupsOf(entries, ({ model }) => model.id);

const isIn = (text: string, find: string): boolean => text.toLowerCase().includes(find.toLowerCase());

/** Entries that match the board, client, state and search filters. */
export function narrowed(entries: readonly Entry[], { find, board, client, state }: CalendarFilters): Entry[] {
  return entries.filter(
    (entry) =>
      (board === '' || entry.model.category === board) &&
      (client === '' || entry.clientId === client) &&
      (state === '' || entry.state === state) &&
      [entry.model.name, entry.title, entry.client].some((text) => isIn(text, find)),
  );
}

/** Rows of the chart with their bars; in a long list, models without entries come last. */
export function rowsOf(
  models: readonly CalledModel[],
  entries: readonly Entry[],
  days: readonly string[],
  filters: CalendarFilters,
): Row[] {
  const { find, board, client, state } = filters;
  const ofModel = new Map(byModel(narrowed(entries, filters)).map(({ key, entries: own }) => [key, own]));
  const rows = models
    .filter(({ id, name, category }) => {
      if (ofModel.has(id)) return true;
      return client === '' && state === '' && (board === '' || category === board) && isIn(name, find);
    })
    .map((model) => rowOf(model, ofModel.get(model.id) ?? [], days));
  if (rows.length <= foldedFrom) return rows;
  return [...rows.filter(({ bars }) => bars.length > 0), ...rows.filter(({ bars }) => bars.length === 0)];
}

/** Number of models from which those without entries come last. */
const foldedFrom = 30;

function rowOf(model: CalledModel, entries: readonly Entry[], days: readonly string[]): Row {
  const [first = '', last = ''] = [days[0], days.at(-1)];
  /** Column up to which each lane is taken. */
  const taken: number[] = [];
  const bars = entries.flatMap((entry): Bar[] => {
    const [, from] = inOrder(entry.from, first);
    const [to] = inOrder(entry.to, last);
    if (from > to) return [];
    const column = daysBetween(first, from) - 1;
    const columns = daysBetween(from, to);
    const free = taken.findIndex((end) => end <= column);
    const lane = free === -1 ? taken.length : free;
    taken[lane] = column + columns;
    return [{ entry, column, columns, lane }];
  });
  return { model, bars, lanes: Math.max(1, taken.length) };
}

/** Text of a bar: "1st · Crown Night". */
export const barTitle = ({ rank, title, state }: Entry): string =>
  state === 'option' && rank !== null ? `${ordinal(rank)} · ${title}` : title;

/** Courses that are taught on a day. */
export const coursesOn = (courses: readonly CourseWithIntakes[], day: string): CourseWithIntakes[] =>
  courses.filter(({ intakes }) =>
    intakes.some(({ starts_on, ends_on, days }) => starts_on <= day && day <= ends_on && isTaught(days, day)),
  );

/** Whether a child is at school on a day. */
export const isSchoolDay = ({ minor }: CalledModel, day: string, { terms }: SchoolTerms): boolean =>
  minor && weekdayOf(day) % 6 !== 0 && terms.some(({ starts_on, ends_on }) => starts_on <= day && day <= ends_on);

const { released: _, ...shownKinds } = callKindLabels;
/** States that the calendar can be narrowed to, with their words. */
export const stateLabels: Record<EntryState, string> = { ...shownKinds, worked: 'Done', off: 'Days off' };
