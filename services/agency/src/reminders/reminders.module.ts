import { Module } from '@nestjs/common';
import { Logger, PeriodicJob } from '@nfa/service-kit';
import { RemindersRepository } from './reminders.repository.ts';
import { RemindersService } from './reminders.service.ts';

const INTERVAL_MS = 10 * 60_000;

/** Reminders of charges that are due. */
@Module({
  providers: [
    RemindersRepository,
    RemindersService,
    {
      provide: 'reminders of payments',
      inject: [RemindersService, Logger],
      useFactory: (reminders: RemindersService, logger: Logger) =>
        new PeriodicJob(
          INTERVAL_MS,
          () => reminders.remindAll(),
          (error) => logger.warn('people could not be reminded', { error: String(error) }),
        ),
    },
  ],
})
export class RemindersModule {}
