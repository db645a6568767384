import { Injectable } from '@nestjs/common';
import { DAY_MS, type MoneyMonth, type MoneyOverview, nairobiDay } from '@nfa/contracts';
import { Clock } from '@nfa/service-kit';
import { StatementsRepository } from '../invoices/statements.repository.ts';
import { StatementsService } from '../invoices/statements.service.ts';
import { CONFIRM_SCHEDULE_S } from '../mpesa/schedule.ts';
import { maxListLength } from '../records/list-length.ts';
import { MoneyMonthsRepository } from './money-months.repository.ts';
import { MoneyOverviewRepository } from './money-overview.repository.ts';

/** Money at a glance. */
@Injectable()
export class MoneyOverviewService {
  constructor(
    private readonly sums: MoneyOverviewRepository,
    private readonly months: MoneyMonthsRepository,
    private readonly statements: StatementsRepository,
    private readonly accounts: StatementsService,
    private readonly clock: Clock,
  ) {}

  /** @param day in the month, in Nairobi */
  async month(day: string): Promise<MoneyMonth> {
    const month = `${day.slice(0, 8)}01`;
    const is_open = month.slice(0, 7) >= nairobiDay(this.clock.now()).slice(0, 7);
    return { ...(await this.months.find(month)), month, is_open };
  }

  async get(): Promise<MoneyOverview> {
    const today = nairobiDay(this.clock.now());
    const month = `${today.slice(0, 8)}01`;
    const [months, payments, owed, unmatched, models, uninvoiced_jobs, failed_pushes, unanswered_transfers] =
      await Promise.all([
        this.sums.findMonths(month),
        this.sums.countPayments(month),
        this.sums.findOwed(today),
        this.sums.findUnmatched(new Date(this.clock.now().getTime() - CONFIRM_SCHEDULE_S[1] * 1_000)),
        this.statements.findPage(maxListLength, 0),
        this.sums.findUninvoiced(),
        this.sums.countFailedPushes(new Date(this.clock.now().getTime() - 7 * DAY_MS)),
        this.accounts.unanswered(),
      ]);
    const now = months.at(-1);
    const payable = models.rows.filter(({ available_kes }) => available_kes > 0);
    return {
      ...owed,
      ...unmatched,
      month,
      months,
      payments,
      came_in_kes: now ? now.jobs_kes + now.courses_kes : 0,
      models_owed_kes: models.rows.reduce((sum, { balance_kes }) => sum + Math.max(0, balance_kes), 0),
      models_payable_kes: payable.reduce((sum, { available_kes }) => sum + available_kes, 0),
      payable_models: payable.length,
      uninvoiced_jobs,
      failed_pushes,
      unanswered_transfers,
    };
  }
}
