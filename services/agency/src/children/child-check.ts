import { type ChildRule, DAY_MS, NAIROBI_OFFSET_MS, nairobiDay } from '@nfa/contracts';
import type { SchoolTerm } from './school-terms.entity.ts';

const HOUR_MS = 3_600_000;

/** A time of work, with its ends as ISO 8601 in UTC. */
interface Work {
  starts_at: string;
  ends_at: string;
}

/** Facts that decide whether a child's call may be confirmed. */
export interface ChildFacts {
  name: string;
  /** Undefined without a birth date: the child is then treated as belonging to the youngest age group. */
  age: number | undefined;
  /** The rule of the policy that applies on the day. */
  rule: ChildRule | undefined;
  call: Work & { chaperone: string; school_leave: string };
  /** Other confirmed calls of the child. */
  others: readonly Work[];
  terms: readonly SchoolTerm[];
  /** What the guardian's permission covers: this call, something else (the call or the job has changed since), or nothing. */
  allowed: 'call' | 'something else' | 'nothing';
}

/** Reason why a child may not be confirmed, as a sentence; null when there is none. */
export function refusalOf(facts: ChildFacts): string | null {
  const { name, age, rule, call } = facts;
  if (!rule?.allowed) {
    const who = age === undefined ? `${name} counts as under 16` : `${name} is ${age}`;
    return `${who}: the policy about children allows no work at this age`;
  }
  const weekday = inNairobi(call.starts_at).weekday;
  const times = [...schoolReasons(facts, rule), ...restReasons(facts, rule), ...hourReasons(facts, rule)];
  if (times.length > 0) return `Not on ${weekday}: ${times.join(', ')}`;
  const papers = [
    facts.allowed === 'nothing' && 'the guardian has not allowed this job',
    facts.allowed === 'something else' && 'the guardian has not allowed it as it is now: ask again',
    rule.chaperone && call.chaperone === '' && 'no chaperone is named',
  ].filter((reason) => reason !== false);
  return papers.length > 0 ? `Not yet: ${papers.join(', ')}` : null;
}

function schoolReasons({ call, terms }: ChildFacts, rule: ChildRule): string[] {
  if (rule.school_time || call.school_leave !== '') return [];
  const { day, weekday, time } = inNairobi(call.starts_at);
  if (weekday === 'Saturday' || weekday === 'Sunday') return [];
  const end = inNairobi(call.ends_at);
  const last = end.day > day ? '24:00' : end.time;
  return terms
    .filter((term) => term.starts_on <= day && day <= term.ends_on && time < term.to && last > term.from)
    .map((term) => `school until ${withoutZero(term.to)}`);
}

function restReasons({ call, others }: ChildFacts, rule: ChildRule): string[] {
  const restMs = (rule.rest_hours ?? 0) * HOUR_MS;
  const [start, end, day] = [
    Date.parse(call.starts_at),
    Date.parse(call.ends_at),
    nairobiDay(new Date(call.starts_at)),
  ];
  return others.flatMap((other) => {
    if (nairobiDay(new Date(other.starts_at)) === day) return [];
    const [otherStart, otherEnd] = [Date.parse(other.starts_at), Date.parse(other.ends_at)];
    if (otherEnd <= start && otherEnd + restMs > start)
      return [`rest until ${withoutZero(inNairobi(new Date(otherEnd + restMs).toISOString()).time)}`];
    if (end <= otherStart && end + restMs > otherStart) {
      const { weekday, time } = inNairobi(other.starts_at);
      return [`too little rest before ${weekday} ${withoutZero(time)}`];
    }
    return [];
  });
}

function hourReasons({ call, others }: ChildFacts, rule: ChildRule): string[] {
  const [first, last] = [inNairobi(call.starts_at), inNairobi(call.ends_at)];
  const ofDay = others.filter((other) => inNairobi(other.starts_at).day === first.day);
  const hours = [call, ...ofDay].reduce((sum, work) => sum + Date.parse(work.ends_at) - Date.parse(work.starts_at), 0);
  return [
    first.time < rule.earliest && `not before ${withoutZero(rule.earliest)}`,
    (last.day > first.day || last.time > rule.latest) && `not after ${withoutZero(rule.latest)}`,
    rule.hours_a_day !== null && hours > rule.hours_a_day * HOUR_MS && `${rule.hours_a_day} hours a day at most`,
    rule.days_in_7 !== null && mostDaysIn7(first.day, others) > rule.days_in_7 && `${rule.days_in_7} days in 7 at most`,
  ].filter((reason) => reason !== false);
}

/** Most days of work in any seven days that include this day. */
function mostDaysIn7(day: string, others: readonly Work[]): number {
  const at = Date.parse(day) / DAY_MS;
  const days = new Set([at, ...others.map((work) => Date.parse(inNairobi(work.starts_at).day) / DAY_MS)]);
  const inWindow = (first: number) => [...days].filter((other) => other >= first && other < first + 7).length;
  return Math.max(...Array.from({ length: 7 }, (_, back) => inWindow(at - back)));
}

const weekdays = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'] as const;

function inNairobi(at: string): { day: string; time: string; weekday: string } {
  const local = new Date(Date.parse(at) + NAIROBI_OFFSET_MS);
  const text = local.toISOString();
  return { day: text.slice(0, 10), time: text.slice(11, 16), weekday: weekdays[local.getUTCDay()] ?? '' };
}

/** "9:00" for "09:00". */
const withoutZero = (time: string): string => time.replace(/^0/, '');
