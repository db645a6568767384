import { Injectable } from '@nestjs/common';
import { DAY_MS, type EnquiryOverview, nairobiDay } from '@nfa/contracts';
import { OverviewRepository } from './overview.repository.ts';

const DAYS = 14;

/** Overview of the enquiries for the dashboard. */
@Injectable()
export class OverviewService {
  constructor(private readonly overview: OverviewRepository) {}

  async get(): Promise<EnquiryOverview> {
    const [counts, waiting, reminders, failedMails, week, answers, received] = await Promise.all([
      this.overview.count(),
      this.overview.findWaiting(),
      this.overview.findReminders(),
      this.overview.findFailedMails(),
      this.overview.findWeek(),
      this.overview.findAnswers(),
      this.overview.findReceived(),
    ]);
    const days = lastDays(counts.now);
    const [first = ''] = days;
    return {
      ...counts,
      ...answers,
      waiting,
      reminders,
      failed_mails: failedMails,
      week,
      received: days.map((day) => ({ day, count: received.find((row) => row.day === day)?.count ?? 0 })),
      received_before: received.filter(({ day }) => day < first).reduce((sum, { count }) => sum + count, 0),
    };
  }
}

/** The last 14 days in Nairobi, today last. */
function lastDays(now: string): string[] {
  return Array.from({ length: DAYS }, (_, index) =>
    nairobiDay(new Date(Date.parse(now) - (DAYS - 1 - index) * DAY_MS)),
  );
}
