import { Module } from '@nestjs/common';
import { Clock, periodicJob } from '@nfa/service-kit';
import { ModelsModule } from '../models/models.module.ts';
import { privateFiles } from '../picture-policy/media-service.ts';
import { SentDigitalsController } from './sent-digitals.controller.ts';
import { SentDigitalsRepository } from './sent-digitals.repository.ts';
import { SentDigitalsService } from './sent-digitals.service.ts';

const DELETION_MS = 20_000;

/** Digitals that models send from their own page. */
@Module({
  imports: [ModelsModule],
  controllers: [SentDigitalsController],
  providers: [
    SentDigitalsService,
    SentDigitalsRepository,
    Clock,
    periodicJob(
      SentDigitalsService,
      DELETION_MS,
      (digitals) => digitals.deleteDue(),
      'expired drafts and photographs of released sets could not be deleted',
    ),
    privateFiles('photographs'),
  ],
})
export class SentDigitalsModule {}
