import { Injectable } from '@nestjs/common';
import { DAY_MS, msLeftOfNairobiDay, nairobiDay, toAgency } from '@nfa/contracts';
import { Clock } from '@nfa/service-kit';
import { MessagesService } from '../messages/messages.service.ts';
import { MoneyOverviewService } from './money-overview.service.ts';

/** Milliseconds since midnight in Nairobi at which the mail is sent. */
const FROM_MS = 8 * 3_600_000;
/** Record id of these mails: they cover all books, which have no record. */
const BOOKS = '00000000-0000-0000-0000-000000000000';

/** Mails the owner the sums of the month that has ended. */
@Injectable()
export class MonthMailsService {
  constructor(
    private readonly money: MoneyOverviewService,
    private readonly messages: MessagesService,
    private readonly clock: Clock,
  ) {}

  /** On the 1st, queues the mail about the month before; idempotent, also in several copies at once. */
  async send(): Promise<void> {
    const now = this.clock.now();
    // Messages are unique for each day, so on a later day this would send a second mail.
    if (!nairobiDay(now).endsWith('-01') || DAY_MS - msLeftOfNairobiDay(now) < FROM_MS) return;
    const { month, came_in, ...of } = await this.money.month(nairobiDay(new Date(now.getTime() - DAY_MS)));
    const sums = {
      jobs_kes: came_in.reduce((sum, { jobs_kes }) => sum + jobs_kes, 0),
      courses_kes: came_in.reduce((sum, { courses_kes }) => sum + courses_kes, 0),
      invoices: of.invoices,
      invoiced_kes: of.invoiced_kes,
      agency_kes: of.agency_kes,
      models_earned_kes: of.models_earned_kes,
      paid_out_kes: of.paid_out_kes,
      clients_owe_kes: of.clients_owe_kes,
      fees_owed_kes: of.fees_owed_kes,
      models_owed_kes: of.models_owed_kes,
    };
    // No mail about a month without payments.
    if (Object.values(sums).every((sum) => sum === 0)) return;
    const link = `/admin/money/month/${month.slice(0, 7)}`;
    const content = { kind: 'money_month' as const, month, ...sums, link };
    await this.messages.send({ ...content, record_id: BOOKS, email: toAgency });
  }
}
