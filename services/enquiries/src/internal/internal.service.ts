import { Injectable } from '@nestjs/common';
import type { EnquiryCounts } from '@nfa/contracts';
import { ApplicationsRepository } from '../applications/applications.repository.ts';
import { BookingsRepository } from '../bookings/bookings.repository.ts';
import { ContactMessagesRepository } from '../contact-messages/contact-messages.repository.ts';
import { RegistrationsRepository } from '../registrations/registrations.repository.ts';

/** What the other processes may ask of the enquiries. */
@Injectable()
export class InternalService {
  constructor(
    private readonly registrations: RegistrationsRepository,
    private readonly messages: ContactMessagesRepository,
    private readonly applications: ApplicationsRepository,
    private readonly bookings: BookingsRepository,
  ) {}

  async counts(): Promise<EnquiryCounts> {
    const [pending_registrations, unread_messages, waiting_applications, open_bookings] = await Promise.all([
      this.registrations.countPending(),
      this.messages.countUnread(),
      this.applications.countWaiting(),
      this.bookings.countOpen(),
    ]);
    return { pending_registrations, unread_messages, waiting_applications, open_bookings };
  }
}
