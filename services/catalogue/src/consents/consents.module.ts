import { Module } from '@nestjs/common';
import { Clock, periodicJob } from '@nfa/service-kit';
import { ModelsModule } from '../models/models.module.ts';
import { privateFiles } from '../picture-policy/media-service.ts';
import { AskAgainService } from './ask-again.service.ts';
import { CodeMailer } from './code-mailer.ts';
import { ConsentAnswersController } from './consent-answers.controller.ts';
import { ConsentAnswersService } from './consent-answers.service.ts';
import { ConsentLinksRepository } from './consent-links.repository.ts';
import { ConsentPapersController } from './consent-papers.controller.ts';
import { ConsentPapersRepository } from './consent-papers.repository.ts';
import { ConsentPapersService } from './consent-papers.service.ts';
import { ConsentRecordsRepository } from './consent-records.repository.ts';
import { ConsentsController } from './consents.controller.ts';
import { ConsentsService } from './consents.service.ts';
import { LedgerService } from './ledger.service.ts';

const DELETION_MS = 3_600_000;

/** Consents of the people in the pictures. */
@Module({
  imports: [ModelsModule],
  controllers: [ConsentsController, ConsentAnswersController, ConsentPapersController],
  providers: [
    ConsentsService,
    AskAgainService,
    ConsentAnswersService,
    ConsentPapersService,
    periodicJob(
      ConsentPapersService,
      DELETION_MS,
      (papers) => papers.removeForgotten(),
      'forgotten scans could not be deleted',
    ),
    LedgerService,
    ConsentRecordsRepository,
    ConsentLinksRepository,
    ConsentPapersRepository,
    CodeMailer,
    Clock,
    privateFiles('papers'),
  ],
})
export class ConsentsModule {}
