import { Module } from '@nestjs/common';
import { GapsController } from './gaps.controller.ts';
import { GapsRepository } from './gaps.repository.ts';
import { GapsService } from './gaps.service.ts';

@Module({ controllers: [GapsController], providers: [GapsService, GapsRepository] })
export class GapsModule {}
