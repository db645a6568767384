import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { IntakeInput, RegistrationStatus, StatusSource } from '@nfa/contracts';
import {
  durableTransaction,
  isLockTimeout,
  logCall,
  newId,
  type Page,
  unavailable,
  updateRecord,
} from '@nfa/service-kit';
import { DataSource, type EntityManager, type SelectQueryBuilder } from 'typeorm';
import { IntakeEntity } from './intakes.entity.ts';
import { RegistrationEntity } from './registrations.entity.ts';
import type { Person } from './seat-book.ts';

/** Counts of seats and waiting people. */
export interface SeatCounts {
  enrolled: number;
  held: number;
  waiting: number;
}

export type IntakeWithCounts = IntakeEntity & SeatCounts;

/** A participant, with the position on the waiting list from 1, null outside of it. */
export type PersonInLine = RegistrationEntity & { position: number | null };

/** New status of a registration. */
export interface StatusChange {
  id: string;
  intake_id: string | null;
  status: RegistrationStatus;
}

/** Screen or job that changed a status, and the id under which a batch of changes is undone. */
export interface StatusOrigin {
  via?: StatusSource | undefined;
  batch?: string;
}

/** Intakes, seats and waiting lists in Postgres. */
@Injectable()
export class SeatsRepository {
  constructor(@InjectDataSource() private readonly source: DataSource) {}

  transaction<T>(work: (transaction: EntityManager) => Promise<T>): Promise<T> {
    return durableTransaction(this.source, work);
  }

  /** Locks an intake and with it all its seats until the transaction ends; null when there is none. */
  async lock(id: string, transaction: EntityManager): Promise<IntakeEntity | null> {
    // Many people may want the last seat at the same time: each waits for the lock as long as the gateway waits for the response.
    await transaction.query("SELECT set_config('lock_timeout', '3500ms', true)");
    try {
      return await transaction.findOne(IntakeEntity, { where: { id }, lock: { mode: 'pessimistic_write' } });
    } catch (error) {
      throw isLockTimeout(error) ? unavailable('Many people want this start right now. Try again.') : error;
    }
  }

  /** Sets the origin that the timeline stores with each status change of this transaction. */
  async noteOrigin({ via, batch }: StatusOrigin, transaction: EntityManager): Promise<void> {
    await transaction.query("SELECT set_config('enquiries.via', $1, true), set_config('enquiries.batch', $2, true)", [
      via ?? '',
      batch ?? '',
    ]);
  }

  async insert(course_id: string, input: IntakeInput, transaction: EntityManager): Promise<{ id: string }> {
    const id = newId();
    await transaction.insert(IntakeEntity, { ...input, id, course_id });
    await logCall(transaction);
    return { id };
  }

  async update(id: string, change: Partial<IntakeEntity>, transaction: EntityManager): Promise<void> {
    await updateRecord(transaction, IntakeEntity, id, change);
  }

  async remove(id: string, transaction: EntityManager): Promise<void> {
    await transaction.delete(IntakeEntity, { id });
  }

  /** All registrations of an intake. */
  findPeople(intakeId: string, transaction = this.source.manager): Promise<RegistrationEntity[]> {
    return transaction.find(RegistrationEntity, {
      where: { intake_id: intakeId },
      order: { line_no: 'ASC', id: 'ASC' },
    });
  }

  /** Participants: holders of seats, then the waiting list in its order, then the others. */
  async findParticipants(intakeId: string, limit: number, offset: number): Promise<Page<PersonInLine>> {
    const [rows, total] = await Promise.all([
      this.inOrder(intakeId).limit(limit).offset(offset).getMany(),
      this.source.manager.countBy(RegistrationEntity, { intake_id: intakeId }),
    ]);
    return { rows: await this.withPositions(rows), total };
  }

  /** All participants in the same order. One statement: between two, somebody may change place and be missed or repeated. */
  async findAllParticipants(intakeId: string): Promise<PersonInLine[]> {
    return this.withPositions(await this.inOrder(intakeId).getMany());
  }

  async findParticipant(id: string): Promise<PersonInLine | null> {
    const [person] = await this.withPositions(await this.source.manager.findBy(RegistrationEntity, { id }));
    return person ?? null;
  }

  private inOrder(intakeId: string): SelectQueryBuilder<RegistrationEntity> {
    return this.source.manager
      .createQueryBuilder(RegistrationEntity, 'person')
      .addSelect(RANK, 'rank')
      .addSelect(NUMBER, 'number')
      .where('intake_id = :intakeId', { intakeId })
      .orderBy('rank')
      .addOrderBy('number')
      .addOrderBy('id');
  }

  // Waiting rows are adjacent: counting those before the first gives the positions of all. Nothing ends for the enrolled and the released.
  private async withPositions(rows: RegistrationEntity[]): Promise<PersonInLine[]> {
    const first = rows.find(({ place }) => place === 'waiting');
    let position = first ? await this.countBefore(first) : 0;
    return rows.map((row) => {
      if (row.place === 'waiting') position += 1;
      return {
        ...row,
        position: row.place === 'waiting' ? position : null,
        held_until: row.place === 'released' || row.status === 'enrolled' ? null : row.held_until,
      };
    });
  }

  private countBefore({ intake_id, line_no, id }: RegistrationEntity): Promise<number> {
    return this.source.manager
      .createQueryBuilder(RegistrationEntity, 'person')
      .where("intake_id = :intake_id AND place = 'waiting' AND (line_no, id) < (:line_no, :id)", {
        intake_id,
        line_no,
        id,
      })
      .getCount();
  }

  findRegistration(
    where: { id: string } | { offer_hash: string },
    transaction = this.source.manager,
  ): Promise<RegistrationEntity | null> {
    return transaction.findOneBy(RegistrationEntity, where);
  }

  /** Locks a registration until the transaction ends; null when there is none. */
  lockRegistration(id: string, transaction: EntityManager): Promise<RegistrationEntity | null> {
    return transaction.findOne(RegistrationEntity, { where: { id }, lock: { mode: 'pessimistic_write' } });
  }

  findIntake(id: string): Promise<IntakeEntity | null> {
    return this.source.manager.findOneBy(IntakeEntity, { id });
  }

  /** Stores the changed seats of people. */
  async savePeople(people: Iterable<Person>, intakeId: string, transaction: EntityManager): Promise<void> {
    const rows = [...people].map((person) => ({ ...person, intake_id: intakeId }));
    if (rows.length === 0) return;
    await transaction.query(
      `UPDATE registrations AS r SET intake_id = p.intake_id, status = p.status, place = p.place, line_no = p.line_no,
         held_until = p.held_until, offer_hash = p.offer_hash, updated_at = clock_timestamp()
       FROM jsonb_to_recordset($1::jsonb) AS p(id uuid, intake_id uuid, status text, place text, line_no integer,
         held_until timestamptz, offer_hash text)
       WHERE r.id = p.id`,
      [JSON.stringify(rows)],
    );
  }

  /** Sets the status of registrations without an intake. */
  async saveStatuses(changes: StatusChange[], transaction: EntityManager): Promise<void> {
    await transaction.query(
      `UPDATE registrations AS r SET status = c.status, updated_at = clock_timestamp()
       FROM jsonb_to_recordset($1::jsonb) AS c(id uuid, status text) WHERE r.id = c.id`,
      [JSON.stringify(changes)],
    );
  }

  /** The intakes of a course by date, or those that begin on `from` or later. */
  async findWithCounts(
    filter: { courseId: string } | { id: string } | { from: string },
    now: Date,
  ): Promise<IntakeWithCounts[]> {
    const query = this.source.manager.createQueryBuilder(IntakeEntity, 'intake').orderBy('starts_on').addOrderBy('id');
    if ('courseId' in filter) query.where({ course_id: filter.courseId });
    else if ('id' in filter) query.where({ id: filter.id });
    else query.where('cancelled_at IS NULL AND starts_on >= :from', filter);
    const intakes = await query.limit(MOST_INTAKES).getMany();
    // Ignores expired holds, even before they are released.
    const counts = await this.source.query<(SeatCounts & { intake_id: string })[]>(
      `SELECT intake_id,
         count(*) FILTER (WHERE place = 'seat' AND status = 'enrolled')::int AS enrolled,
         count(*) FILTER (WHERE status <> 'enrolled' AND place IN ('seat', 'offered')
           AND (held_until IS NULL OR held_until > $1))::int AS held,
         count(*) FILTER (WHERE place = 'waiting')::int AS waiting
       FROM registrations WHERE intake_id = ANY ($2) GROUP BY intake_id`,
      [now, intakes.map(({ id }) => id)],
    );
    const byId = new Map(counts.map(({ intake_id, ...count }) => [intake_id, count]));
    return intakes.map((intake) => ({ ...intake, ...(byId.get(intake.id) ?? { enrolled: 0, held: 0, waiting: 0 }) }));
  }

  /**
   * Intakes with an expired hold, or with a free seat for somebody who waits and may still get one. Those that ended longer than
   * a week ago are left as they are: a seat would have its fee asked for.
   */
  async findUnsettled(today: string, now: Date): Promise<string[]> {
    const rows = await this.source.query<{ id: string }[]>(
      `SELECT id FROM intakes AS intake
       WHERE cancelled_at IS NULL AND ends_on >= $2::date - 7 AND (
         id IN (SELECT intake_id FROM registrations
           WHERE held_until <= $1 AND status <> 'enrolled' AND place IN ('seat', 'offered'))
         OR (seat_offers = 'automatic'
           AND EXISTS (SELECT FROM registrations
             WHERE intake_id = intake.id AND place = 'waiting' AND (starts_on >= $2 OR status = 'enrolled'))
           AND (SELECT count(*) FROM registrations
             WHERE intake_id = intake.id AND place IN ('seat', 'offered')
               AND (status = 'enrolled' OR held_until IS NULL OR held_until > $1)) < seats))
       ORDER BY id LIMIT $3`,
      [now, today, MOST_INTAKES],
    );
    return rows.map(({ id }) => id);
  }
}

const RANK = `CASE place WHEN 'seat' THEN 0 WHEN 'offered' THEN 1 WHEN 'waiting' THEN 2 ELSE 3 END`;
const NUMBER = 'coalesce(line_no, 0)';

/** Far more starts than a list ever has. */
const MOST_INTAKES = 1_000;
