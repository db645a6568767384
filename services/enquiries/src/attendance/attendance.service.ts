import { Injectable } from '@nestjs/common';
import { type Attendance, nairobiDay } from '@nfa/contracts';
import { Clock, invalidField, notFound, Problem } from '@nfa/service-kit';
import { SeatsRepository } from '../seats/seats.repository.ts';
import { AttendanceRepository } from './attendance.repository.ts';

/** Rules of the attendance. */
@Injectable()
export class AttendanceService {
  constructor(
    private readonly attendance: AttendanceRepository,
    private readonly seats: SeatsRepository,
    private readonly clock: Clock,
  ) {}

  /** @throws Problem not_found */
  async list(intakeId: string, day: string): Promise<Attendance[]> {
    if (!(await this.seats.findIntake(intakeId))) throw notFound('intake');
    return this.attendance.find({ intakeId }, day);
  }

  /**
   * Sets a presence; repeating the call changes nothing.
   * @throws Problem not_found, conflict without a seat, invalid_input for another day
   */
  async set(registrationId: string, day: string, isPresent: boolean): Promise<Attendance> {
    const registration = await this.seats.findRegistration({ id: registrationId });
    if (!registration) throw notFound('registration');
    const intake = registration.intake_id ? await this.seats.findIntake(registration.intake_id) : null;
    if (!intake || registration.place !== 'seat') throw new Problem('conflict', 'This person has no seat.');
    if (day < intake.starts_on || day > intake.ends_on)
      throw invalidField('day', `must be from ${intake.starts_on} to ${intake.ends_on}`);
    if (day > nairobiDay(this.clock.now())) throw invalidField('day', 'must not be in the future');
    if (isPresent) await this.attendance.insert(registrationId, day);
    else await this.attendance.remove(registrationId, day);
    const [row] = await this.attendance.find({ registrationId }, day);
    if (!row) throw new Problem('conflict', 'This person has no seat any more.');
    return row;
  }
}
