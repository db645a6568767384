import { Module } from '@nestjs/common';
import { CacheModule } from '../cache/cache.module.ts';
import { apiProxyControllers } from './api-proxy.controller.ts';
import { ApiProxy } from './api-proxy.ts';
import { OtherMethodsController } from './other-methods.controller.ts';

@Module({
  imports: [CacheModule],
  controllers: [...apiProxyControllers, OtherMethodsController],
  providers: [ApiProxy],
})
export class ApiModule {}
