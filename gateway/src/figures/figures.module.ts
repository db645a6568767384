import { Module } from '@nestjs/common';
import { BackgroundWork } from '../core/background-work.ts';
import { FiguresController } from './figures.controller.ts';
import { FiguresService } from './figures.service.ts';
import { StatsController } from './stats.controller.ts';
import { VisitorDays } from './visitor-days.ts';

@Module({
  controllers: [FiguresController, StatsController],
  providers: [FiguresService, VisitorDays],
})
export class FiguresModule {
  constructor(work: BackgroundWork, figures: FiguresService) {
    work.add(5_000, () => figures.flush());
  }
}
