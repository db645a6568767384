import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { SeatsModule } from '../seats/seats.module.ts';
import { AttendanceController } from './attendance.controller.ts';
import { AttendanceEntity } from './attendance.entity.ts';
import { AttendanceRepository } from './attendance.repository.ts';
import { AttendanceService } from './attendance.service.ts';

/** Attendance of participants on each day of a course. */
@Module({
  imports: [SeatsModule, TypeOrmModule.forFeature([AttendanceEntity])],
  controllers: [AttendanceController],
  providers: [AttendanceService, AttendanceRepository],
})
export class AttendanceModule {}
