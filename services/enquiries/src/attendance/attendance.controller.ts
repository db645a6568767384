import { Controller, Query } from '@nestjs/common';
import { type Attendance, attendanceRoutes } from '@nfa/contracts';
import { Endpoint, Id } from '@nfa/service-kit';
import type { z } from 'zod';
import { AttendanceService } from './attendance.service.ts';

const { attendance, setAttendance } = attendanceRoutes;

@Controller()
export class AttendanceController {
  constructor(private readonly service: AttendanceService) {}

  @Endpoint(attendance)
  list(
    @Id() id: string,
    @Query({ schema: attendance.query }) { day }: z.output<typeof attendance.query>,
  ): Promise<Attendance[]> {
    return this.service.list(id, day);
  }

  @Endpoint(setAttendance)
  set(
    @Id() id: string,
    @Query({ schema: setAttendance.query }) { day, present }: z.output<typeof setAttendance.query>,
  ): Promise<Attendance> {
    return this.service.set(id, day, present);
  }
}
