import { Module } from '@nestjs/common';
import { Clock } from '@nfa/service-kit';
import { PersonEntriesRepository } from './person-entries.repository.ts';
import { PersonRecordsRepository } from './person-records.repository.ts';
import { PersonalDataController } from './personal-data.controller.ts';
import { PersonalDataService } from './personal-data.service.ts';

@Module({
  controllers: [PersonalDataController],
  providers: [PersonalDataService, PersonEntriesRepository, PersonRecordsRepository, Clock],
})
export class PersonalDataModule {}
