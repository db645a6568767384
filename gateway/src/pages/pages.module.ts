import { Module } from '@nestjs/common';
import { CacheModule } from '../cache/cache.module.ts';
import { ThrottlingModule } from '../throttling/throttling.module.ts';
import { PagesController } from './pages.controller.ts';
import { PagesProxy } from './pages-proxy.ts';

@Module({
  imports: [CacheModule, ThrottlingModule],
  controllers: [PagesController],
  providers: [PagesProxy],
})
export class PagesModule {}
