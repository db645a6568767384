import { Module } from '@nestjs/common';
import { periodicJob } from '@nfa/service-kit';
import { RemindersRepository } from './reminders.repository.ts';
import { RemindersService } from './reminders.service.ts';

const INTERVAL_MS = 10 * 60_000;

/** Reminders of charges that are due. */
@Module({
  providers: [
    RemindersRepository,
    RemindersService,
    periodicJob(RemindersService, INTERVAL_MS, (reminders) => reminders.remindAll(), 'people could not be reminded'),
  ],
})
export class RemindersModule {}
