import { Body, Controller, Query } from '@nestjs/common';
import {
  type ContactMessage,
  ContactMessageInput,
  type ContactMessageRow,
  contactMessageRoutes,
  WhatsAppAnswer,
  whatsappAnswerRoutes,
} from '@nfa/contracts';
import { Endpoint, Id, IdempotencyKey } from '@nfa/service-kit';
import type { z } from 'zod';
import { IsFlood } from '../notifications/is-flood.ts';
import { ContactMessagesService } from './contact-messages.service.ts';

@Controller()
export class ContactMessagesController {
  constructor(private readonly messages: ContactMessagesService) {}

  @Endpoint(contactMessageRoutes.create)
  create(
    @Body({ schema: ContactMessageInput }) input: ContactMessageInput,
    @IsFlood() isFlood: boolean,
    @IdempotencyKey() key?: string,
  ): Promise<ContactMessage> {
    return this.messages.create(input, { key, isFlood });
  }

  @Endpoint(whatsappAnswerRoutes.take)
  takeAnswer(@Id() id: string, @Body({ schema: WhatsAppAnswer }) answer: WhatsAppAnswer): Promise<{ id: string }> {
    return this.messages.takeAnswer(id, answer);
  }

  @Endpoint(contactMessageRoutes.setRead)
  setRead(
    @Id() id: string,
    @Query({ schema: contactMessageRoutes.setRead.query }) query: z.output<typeof contactMessageRoutes.setRead.query>,
  ): Promise<ContactMessageRow> {
    return this.messages.setRead(id, query.read);
  }
}
