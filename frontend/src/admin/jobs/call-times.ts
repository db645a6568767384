import { type CallKind, callTimesProblem } from '@nfa/contracts';
import { fromLocal } from './job-labels.ts';

interface TypedTimes {
  kind: CallKind;
  starts_at: string;
  ends_at: string;
  hold_until: string;
}

/** A call with its times as moments, which were typed in Nairobi's time; only an option is held. */
export const timesOf = <Typed extends TypedTimes>(typed: Typed) => ({
  ...typed,
  starts_at: fromLocal(typed.starts_at),
  ends_at: fromLocal(typed.ends_at),
  hold_until: (typed.kind === 'option' && fromLocal(typed.hold_until)) || null,
});

/** First problem of a typed call, by its field. @param chosen name of the field that must be chosen */
export function callProblem<Name extends string>(typed: TypedTimes & Record<Name, string>, chosen: Name) {
  const missing = [chosen, 'starts_at' as const, 'ends_at' as const].find((name) => typed[name] === '');
  const found = missing ? { path: missing, message: 'is required' } : callTimesProblem(timesOf(typed));
  return found ? { [found.path]: found.message } : {};
}
