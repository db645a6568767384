import { type Attendance, attendanceRoutes, type Intake, nairobiDay } from '@nfa/contracts';
import { Checkbox } from '../components/checkbox.tsx';
import { DateInput } from '../components/date-input.tsx';
import { counted } from '../components/format-number.ts';
import { useRecord } from '../data/queries.ts';
import { usePending } from '../data/use-pending.ts';
import { call } from '../session/call.ts';
import { serverNow, useServerTime } from '../session/server-clock.ts';
import type { Run } from './certificate-cell.tsx';

/** The last day of a course that has come, the first one before it begins. */
export function lastDay({ starts_on, ends_on }: Intake): string {
  const today = nairobiDay(serverNow());
  if (today < starts_on) return starts_on;
  return today < ends_on ? today : ends_on;
}

/** Who was there on a day, by registration; empty until it is loaded and before the course begins. */
export function useAttendance(intakeId: string, day: string) {
  const today = nairobiDay(useServerTime());
  const { data, error } = useRecord(
    attendanceRoutes.attendance,
    { params: { id: intakeId }, query: { day } },
    { enabled: day !== '' && day <= today },
  );
  return { rows: new Map(data?.map((row) => [row.registration_id, row])), error };
}

interface AttendanceDayProps {
  intake: Intake;
  day: string;
  onChange: (day: string) => void;
}

/** Chooses the day whose attendance is shown. */
export function AttendanceDay({ intake, day, onChange }: AttendanceDayProps) {
  const id = `attendance-${intake.id}`;
  return (
    <p className="adm-cluster adm-attendance__day">
      <label className="adm-label" htmlFor={id}>
        Attendance on
      </label>
      <DateInput
        className="adm-input"
        id={id}
        required
        min={intake.starts_on}
        max={lastDay(intake)}
        value={day}
        onChange={(next) => void onChange(next)}
      />
    </p>
  );
}

/** Checkbox for the attendance of one participant. */
export function AttendanceTick({ row, name, day, run }: { row: Attendance; name: string; day: string; run: Run }) {
  const { registration_id: id, is_present, days } = row;
  // Shows the new state at once; afterwards what the server has. Keyed by the day, since a change of another day may be pending.
  const shown = usePending('registrations')<Record<string, string | boolean>>({ id, [day]: is_present });

  function set(isPresent: boolean) {
    const query = { day, present: String(isPresent) };
    void run(id, () => call(attendanceRoutes.setAttendance, { params: { id }, query }), { [day]: isPresent });
  }

  return (
    <Checkbox
      isBox
      label={counted(days, 'day')}
      aria-label={`${name} was there on ${day}`}
      checked={shown[day] === true}
      onChange={(event) => set(event.target.checked)}
    />
  );
}
