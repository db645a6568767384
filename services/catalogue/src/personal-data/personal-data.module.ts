import { Module } from '@nestjs/common';
import { Clock } from '@nfa/service-kit';
import { privateFiles } from '../picture-policy/media-service.ts';
import { PersonEntriesRepository } from './person-entries.repository.ts';
import { PersonRecordsRepository } from './person-records.repository.ts';
import { PersonalDataController } from './personal-data.controller.ts';
import { PersonalDataService } from './personal-data.service.ts';

/** Personal data of the catalogue. */
@Module({
  controllers: [PersonalDataController],
  providers: [PersonalDataService, PersonEntriesRepository, PersonRecordsRepository, Clock, privateFiles('papers')],
})
export class PersonalDataModule {}
