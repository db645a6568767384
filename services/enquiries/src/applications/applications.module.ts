import { type DynamicModule, Module } from '@nestjs/common';
import { ServiceTokens } from '@nfa/service-kit';
import { IdempotencyModule } from '../idempotency/idempotency.module.ts';
import { NotificationsModule } from '../notifications/notifications.module.ts';
import { ApplicationsController } from './applications.controller.ts';
import { ApplicationsRepository } from './applications.repository.ts';
import { ApplicationsService } from './applications.service.ts';
import { APPLICATIONS_CONFIG, type ApplicationsConfig } from './applications-config.ts';
import { ApplicationsDeletion } from './applications-deletion.ts';
import { BoardController } from './board.controller.ts';
import { BoardService } from './board.service.ts';
import { GuardianLinksService } from './guardian-links.service.ts';
import { PhotographSigner } from './photograph-signer.ts';
import { PhotographStore, type PhotographStoreConfig } from './photograph-store.ts';

/** People who want to be scouted. */
@Module({})
export class ApplicationsModule {
  static register(config: ApplicationsConfig & { store: PhotographStoreConfig; signingSecret: string }): DynamicModule {
    return {
      module: ApplicationsModule,
      imports: [NotificationsModule, IdempotencyModule],
      controllers: [ApplicationsController, BoardController],
      providers: [
        ApplicationsDeletion,
        ApplicationsRepository,
        ApplicationsService,
        BoardService,
        GuardianLinksService,
        { provide: APPLICATIONS_CONFIG, useValue: config },
        { provide: PhotographSigner, useValue: new PhotographSigner(config.signingSecret) },
        {
          provide: PhotographStore,
          useFactory: (tokens: ServiceTokens) => new PhotographStore(config.store, tokens),
          inject: [ServiceTokens],
        },
      ],
      exports: [ApplicationsRepository],
    };
  }
}
