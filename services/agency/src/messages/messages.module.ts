import { type DynamicModule, Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { Clock, Logger, ServiceTokens } from '@nfa/service-kit';
import { MessageMetrics } from './message-metrics.ts';
import { MessageRelay, type MessagesConfig } from './message-relay.ts';
import { MessageStopEntity } from './message-stops.entity.ts';
import { MessagesController } from './messages.controller.ts';
import { MessageEntity } from './messages.entity.ts';
import { MessagesRepository } from './messages.repository.ts';
import { MessagesService } from './messages.service.ts';

/** Messages that leave by themselves. */
@Module({})
export class MessagesModule {
  static register(config: MessagesConfig): DynamicModule {
    return {
      module: MessagesModule,
      global: true,
      imports: [TypeOrmModule.forFeature([MessageEntity, MessageStopEntity])],
      controllers: [MessagesController],
      providers: [
        MessagesRepository,
        MessagesService,
        MessageMetrics,
        {
          provide: MessageRelay,
          inject: [MessagesRepository, ServiceTokens, Clock, Logger],
          useFactory: (messages: MessagesRepository, tokens: ServiceTokens, clock: Clock, logger: Logger) =>
            new MessageRelay(messages, tokens, clock, logger, config),
        },
      ],
      exports: [MessagesService, MessagesRepository],
    };
  }
}
