import { Module } from '@nestjs/common';
import { BackgroundWork } from '../core/background-work.ts';
import { CacheService } from './cache.service.ts';
import { CacheWatch } from './cache-watch.ts';

@Module({
  providers: [CacheService, CacheWatch],
  exports: [CacheService],
})
export class CacheModule {
  constructor(work: BackgroundWork, watch: CacheWatch) {
    // After a failure the next run catches up.
    work.add(2_000, () => watch.checkErasures());
    work.add(15_000, () => watch.checkPublication());
  }
}
