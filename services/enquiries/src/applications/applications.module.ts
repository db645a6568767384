import { type DynamicModule, Module } from '@nestjs/common';
import { AddressSigner, PrivateFiles, periodicJob, ServiceTokens } from '@nfa/service-kit';
import type { ApplicationsConfig } from '../config.ts';
import { IdempotencyModule } from '../idempotency/idempotency.module.ts';
import { NotificationsModule } from '../notifications/notifications.module.ts';
import { ApplicationsController } from './applications.controller.ts';
import { ApplicationsRepository } from './applications.repository.ts';
import { ApplicationsService } from './applications.service.ts';
import { BoardController } from './board.controller.ts';
import { BoardService } from './board.service.ts';
import { GuardianLinksService } from './guardian-links.service.ts';
import { LinkSecrets } from './link-secrets.ts';

const DELETION_MS = 20_000;

/** People who want to be scouted. */
@Module({})
export class ApplicationsModule {
  static register(config: ApplicationsConfig): DynamicModule {
    return {
      module: ApplicationsModule,
      imports: [NotificationsModule, IdempotencyModule],
      controllers: [ApplicationsController, BoardController],
      providers: [
        periodicJob(
          ApplicationsService,
          DELETION_MS,
          (applications) => applications.deleteDue(),
          'expired drafts and photographs could not be deleted',
        ),
        ApplicationsRepository,
        ApplicationsService,
        BoardService,
        GuardianLinksService,
        { provide: LinkSecrets, useValue: new LinkSecrets(config.signingSecret) },
        { provide: AddressSigner, useValue: new AddressSigner(config.signingSecret, 'addresses of photographs') },
        {
          provide: PrivateFiles,
          useFactory: (tokens: ServiceTokens) => new PrivateFiles(config.store, 'photographs', tokens),
          inject: [ServiceTokens],
        },
      ],
      exports: [ApplicationsRepository],
    };
  }
}
