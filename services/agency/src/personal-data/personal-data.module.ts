import { Module } from '@nestjs/common';
import { PersonRecordsRepository } from './person-records.repository.ts';
import { PersonalDataController } from './personal-data.controller.ts';
import { PersonalDataService } from './personal-data.service.ts';

/** Personal data of the agency. */
@Module({
  controllers: [PersonalDataController],
  providers: [PersonalDataService, PersonRecordsRepository],
  exports: [PersonRecordsRepository],
})
export class PersonalDataModule {}
