import { Injectable } from '@nestjs/common';
import type { EnquiryCounts } from '@nfa/contracts';
import { ContactMessagesRepository } from '../contact-messages/contact-messages.repository.ts';
import { RegistrationsRepository } from '../registrations/registrations.repository.ts';

/** What the other processes may ask of the enquiries. */
@Injectable()
export class InternalService {
  constructor(
    private readonly registrations: RegistrationsRepository,
    private readonly messages: ContactMessagesRepository,
  ) {}

  async counts(): Promise<EnquiryCounts> {
    const [pending_registrations, unread_messages] = await Promise.all([
      this.registrations.countPending(),
      this.messages.countUnread(),
    ]);
    return { pending_registrations, unread_messages };
  }
}
