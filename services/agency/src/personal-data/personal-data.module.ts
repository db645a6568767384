import { Module } from '@nestjs/common';
import { LedgerModule } from '../ledger/ledger.module.ts';
import { PersonRecordsRepository } from './person-records.repository.ts';
import { PersonalDataController } from './personal-data.controller.ts';
import { PersonalDataService } from './personal-data.service.ts';

/** Personal data of the agency. */
@Module({
  imports: [LedgerModule],
  controllers: [PersonalDataController],
  providers: [PersonalDataService, PersonRecordsRepository],
  exports: [PersonRecordsRepository],
})
export class PersonalDataModule {}
