import {
  addDays,
  type Call,
  type CalledModel,
  type CallKind,
  type JobDetail,
  type JobEvent,
  type JobKind,
  type JobRow,
  type JobStatus,
  jobStatuses,
  NAIROBI_OFFSET_MS,
  ordinal,
  type SentSheet,
} from '@nfa/contracts';
import { clockTimeOf, isoDay } from '../../lib/format.ts';
import { counted } from '../components/format-number.ts';
import { formatTimestamp } from '../components/format-time.ts';

/** States of a job in words. */
export const statusLabels: Record<JobStatus, string> = {
  draft: 'Draft',
  offered: 'Offered',
  confirmed: 'Confirmed',
  done: 'Done',
  invoiced: 'Invoiced',
  settled: 'Settled',
  cancelled: 'Cancelled',
};

/** Kinds of jobs in words. */
export const kindLabels: Record<JobKind, string> = {
  show: 'Show',
  editorial: 'Editorial',
  commercial: 'Commercial',
  'e-commerce': 'E-commerce',
  fitting: 'Fitting',
  casting: 'Casting',
  other: 'Other',
};

/** Kinds of calls in words. */
export const callKindLabels: Record<CallKind, string> = {
  option: 'Option',
  confirmed: 'Confirmed',
  casting: 'Casting',
  fitting: 'Fitting',
  travel: 'Travel',
  released: 'Released',
  worked: 'Worked',
};

/** "Option, 2nd" of a call. */
export const callLabel = ({ kind, rank }: Pick<Call, 'kind' | 'rank'>): string =>
  kind === 'option' && rank !== null ? `${callKindLabels.option}, ${ordinal(rank)}` : callKindLabels[kind];

/** "Dec 4, 9:00 AM to 5:00 PM", with both days when they differ; "No date yet" without a start. */
export function formatSpan(startsAt: string | null, endsAt: string | null): string {
  if (!startsAt || !endsAt) return 'No date yet';
  const isOneDay = isoDay(startsAt) === isoDay(endsAt);
  return `${formatTimestamp(startsAt)} to ${isOneDay ? clockTimeOf(new Date(endsAt)) : formatTimestamp(endsAt)}`;
}

/** Next step of a job, in words. */
export function nextStepLabel(row: JobRow): string {
  const { status, options, confirmed, passed_holds: passed, models } = row;
  if (passed > 0) return `${counted(passed, 'hold has', 'holds have')} passed`;
  if (status === 'draft' || status === 'offered') {
    if (options > 0) return `${counted(options, 'option')} to confirm`;
    if (confirmed > 0) return `${confirmed} confirmed`;
    return models.length > 0 ? 'Add calls' : 'Choose models';
  }
  if (status === 'confirmed') return `${counted(confirmed, 'call')} confirmed`;
  return { done: 'Make the invoice', invoiced: 'Waits for payment', settled: 'Nothing', cancelled: 'Nothing' }[status];
}

const stateLabels: Record<string, string> = { ...callKindLabels, ...statusLabels };
const stateLabel = (state: string): string => stateLabels[state] ?? state;

/** An entry of a job's timeline as a sentence. */
export function describeEvent({ kind, from, to, model }: JobEvent): string {
  const whose = model ? `${model.name}: ` : '';
  if (kind === 'permission') return `${whose}guardian’s permission ${to}`;
  if (from === null) return kind === 'status' ? 'Made' : `${whose}${stateLabel(to)}`;
  if (from === to) return `${whose}${stateLabel(to)}, changed`;
  return `${whose}${stateLabel(from)} to ${stateLabel(to)}`;
}

/** Whether a change of status moves a job backwards. */
export const isBack = (from: JobStatus, to: JobStatus): boolean => jobStatuses.indexOf(to) < jobStatuses.indexOf(from);

/** Last day of a job and of its calls, `YYYY-MM-DD` in Nairobi; "" without one. */
export function lastDayOf({ days, calls }: Pick<JobDetail, 'days' | 'calls'>): string {
  const called = calls.flatMap(({ kind, ends_at }) =>
    // An end at midnight counts as the day before.
    kind !== 'released' && ends_at ? [isoDay(new Date(Date.parse(ends_at) - 1).toISOString())] : [],
  );
  return [...days.map(({ day }) => day), ...called].sort().at(-1) ?? '';
}

/** A moment as an input of day and time takes it, in Nairobi. */
export const toLocal = (timestamp: string): string =>
  new Date(Date.parse(timestamp) + NAIROBI_OFFSET_MS).toISOString().slice(0, 16);

/** The moment that was typed in Nairobi's time; "" when nothing was. */
export const fromLocal = (local: string): string => (local === '' ? '' : `${local}:00+03:00`);

/** End of a day's work as typed in Nairobi: a time at or before the start is on the next day. */
export function endOfDay({ day, from, to }: { day: string; from: string; to: string }): string {
  return `${to > from ? day : addDays(day, 1)}T${to}`;
}

/** Answer of a model, in words; "" without one. */
export function answerLabel({ answer, answer_note }: SentSheet): string {
  if (answer === null) return '';
  return `${answer === 'coming' ? 'Can come' : 'Cannot come'}${answer_note && `: ${answer_note}`}`;
}

/** State of a call sheet, in words. */
export function sheetLabel(sheet: SentSheet): string {
  const { sent_at, seen_at, is_outdated, answer } = sheet;
  if (answer === 'cannot') return answerLabel(sheet);
  if (sent_at === null) return answer === 'coming' ? `${answerLabel(sheet)}, call sheet not sent` : 'Not sent';
  if (is_outdated) return 'Changed since it was sent: send it again';
  if (answer === 'coming') return answerLabel(sheet);
  return seen_at ? `Seen ${formatTimestamp(seen_at)}, no answer yet` : `Sent ${formatTimestamp(sent_at)}, not seen yet`;
}

/** Everybody who is proposed for a job or called in it, each once. */
export const modelsOf = ({ models, calls }: Pick<JobDetail, 'models' | 'calls'>): CalledModel[] => [
  ...new Map([...models, ...calls.map(({ model }) => model)].map((model) => [model.id, model])).values(),
];
