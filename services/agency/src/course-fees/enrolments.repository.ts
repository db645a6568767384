import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import type { Transaction } from '../ledger/ledger.repository.ts';
import { EnrolmentEntity } from './enrolments.entity.ts';

/** Enrolments in Postgres. */
@Injectable()
export class EnrolmentsRepository {
  constructor(@InjectDataSource() private readonly source: DataSource) {}

  find(registration_id: string, transaction: Transaction): Promise<EnrolmentEntity | null> {
    return transaction.findOneBy(EnrolmentEntity, { registration_id });
  }

  /** Sum of all unpaid charges of a registration, not only those for courses. */
  async findBalance(registration_id: string, manager: Transaction = this.source.manager): Promise<number> {
    const sql = `SELECT coalesce(sum(b.balance_kes), 0)::int AS balance_kes
      FROM charges c JOIN charge_balances b ON b.charge_id = c.id WHERE c.registration_id = $1`;
    const [row] = await manager.query<[{ balance_kes: number }]>(sql, [registration_id]);
    return row.balance_kes;
  }

  async save(
    enrolment: Pick<EnrolmentEntity, 'registration_id' | 'version' | 'state' | 'intake_id'>,
    transaction: Transaction,
  ): Promise<void> {
    await transaction.upsert(EnrolmentEntity, { ...enrolment, updated_at: new Date().toISOString() }, [
      'registration_id',
    ]);
  }
}
