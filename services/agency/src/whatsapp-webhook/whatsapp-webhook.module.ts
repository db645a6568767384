import { type DynamicModule, Module } from '@nestjs/common';
import { Clock, Logger, PanelEventPublisher, ServiceTokens } from '@nfa/service-kit';
import { AnswerReporter, type AnswersConfig } from './answer-reporter.ts';
import { WhatsAppAnswersRepository } from './whatsapp-answers.repository.ts';
import { WhatsAppWebhookController } from './whatsapp-webhook.controller.ts';
import { WhatsAppWebhookService } from './whatsapp-webhook.service.ts';

/** Webhooks of WhatsApp. */
@Module({})
export class WhatsAppWebhookModule {
  static register(config: AnswersConfig): DynamicModule {
    return {
      module: WhatsAppWebhookModule,
      controllers: [WhatsAppWebhookController],
      providers: [
        WhatsAppWebhookService,
        WhatsAppAnswersRepository,
        {
          provide: AnswerReporter,
          inject: [WhatsAppAnswersRepository, ServiceTokens, PanelEventPublisher, Clock, Logger],
          useFactory: (
            answers: WhatsAppAnswersRepository,
            tokens: ServiceTokens,
            events: PanelEventPublisher,
            clock: Clock,
            logger: Logger,
          ) => new AnswerReporter(answers, tokens, events, clock, logger, config),
        },
      ],
    };
  }
}
