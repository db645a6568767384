import { Module } from '@nestjs/common';
import { SeatsModule } from '../seats/seats.module.ts';
import { AttendanceController } from './attendance.controller.ts';
import { AttendanceRepository } from './attendance.repository.ts';
import { AttendanceService } from './attendance.service.ts';

/** Attendance of participants on each day of a course. */
@Module({
  imports: [SeatsModule],
  controllers: [AttendanceController],
  providers: [AttendanceService, AttendanceRepository],
})
export class AttendanceModule {}
