import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import type { RegistrationInput, RegistrationStatus, StatusSource } from '@nfa/contracts';
import { type EntityManager, In, Repository } from 'typeorm';
import { EnquiriesRepository } from '../lists/enquiries.repository.ts';
import type { EnquiryFilter } from '../lists/enquiry-filter.ts';
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
export class RegistrationsRepository extends EnquiriesRepository<RegistrationEntity, RegistrationFilter> {
  constructor(@InjectRepository(RegistrationEntity) rows: Repository<RegistrationEntity>) {
    super(rows, ['status', 'course_id']);
  }

  insert(
    input: RegistrationInput,
    facts: Pick<RegistrationEntity, 'course_title' | 'local_title' | 'privacy_version'>,
    transaction: EntityManager,
  ): Promise<RegistrationEntity> {
    const intake = input.intake_id ? { place: 'waiting' as const, line_no: 0 } : {};
    return this.store({ ...input, ...intake, ...facts, status: 'pending' }, transaction);
  }

  /** Null when there is no such registration, or it has another status than `from`; one that has `status` already stays as it is. */
  setStatus(
    id: string,
    status: RegistrationStatus,
    { via, from }: { via?: StatusSource; from?: RegistrationStatus },
  ): Promise<RegistrationEntity | null> {
    return this.change(id, { status }, { via, where: from && { status: In([from, status]) } });
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

  countMatching(filter: RegistrationFilter, transaction?: EntityManager): Promise<number> {
    return this.matching(filter, transaction).getCount();
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
}
