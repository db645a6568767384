import { Module } from '@nestjs/common';
import { periodicJob } from '@nfa/service-kit';
import { CacheService } from './cache.service.ts';
import { CacheWatch } from './cache-watch.ts';

@Module({
  providers: [
    CacheService,
    CacheWatch,
    periodicJob(CacheWatch, 2_000, (watch) => watch.checkErasures()),
    periodicJob(CacheWatch, 15_000, (watch) => watch.checkPublication()),
  ],
  exports: [CacheService],
})
export class CacheModule {}
