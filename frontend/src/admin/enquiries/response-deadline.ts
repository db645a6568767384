import { promisedHours } from '@nfa/contracts';
import { counted } from '../components/format-number.ts';
import { formatTimestamp } from '../components/format-time.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const SOON_MS = 6 * HOUR_MS;
const PROMISED_MS = promisedHours * HOUR_MS;

/** State of the response deadline. */
export interface PromiseState {
  state: 'answered' | 'plenty' | 'soon' | 'overdue';
  /** "5 h left", "40 min left", "overdue", "Answered in 3 h". */
  words: string;
  /** "by 4 h" of an overdue one, else "". */
  more: string;
  /** Text for screen readers. */
  spoken: string;
  /** Remaining part of the time, 0 to 1. */
  left: number;
  dueAt: Date;
}

/** A span of time for the eye and for the ear. */
const minutes = (count: number) => ({ short: `${count} min`, long: counted(count, 'minute') });
const hours = (count: number) => ({ short: `${count} h`, long: counted(count, 'hour') });
const days = (count: number) => ({ short: `${count} days`, long: counted(count, 'day') });

/** State of the deadline of an enquiry: the site promises an answer within 24 hours. */
export function responseDeadline(createdAt: string, answeredAt: string | null, now: Date): PromiseState {
  const created = Date.parse(createdAt);
  const dueAt = new Date(created + PROMISED_MS);
  const ended = { more: '', left: 0, dueAt };
  if (answeredAt !== null) {
    const took = Math.max(0, Date.parse(answeredAt) - created);
    const { short, long } =
      took < HOUR_MS ? minutes(Math.max(1, Math.round(took / MINUTE_MS))) : hours(Math.round(took / HOUR_MS));
    return { ...ended, state: 'answered', words: `Answered in ${short}`, spoken: `Answered in ${long}` };
  }
  // The clock ticks: what has just arrived may be later than its last tick.
  const ms = Math.min(PROMISED_MS, dueAt.getTime() - now.getTime());
  if (ms <= 0) {
    const late = Math.max(1, Math.floor(-ms / HOUR_MS));
    const { short, long } = late < 72 ? hours(late) : days(Math.floor(late / 24));
    return { ...ended, state: 'overdue', words: 'overdue', more: `by ${short}`, spoken: `Overdue by ${long}` };
  }
  const { short, long } =
    ms <= HOUR_MS - MINUTE_MS ? minutes(Math.ceil(ms / MINUTE_MS)) : hours(Math.ceil(ms / HOUR_MS));
  return {
    state: ms <= SOON_MS ? 'soon' : 'plenty',
    words: `${short} left`,
    more: '',
    spoken: `${long} left, answer by ${formatTimestamp(dueAt.toISOString())}`,
    left: ms / PROMISED_MS,
    dueAt,
  };
}
