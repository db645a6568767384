import { Module } from '@nestjs/common';
import { Clock, periodicJob } from '@nfa/service-kit';
import { TrashController } from './trash.controller.ts';
import { TrashRepository } from './trash.repository.ts';
import { TrashService } from './trash.service.ts';

const INTERVAL_MS = 3_600_000;

@Module({
  controllers: [TrashController],
  providers: [
    TrashService,
    TrashRepository,
    Clock,
    periodicJob(
      TrashService,
      INTERVAL_MS,
      async (trash, logger) => {
        const records = await trash.purgeOld();
        if (records > 0) logger.info('old records of the trash are deleted', { records });
      },
      'old records of the trash could not be deleted',
    ),
  ],
})
export class TrashModule {}
