import { Injectable } from '@nestjs/common';
import type { EnquiryCounts } from '@nfa/contracts';
import { ApplicationsRepository } from '../applications/applications.repository.ts';
import { BookingsRepository } from '../bookings/bookings.repository.ts';
import { ContactMessagesRepository } from '../contact-messages/contact-messages.repository.ts';
import { PrivacyRequestsService } from '../privacy-requests/privacy-requests.service.ts';
import { RegistrationsRepository } from '../registrations/registrations.repository.ts';

/** Calls of other processes to the enquiries. */
@Injectable()
export class InternalService {
  constructor(
    private readonly registrations: RegistrationsRepository,
    private readonly messages: ContactMessagesRepository,
    private readonly applications: ApplicationsRepository,
    private readonly bookings: BookingsRepository,
    private readonly requests: PrivacyRequestsService,
  ) {}

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
