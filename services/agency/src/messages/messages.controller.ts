import { Controller, Query } from '@nestjs/common';
import { type Message, messageRoutes } from '@nfa/contracts';
import { Endpoint } from '@nfa/service-kit';
import type { z } from 'zod';
import { MessagesService } from './messages.service.ts';

const Chosen = messageRoutes.list.query;

@Controller()
export class MessagesController {
  constructor(private readonly messages: MessagesService) {}

  @Endpoint(messageRoutes.list)
  list(@Query({ schema: Chosen }) { record_id }: z.output<typeof Chosen>): Promise<Message[]> {
    return this.messages.list(record_id);
  }

  @Endpoint(messageRoutes.failed)
  failed(): Promise<Message[]> {
    return this.messages.failed();
  }
}
