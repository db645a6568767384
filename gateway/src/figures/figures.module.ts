import { Module } from '@nestjs/common';
import { FiguresController } from './figures.controller.ts';
import { FiguresService } from './figures.service.ts';
import { StatsController } from './stats.controller.ts';
import { VisitorDays } from './visitor-days.ts';

@Module({
  controllers: [FiguresController, StatsController],
  providers: [FiguresService, VisitorDays],
})
export class FiguresModule {}
