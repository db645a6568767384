import { Injectable } from '@nestjs/common';
import type { EnquiryCounts } from '@nfa/contracts';
import { ApplicationsRepository } from '../applications/applications.repository.ts';
import { ContactMessagesRepository } from '../contact-messages/contact-messages.repository.ts';
import { RegistrationsRepository } from '../registrations/registrations.repository.ts';

/** What the other processes may ask of the enquiries. */
@Injectable()
export class InternalService {
  constructor(
    private readonly registrations: RegistrationsRepository,
    private readonly messages: ContactMessagesRepository,
    private readonly applications: ApplicationsRepository,
  ) {}

  async counts(): Promise<EnquiryCounts> {
    const [pending_registrations, unread_messages, waiting_applications] = await Promise.all([
      this.registrations.countPending(),
      this.messages.countUnread(),
      this.applications.countWaiting(),
    ]);
    return { pending_registrations, unread_messages, waiting_applications };
  }
}
