import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import type { RegistrationInput, RegistrationStatus } from '@nfa/contracts';
import { logged, newId, type Page } from '@nfa/service-kit';
import { type EntityManager, Repository, type SelectQueryBuilder } from 'typeorm';
import {
  chosenFrom,
  type EnquiryFilter,
  inOrder,
  type Position,
  receivedBetween,
  searchFor,
  startAfter,
} from '../lists/enquiry-query.ts';
import { RegistrationEntity } from '../seats/registrations.entity.ts';
import type { StatusChange } from '../seats/seats.repository.ts';

/** Filter of the administrator's list of registrations. */
export interface RegistrationFilter extends EnquiryFilter {
  status?: RegistrationStatus;
  course_id?: string;
}

const FORMER_STATUSES = `
  SELECT registrations.id, intake_id, data ->> 'from' AS status
  FROM enquiry_events JOIN registrations ON registrations.id = enquiry_id
  WHERE batch = $1 AND kind = 'status' AND status = data ->> 'to'
  ORDER BY registrations.id `;

/** Registrations in Postgres. */
@Injectable()
export class RegistrationsRepository {
  constructor(@InjectRepository(RegistrationEntity) private readonly rows: Repository<RegistrationEntity>) {}

  async insert(
    input: RegistrationInput,
    facts: Pick<RegistrationEntity, 'course_title' | 'local_title' | 'privacy_version'>,
    transaction: EntityManager,
  ): Promise<RegistrationEntity> {
    const id = newId();
    const intake = input.intake_id ? { place: 'waiting' as const, line_no: 0 } : {};
    const row = { ...input, ...intake, ...facts, id, status: 'pending' as const };
    await transaction.insert(RegistrationEntity, row);
    return transaction.findOneByOrFail(RegistrationEntity, { id });
  }

  async findPage(filter: RegistrationFilter & { limit: number; offset?: number }): Promise<Page<RegistrationEntity>> {
    const { limit, offset = 0 } = filter;
    const query = inOrder(this.matching(filter), filter.sort).limit(limit).offset(offset);
    const [rows, total] = await Promise.all([query.getMany(), this.matching(filter).getCount()]);
    return { rows, total };
  }

  find(id: string): Promise<RegistrationEntity | null> {
    return this.rows.findOneBy({ id });
  }

  /** The records that follow `after` in the order of the filter. */
  findBatch(filter: RegistrationFilter, limit: number, after?: Position): Promise<RegistrationEntity[]> {
    const query = this.matching(filter);
    startAfter(query, filter.sort, after);
    return inOrder(query, filter.sort).limit(limit).getMany();
  }

  /**
   * Sets the status; the database adds the change to the timeline. Null when there is no such registration.
   * @param via where the change was made
   */
  updateStatus(id: string, status: RegistrationStatus, via = ''): Promise<RegistrationEntity | null> {
    return logged(this.rows.manager, async (transaction) => {
      await transaction.query("SELECT set_config('enquiries.via', $1, true)", [via]);
      await transaction.update(RegistrationEntity, { id }, { status, updated_at: () => 'clock_timestamp()' });
      return transaction.findOneBy(RegistrationEntity, { id });
    });
  }

  /**
   * Matching registrations with another status, oldest first.
   * @param transaction in which their rows stay locked until the commit
   */
  async findToChange(
    filter: RegistrationFilter,
    status: RegistrationStatus,
    transaction?: EntityManager,
  ): Promise<StatusChange[]> {
    const query = this.matching(filter, transaction)
      .andWhere('enquiry.status <> :wanted', { wanted: status })
      .select(['enquiry.id', 'enquiry.intake_id'])
      .orderBy('enquiry.id');
    if (transaction) query.setLock('pessimistic_write');
    return (await query.getMany()).map(({ id, intake_id }) => ({ id, intake_id, status }));
  }

  /**
   * The former statuses of registrations that a batch changed and nobody has changed since.
   * @param transaction in which these rows stay locked until the commit
   */
  findToUndo(batch: string, transaction?: EntityManager): Promise<StatusChange[]> {
    const lock = transaction ? 'FOR UPDATE OF registrations' : '';
    return (transaction ?? this.rows.manager).query(FORMER_STATUSES + lock, [batch]);
  }

  countPending(): Promise<number> {
    return this.rows.countBy({ status: 'pending' });
  }

  private matching(
    { ids, status, course_id, search, from, to }: RegistrationFilter,
    transaction = this.rows.manager,
  ): SelectQueryBuilder<RegistrationEntity> {
    const query = transaction.createQueryBuilder(RegistrationEntity, 'enquiry');
    if (status) query.andWhere('enquiry.status = :status', { status });
    if (course_id) query.andWhere('enquiry.course_id = :course_id', { course_id });
    chosenFrom(query, ids);
    searchFor(query, search);
    receivedBetween(query, { from, to });
    return query;
  }
}
