import { Injectable } from '@nestjs/common';
import { type Intake, type IntakeInput, nairobiDay, type OpenIntake, type Participant } from '@nfa/contracts';
import {
  Clock,
  type Export,
  editConflict,
  invalidField,
  notFound,
  type Page,
  Problem,
  unavailable,
} from '@nfa/service-kit';
import { CourseLookup } from '../courses/course-lookup.ts';
import type { Transaction } from '../idempotency/idempotency.repository.ts';
import { IdempotencyService } from '../idempotency/idempotency.service.ts';
import { keyedRequest } from '../idempotency/idempotent-request.ts';
import { maxListLength } from '../lists/list-length.ts';
import type { IntakeEntity } from './intakes.entity.ts';
import { participantColumns } from './participants.export.ts';
import { type IntakeWithCounts, SeatsRepository } from './seats.repository.ts';
import { SeatsService } from './seats.service.ts';

/** Rules of the starts of courses. */
@Injectable()
export class IntakesService {
  constructor(
    private readonly intakes: SeatsRepository,
    private readonly seats: SeatsService,
    private readonly courses: CourseLookup,
    private readonly idempotency: IdempotencyService,
    private readonly clock: Clock,
  ) {}

  /**
   * Returns the existing start when the same key was used before.
   * @throws Problem not_found, unavailable when the catalogue does not respond, idempotency_key_reused, conflict
   */
  async create(courseId: string, input: IntakeInput, key?: string): Promise<Intake> {
    const course = await this.courses.find(courseId);
    if (course === 'unknown') throw notFound('course');
    if (course === 'unasked') throw unavailable('The course could not be looked up. Try again.');
    const insert = (transaction: Transaction) => this.intakes.insert(courseId, input, transaction);
    const { id } = key
      ? await this.idempotency.once(keyedRequest('intake', key, { courseId, ...input }), insert)
      : await this.intakes.transaction(insert);
    return this.get(id);
  }

  async list(courseId: string): Promise<Intake[]> {
    return (await this.intakes.findWithCounts({ courseId }, this.clock.now())).map(asIntake);
  }

  /** Starts that visitors can register for: from today in Nairobi, not cancelled. */
  async listOpen(): Promise<OpenIntake[]> {
    const now = this.clock.now();
    return (await this.intakes.findWithCounts({ from: nairobiDay(now) }, now)).map(asIntake);
  }

  /**
   * @throws Problem not_found, invalid_input for fewer seats than are taken,
   * conflict when somebody saved it since `expectedVersion`
   */
  async replace(id: string, input: IntakeInput, expectedVersion = ''): Promise<Intake> {
    await this.whileLocked(id, async (intake, transaction) => {
      if (expectedVersion && expectedVersion !== intake.updated_at) throw editConflict('intake');
      const { holders } = await this.seats.open(intake, transaction);
      if (input.seats < holders)
        throw invalidField('seats', `must be at least ${holders}: so many people have a seat or an offer`);
      await this.intakes.update(id, input, transaction);
      const changed = { ...intake, ...input };
      await this.seats.save(await this.seats.open(changed, transaction), changed, transaction);
    });
    return this.get(id);
  }

  /** @throws Problem not_found */
  async cancel(id: string): Promise<Intake> {
    await this.whileLocked(id, async (intake, transaction) => {
      if (intake.cancelled_at) return;
      await this.intakes.update(id, { cancelled_at: this.clock.now().toISOString() }, transaction);
    });
    return this.get(id);
  }

  /** @throws Problem not_found, conflict when somebody registered */
  async remove(id: string): Promise<{ id: string }> {
    await this.whileLocked(id, async (_, transaction) => {
      if ((await this.intakes.findPeople(id, transaction)).length > 0)
        throw new Problem('conflict', 'People registered for this start. Cancel it instead.');
      await this.intakes.remove(id, transaction);
    });
    return { id };
  }

  /** Participants: holders of seats, then the waiting list in its order, then the others. @throws Problem not_found */
  async participants(
    id: string,
    { limit = maxListLength, offset = 0 }: { limit?: number; offset?: number },
  ): Promise<Page<Participant>> {
    await this.get(id);
    return this.intakes.findParticipants(id, limit, offset);
  }

  /** All participants, for a file. @throws Problem not_found */
  async export(id: string): Promise<Export<Participant>> {
    await this.get(id);
    return { name: 'participants', columns: participantColumns, batches: [await this.intakes.findAllParticipants(id)] };
  }

  /** Changes nothing for somebody who has a seat or an offer. @throws Problem not_found, conflict when no seat is free */
  async promote(id: string): Promise<Participant> {
    const isDone = await this.seats.change({ id }, (book, person) => book.promote(person));
    if (!isDone) throw new Problem('conflict', 'No seat is free, or this start has begun or is cancelled.');
    return this.participant(id);
  }

  /** @throws Problem not_found */
  async release(id: string): Promise<Participant> {
    await this.seats.change({ id }, (book, person) => book.release(person));
    return this.participant(id);
  }

  /** @throws Problem not_found, invalid_input, conflict */
  async move(id: string, intakeId: string): Promise<Participant> {
    await this.seats.move(id, intakeId);
    return this.participant(id);
  }

  private async get(id: string): Promise<Intake> {
    const [intake] = await this.intakes.findWithCounts({ id }, this.clock.now());
    if (!intake) throw notFound('intake');
    return asIntake(intake);
  }

  private async participant(id: string): Promise<Participant> {
    const participant = await this.intakes.findParticipant(id);
    if (!participant?.intake_id) throw notFound('registration for an intake');
    return participant;
  }

  private whileLocked(
    id: string,
    work: (intake: IntakeEntity, transaction: Transaction) => Promise<void>,
  ): Promise<void> {
    return this.intakes.transaction(async (transaction) => {
      const intake = await this.intakes.lock(id, transaction);
      if (!intake) throw notFound('intake');
      await work(intake, transaction);
    });
  }
}

const asIntake = (intake: IntakeWithCounts): Intake => ({ ...intake, seats_left: seatsLeft(intake) });

// The waiting list comes first: while somebody waits, free seats are not offered to visitors.
const seatsLeft = ({ seats, enrolled, held, waiting }: IntakeWithCounts): number =>
  waiting > 0 ? 0 : Math.max(0, seats - enrolled - held);
