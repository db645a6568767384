import { z } from 'zod';
import { day, flag } from '../kit/primitives.ts';
import { defineRoutes } from '../kit/route.ts';

/** Attendance of a participant. */
export const Attendance = z
  .object({
    registration_id: z.uuid(),
    /** Whether they attended on the requested day. */
    is_present: z.boolean(),
    /** Number of days that they attended. */
    days: z.int(),
  })
  .meta({ id: 'Attendance' });
export type Attendance = z.infer<typeof Attendance>;

export const attendanceRoutes = defineRoutes('enquiries', {
  attendance: {
    method: 'GET',
    path: '/admin/intakes/:id/attendance',
    access: 'admin',
    summary: 'Who with a seat was there on a day, and on how many days in all.',
    query: z.object({ day }),
    response: z.array(Attendance),
  },
  setAttendance: {
    method: 'PUT',
    path: '/admin/registrations/:id/attendance',
    access: 'admin',
    summary: 'Records that a participant was there on a day of the course, or was not.',
    query: z.object({ day, present: flag }),
    response: Attendance,
  },
});
