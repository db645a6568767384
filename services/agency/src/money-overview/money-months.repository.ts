import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { MoneyMonth } from '@nfa/contracts';
import { DataSource } from 'typeorm';

const DAY = (column: string): string => `(${column} AT TIME ZONE 'Africa/Nairobi')::date`;
const IS_IN = (day: string): string => `${day} >= $1::date AND ${day} < $1::date + interval '1 month'`;

const CAME_IN = `SELECT p.method, coalesce(sum(e.amount_kes) FILTER (WHERE c.invoice_id IS NOT NULL), 0)::int AS jobs_kes,
    coalesce(sum(e.amount_kes) FILTER (WHERE c.invoice_id IS NULL), 0)::int AS courses_kes
  FROM entries e JOIN payments p ON p.id = e.payment_id LEFT JOIN charges c ON c.id = p.charge_id
  WHERE e.account = 'cash' AND ${IS_IN(DAY('e.at'))} GROUP BY p.method HAVING sum(e.amount_kes) <> 0 ORDER BY p.method`;

const sum = (sign: '' | '-', where: string, name: string): string =>
  `coalesce(${sign}sum(e.amount_kes) FILTER (WHERE ${where}), 0)::int AS ${name}`;
const within = (where: string): string => `${where} AND ${IS_IN(DAY('e.at'))}`;

const BY_ITS_END = `${DAY('e.at')} < $1::date + interval '1 month'`;

// What a model has to earn yet, after an advance, is not taken off what other models are owed.
const MODELS_OWED = `(SELECT coalesce(sum(greatest(0, owed)), 0)::int FROM (
  SELECT -sum(e.amount_kes) AS owed FROM entries e WHERE e.account = 'model' AND ${BY_ITS_END} GROUP BY e.model_id) models)`;

const SUMS = `SELECT ${[
  sum('', within("e.account = 'withheld'"), 'withheld_kes'),
  sum('-', within("e.account = 'agency'"), 'agency_kes'),
  sum('-', within("e.account = 'vat'"), 'vat_kes'),
  sum('-', within("e.account = 'model' AND e.payout_id IS NULL"), 'models_earned_kes'),
  sum('', within("e.account = 'model' AND e.payout_id IS NOT NULL"), 'paid_out_kes'),
  sum('', "e.account = 'due' AND c.invoice_id IS NOT NULL", 'clients_owe_kes'),
  sum('', "e.account = 'due' AND c.invoice_id IS NULL", 'fees_owed_kes'),
  `${MODELS_OWED} AS models_owed_kes`,
  sum('-', "e.account = 'credit'", 'credit_kes'),
].join(', ')}
  FROM entries e LEFT JOIN charges c ON c.id = e.charge_id WHERE ${BY_ITS_END}`;

const INVOICES = `SELECT count(*) FILTER (WHERE ${IS_IN('issued_on')})::int AS invoices,
    coalesce(sum(total_kes) FILTER (WHERE ${IS_IN('issued_on')}), 0)::int AS invoiced_kes,
    count(*) FILTER (WHERE ${IS_IN(DAY('credited_at'))})::int AS credit_notes,
    coalesce(sum(total_kes) FILTER (WHERE ${IS_IN(DAY('credited_at'))}), 0)::int AS credited_kes FROM invoices`;

type Sums = Omit<MoneyMonth, 'month' | 'is_open' | 'came_in'>;

/** Months of the books, in Postgres. */
@Injectable()
export class MoneyMonthsRepository {
  constructor(@InjectDataSource() private readonly source: DataSource) {}

  /** @param first day of the month in Nairobi */
  async find(first: string): Promise<Sums & Pick<MoneyMonth, 'came_in'>> {
    const [came_in, [sums], [invoices]] = await Promise.all([
      this.source.query<MoneyMonth['came_in']>(CAME_IN, [first]),
      this.source.query<[Sums]>(SUMS, [first]),
      this.source.query<[object]>(INVOICES, [first]),
    ]);
    return { ...sums, ...invoices, came_in };
  }
}
