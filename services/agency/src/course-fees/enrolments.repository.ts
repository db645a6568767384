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

  /** Sum that a registration still owes, for courses and everything else. */
  async findBalance(registration_id: string): Promise<number> {
    const sql = `SELECT coalesce(sum(b.balance_kes), 0)::int AS balance_kes
      FROM charges c JOIN charge_balances b ON b.charge_id = c.id WHERE c.registration_id = $1`;
    const [row] = await this.source.query<[{ balance_kes: number }]>(sql, [registration_id]);
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

  /** Removes names, phone numbers and mailboxes from charges and payments of a registration; amounts and numbers stay. */
  async removeNames(registration_id: string, transaction: Transaction): Promise<void> {
    const ofCharges = 'SELECT id FROM charges WHERE registration_id = $1';
    const blank = "payer_name = '', payer_phone = '', updated_at = clock_timestamp()";
    const payments = `UPDATE payments SET ${blank}, note = '' WHERE charge_id IN (${ofCharges})
      OR id IN (SELECT payment_id FROM entries WHERE charge_id IN (${ofCharges}))`;
    await transaction.query(payments, [registration_id]);
    const charges = `UPDATE charges SET ${blank}, payer_email = '', reminders_stopped_at = coalesce(reminders_stopped_at, clock_timestamp())
      WHERE registration_id = $1`;
    await transaction.query(charges, [registration_id]);
    await transaction.query('DELETE FROM messages WHERE about_id = $1', [registration_id]);
  }
}
