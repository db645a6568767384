import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { DaysOffController } from './days-off.controller.ts';
import { DayOffEntity } from './days-off.entity.ts';
import { DaysOffRepository } from './days-off.repository.ts';
import { DaysOffService } from './days-off.service.ts';

@Module({
  imports: [TypeOrmModule.forFeature([DayOffEntity])],
  controllers: [DaysOffController],
  providers: [DaysOffService, DaysOffRepository],
  exports: [DaysOffRepository],
})
export class DaysOffModule {}
