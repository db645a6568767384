import { type DynamicModule, Module } from '@nestjs/common';
import { Clock, PrivateFiles, type PrivateFilesConfig, periodicJob, ServiceTokens } from '@nfa/service-kit';
import { ModelsModule } from '../models/models.module.ts';
import { SentDigitalsController } from './sent-digitals.controller.ts';
import { SentDigitalsRepository } from './sent-digitals.repository.ts';
import { SentDigitalsService } from './sent-digitals.service.ts';

const DELETION_MS = 20_000;

/** Digitals that models send from their own page. */
@Module({})
export class SentDigitalsModule {
  /** @param media the service that keeps the photographs */
  static register(media: PrivateFilesConfig): DynamicModule {
    return {
      module: SentDigitalsModule,
      imports: [ModelsModule],
      controllers: [SentDigitalsController],
      providers: [
        SentDigitalsService,
        SentDigitalsRepository,
        periodicJob(
          SentDigitalsService,
          DELETION_MS,
          (digitals) => digitals.deleteDue(),
          'expired drafts and photographs of released sets could not be deleted',
        ),
        Clock,
        {
          provide: PrivateFiles,
          useFactory: (tokens: ServiceTokens) => new PrivateFiles(media, 'photographs', tokens),
          inject: [ServiceTokens],
        },
      ],
    };
  }
}
