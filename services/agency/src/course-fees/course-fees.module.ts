import { Module } from '@nestjs/common';
import { LedgerModule } from '../ledger/ledger.module.ts';
import { PersonalDataModule } from '../personal-data/personal-data.module.ts';
import { EnrolmentsController } from './enrolments.controller.ts';
import { EnrolmentsRepository } from './enrolments.repository.ts';
import { EnrolmentsService } from './enrolments.service.ts';

/** Fees of people who are enrolled in a course. */
@Module({
  imports: [LedgerModule, PersonalDataModule],
  controllers: [EnrolmentsController],
  providers: [EnrolmentsService, EnrolmentsRepository],
})
export class CourseFeesModule {}
