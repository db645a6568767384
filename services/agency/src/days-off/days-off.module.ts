import { Module } from '@nestjs/common';
import { DaysOffController } from './days-off.controller.ts';
import { DaysOffRepository } from './days-off.repository.ts';
import { DaysOffService } from './days-off.service.ts';

@Module({
  controllers: [DaysOffController],
  providers: [DaysOffService, DaysOffRepository],
  exports: [DaysOffRepository],
})
export class DaysOffModule {}
