import type { FeeKind, StatementLine } from '@nfa/contracts';
import { t } from '../translations/text.ts';

const fees = {
  day: 'A day’s work for {job}',
  half_day: 'Half a day’s work for {job}',
  hour: 'Work by the hour for {job}',
  overtime: 'Overtime for {job}',
  fitting: 'A fitting for {job}',
  usage: 'Use of pictures of {job}',
  cancellation: 'Cancellation of {job}',
  expense: 'Expenses of {job}',
} as const satisfies Record<FeeKind, string>;

/** Description of a statement line in the language of the page; the owner's own text is not translated. */
export function lineLabel({ job_title, fee_kind, note, agreed_by }: StatementLine): string {
  if (fee_kind) return t(fees[fee_kind], { job: job_title });
  const words = [job_title, note].filter(Boolean).join(': ');
  return [words, agreed_by && t('agreed by {name}', { name: agreed_by })].filter(Boolean).join(', ');
}
