import { Injectable } from '@nestjs/common';
import { DAY_MS, type EnquiryCounts, type EnquiryOverview, nairobiDay } from '@nfa/contracts';
import { ApplicationsRepository } from '../applications/applications.repository.ts';
import { BookingsRepository } from '../bookings/bookings.repository.ts';
import { ContactMessagesRepository } from '../contact-messages/contact-messages.repository.ts';
import { PrivacyRequestsService } from '../privacy-requests/privacy-requests.service.ts';
import { RegistrationsRepository } from '../registrations/registrations.repository.ts';
import { OverviewRepository } from './overview.repository.ts';

const DAYS = 14;

/** Overview of the enquiries for the dashboard, and their numbers for the gateway. */
@Injectable()
export class OverviewService {
  constructor(
    private readonly overview: OverviewRepository,
    private readonly registrations: RegistrationsRepository,
    private readonly messages: ContactMessagesRepository,
    private readonly applications: ApplicationsRepository,
    private readonly bookings: BookingsRepository,
    private readonly requests: PrivacyRequestsService,
  ) {}

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

  async counts(): Promise<EnquiryCounts> {
    const [pending_registrations, unread_messages, waiting_applications, open_bookings, due_requests] =
      await Promise.all([
        this.registrations.countPending(),
        this.messages.countUnread(),
        this.applications.countWaiting(),
        this.bookings.countOpen(),
        this.requests.countDue(),
      ]);
    return { pending_registrations, unread_messages, waiting_applications, open_bookings, due_requests };
  }
}

/** The last 14 days in Nairobi, today last. */
function lastDays(now: string): string[] {
  return Array.from({ length: DAYS }, (_, index) =>
    nairobiDay(new Date(Date.parse(now) - (DAYS - 1 - index) * DAY_MS)),
  );
}
