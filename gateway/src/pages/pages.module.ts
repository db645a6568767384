import { Module } from '@nestjs/common';
import { CacheModule } from '../cache/cache.module.ts';
import { PagesController } from './pages.controller.ts';
import { PagesProxy } from './pages-proxy.ts';

@Module({
  imports: [CacheModule],
  controllers: [PagesController],
  providers: [PagesProxy],
})
export class PagesModule {}
