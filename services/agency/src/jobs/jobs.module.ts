import { Module } from '@nestjs/common';
import { ChildrenModule } from '../children/children.module.ts';
import { ClientsModule } from '../clients/clients.module.ts';
import { DaysOffModule } from '../days-off/days-off.module.ts';
import { CallChecks } from './call-checks.ts';
import { CallSheetsController } from './call-sheets.controller.ts';
import { CallSheetsService } from './call-sheets.service.ts';
import { CallViews } from './call-views.ts';
import { CallsController } from './calls.controller.ts';
import { CallsRepository } from './calls.repository.ts';
import { CallsService } from './calls.service.ts';
import { FeesController } from './fees.controller.ts';
import { FeesRepository } from './fees.repository.ts';
import { FeesService } from './fees.service.ts';
import { JobsController } from './jobs.controller.ts';
import { JobsRepository } from './jobs.repository.ts';
import { JobsService } from './jobs.service.ts';
import { MessageDraftsController } from './message-drafts.controller.ts';
import { MessageDraftsRepository } from './message-drafts.repository.ts';
import { MessageDraftsService } from './message-drafts.service.ts';
import { OptionRanks } from './option-ranks.ts';
import { PermissionsController } from './permissions.controller.ts';
import { PermissionsRepository } from './permissions.repository.ts';
import { PermissionsService } from './permissions.service.ts';
import { UsagesController } from './usages.controller.ts';
import { UsagesRepository } from './usages.repository.ts';
import { UsagesService } from './usages.service.ts';

@Module({
  imports: [ChildrenModule, ClientsModule, DaysOffModule],
  controllers: [
    JobsController,
    CallsController,
    MessageDraftsController,
    PermissionsController,
    CallSheetsController,
    FeesController,
    UsagesController,
  ],
  providers: [
    JobsService,
    JobsRepository,
    CallsService,
    CallChecks,
    OptionRanks,
    CallsRepository,
    CallViews,
    MessageDraftsService,
    PermissionsService,
    CallSheetsService,
    PermissionsRepository,
    MessageDraftsRepository,
    FeesService,
    FeesRepository,
    UsagesService,
    UsagesRepository,
  ],
  exports: [
    JobsRepository,
    CallsRepository,
    CallsService,
    MessageDraftsRepository,
    PermissionsRepository,
    CallSheetsService,
    FeesRepository,
    UsagesRepository,
  ],
})
export class JobsModule {}
