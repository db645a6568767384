import { Module } from '@nestjs/common';
import { periodicJob } from '@nfa/service-kit';
import { LedgerModule } from '../ledger/ledger.module.ts';
import { DeletedProfilesService } from './deleted-profiles.service.ts';
import { PersonRecordsRepository } from './person-records.repository.ts';
import { PersonalDataController } from './personal-data.controller.ts';
import { PersonalDataService } from './personal-data.service.ts';

const INTERVAL_MS = 3_600_000;

/** Personal data of the agency. */
@Module({
  imports: [LedgerModule],
  controllers: [PersonalDataController],
  providers: [
    PersonalDataService,
    PersonRecordsRepository,
    DeletedProfilesService,
    periodicJob(
      DeletedProfilesService,
      INTERVAL_MS,
      async (profiles, logger) => {
        const models = await profiles.forget();
        if (models > 0) logger.info('pages, calendars, days off and messages of deleted models are erased', { models });
      },
      'what deleted models leave could not be erased',
    ),
  ],
  exports: [PersonRecordsRepository],
})
export class PersonalDataModule {}
