import { type DynamicModule, Module } from '@nestjs/common';
import { Clock, Logger, ServiceTokens } from '@nfa/service-kit';
import { type MailConfig, MailRoute } from './mail-route.ts';
import { MessageMetrics } from './message-metrics.ts';
import { MessageReceiptsRepository } from './message-receipts.repository.ts';
import { MessageReceiptsService } from './message-receipts.service.ts';
import { MessageRelay } from './message-relay.ts';
import { MessagesController } from './messages.controller.ts';
import { MessagesRepository } from './messages.repository.ts';
import { MessagesService } from './messages.service.ts';
import { WhatsAppRoute } from './whatsapp-route.ts';

/** Address of the service that sends mails, and interval of the relay. */
export interface MessagesConfig extends MailConfig {
  /** Milliseconds between two queries for due messages. */
  intervalMs: number;
}

/** Messages that are sent automatically. */
@Module({})
export class MessagesModule {
  static register(config: MessagesConfig): DynamicModule {
    return {
      module: MessagesModule,
      global: true,
      controllers: [MessagesController],
      providers: [
        MessagesRepository,
        MessagesService,
        MessageMetrics,
        MessageReceiptsRepository,
        MessageReceiptsService,
        WhatsAppRoute,
        {
          provide: MessageRelay,
          inject: [MessagesRepository, WhatsAppRoute, ServiceTokens, Clock, Logger],
          useFactory: (
            messages: MessagesRepository,
            whatsapp: WhatsAppRoute,
            tokens: ServiceTokens,
            clock: Clock,
            logger: Logger,
          ) => {
            const mail = new MailRoute(tokens, clock, config);
            return new MessageRelay(messages, mail, whatsapp, clock, logger, config.intervalMs);
          },
        },
      ],
      exports: [MessagesService, MessagesRepository, MessageReceiptsService],
    };
  }
}
