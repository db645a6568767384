import { promisedHours } from '@nfa/contracts';
import { counted } from '../components/format-number.ts';
import { formatTimestamp } from '../components/format-time.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const SOON_MS = 6 * HOUR_MS;

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

const hoursIn = (ms: number) => Math.max(1, Math.floor(ms / HOUR_MS));

/** State of the deadline of an enquiry: the site promises an answer within 24 hours. */
export function responseDeadline(createdAt: string, answeredAt: string | null, now: Date): PromiseState {
  const created = Date.parse(createdAt);
  const due = created + promisedHours * HOUR_MS;
  const dueAt = new Date(due);
  if (answeredAt !== null) {
    const took = Math.max(0, Date.parse(answeredAt) - created);
    const isShort = took < HOUR_MS;
    const minutes = Math.max(1, Math.round(took / MINUTE_MS));
    const words = isShort ? `Answered in ${minutes} min` : `Answered in ${Math.round(took / HOUR_MS)} h`;
    const spoken = isShort ? counted(minutes, 'minute') : counted(Math.round(took / HOUR_MS), 'hour');
    return { state: 'answered', words, more: '', spoken: `Answered in ${spoken}`, left: 0, dueAt };
  }
  const ms = due - now.getTime();
  const by = `answer by ${formatTimestamp(dueAt.toISOString())}`;
  if (ms <= 0) {
    const late = hoursIn(-ms);
    return {
      state: 'overdue',
      words: 'overdue',
      more: late < 72 ? `by ${late} h` : `by ${Math.floor(late / 24)} days`,
      spoken: `Overdue by ${late < 72 ? counted(late, 'hour') : counted(Math.floor(late / 24), 'day')}`,
      left: 0,
      dueAt,
    };
  }
  const minutes = Math.ceil(ms / MINUTE_MS);
  const hours = Math.ceil(ms / HOUR_MS);
  const isShort = minutes < 60;
  return {
    state: ms <= SOON_MS ? 'soon' : 'plenty',
    words: isShort ? `${minutes} min left` : `${hours} h left`,
    more: '',
    spoken: `${isShort ? counted(minutes, 'minute') : counted(hours, 'hour')} left, ${by}`,
    left: Math.min(1, ms / (promisedHours * HOUR_MS)),
    dueAt,
  };
}
