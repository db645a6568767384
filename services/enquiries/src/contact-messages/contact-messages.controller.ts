import { Body, Controller, Query, Res, type StreamableFile } from '@nestjs/common';
import {
  type ContactMessage,
  ContactMessageInput,
  type ContactMessageRow,
  contactMessageRoutes,
  WhatsAppAnswer,
  whatsappAnswerRoutes,
} from '@nfa/contracts';
import {
  Clock,
  csvDownload,
  Endpoint,
  type HeaderTarget,
  Id,
  IdempotencyKey,
  withTotal,
  xlsxDownload,
} from '@nfa/service-kit';
import type { z } from 'zod';
import { IsFlood } from '../notifications/is-flood.ts';
import { ContactMessagesService } from './contact-messages.service.ts';

@Controller()
export class ContactMessagesController {
  constructor(
    private readonly messages: ContactMessagesService,
    private readonly clock: Clock,
  ) {}

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

  @Endpoint(contactMessageRoutes.list)
  async list(
    @Query({ schema: contactMessageRoutes.list.query }) query: z.output<typeof contactMessageRoutes.list.query>,
    @Res({ passthrough: true }) response: HeaderTarget,
  ): Promise<ContactMessageRow[]> {
    return withTotal(response, await this.messages.list(query));
  }

  @Endpoint(contactMessageRoutes.exportCsv)
  async exportCsv(
    @Query({ schema: contactMessageRoutes.exportCsv.query })
    filter: z.output<typeof contactMessageRoutes.exportCsv.query>,
  ): Promise<StreamableFile> {
    return csvDownload(await this.messages.export(filter), this.clock.now());
  }

  // After the route of the export, which its `:id` would match.
  @Endpoint(contactMessageRoutes.exportXlsx)
  async exportXlsx(
    @Query({ schema: contactMessageRoutes.exportXlsx.query }) filter: z.output<
      typeof contactMessageRoutes.exportXlsx.query
    >,
  ): Promise<StreamableFile> {
    return xlsxDownload(await this.messages.export(filter), this.clock.now());
  }

  @Endpoint(contactMessageRoutes.get)
  get(@Id() id: string): Promise<ContactMessageRow> {
    return this.messages.get(id);
  }

  @Endpoint(contactMessageRoutes.setRead)
  setRead(
    @Id() id: string,
    @Query({ schema: contactMessageRoutes.setRead.query }) query: z.output<typeof contactMessageRoutes.setRead.query>,
  ): Promise<ContactMessageRow> {
    return this.messages.setRead(id, query.read);
  }
}
