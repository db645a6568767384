import { Module } from '@nestjs/common';
import { Clock } from '@nfa/service-kit';
import { ModelsModule } from '../models/models.module.ts';
import { CodeMailer } from './code-mailer.ts';
import { ConsentAnswersController } from './consent-answers.controller.ts';
import { ConsentAnswersService } from './consent-answers.service.ts';
import { ConsentLinksRepository } from './consent-links.repository.ts';
import { ConsentRecordsRepository } from './consent-records.repository.ts';
import { ConsentsController } from './consents.controller.ts';
import { ConsentsService } from './consents.service.ts';
import { LedgerService } from './ledger.service.ts';
import { PictureViews } from './picture-views.ts';

@Module({
  imports: [ModelsModule],
  controllers: [ConsentsController, ConsentAnswersController],
  providers: [
    ConsentsService,
    ConsentAnswersService,
    LedgerService,
    ConsentRecordsRepository,
    ConsentLinksRepository,
    PictureViews,
    CodeMailer,
    Clock,
  ],
})
export class ConsentsModule {}
