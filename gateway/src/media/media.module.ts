import { Module } from '@nestjs/common';
import { CacheModule } from '../cache/cache.module.ts';
import { MediaController } from './media.controller.ts';
import { MediaProxy } from './media-proxy.ts';

@Module({
  imports: [CacheModule],
  controllers: [MediaController],
  providers: [MediaProxy],
})
export class MediaModule {}
