import { Module } from '@nestjs/common';
import { OverviewController } from './overview.controller.ts';
import { OverviewRepository } from './overview.repository.ts';
import { OverviewService } from './overview.service.ts';

@Module({ controllers: [OverviewController], providers: [OverviewService, OverviewRepository] })
export class OverviewModule {}
