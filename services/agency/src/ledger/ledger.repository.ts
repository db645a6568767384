import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { insertRecord, logged, newId, updateRecord } from '@nfa/service-kit';
import { type EntityManager, In, Repository } from 'typeorm';
import { CANCEL, CANCEL_OWED, LOCK_TOGETHER, SPREAD } from './cancel-charges.ts';
import { ChargeEntity } from './charges.entity.ts';
import { newChargeCode, newReceiptSigns } from './codes.ts';
import { type Account, EntryEntity } from './entries.entity.ts';
import { PaymentEntity } from './payments.entity.ts';
import { ReceiptEntity } from './receipts.entity.ts';
import { RefundEntity } from './refunds.entity.ts';

/** The database transaction in which money is booked. */
export type Transaction = EntityManager;

/** A line to be written into the books. */
export type Line = Pick<EntryEntity, 'account' | 'amount_kes'> &
  Partial<Omit<EntryEntity, 'id' | 'tx' | 'at' | 'account' | 'amount_kes'>>;

/** A charge to be stored. */
export type ChargeValues = Pick<
  ChargeEntity,
  'amount_kes' | 'due_on' | 'label' | 'payer_name' | 'payer_phone' | 'payer_email' | 'locale'
> &
  Partial<Pick<ChargeEntity, 'create_key' | 'registration_id' | 'intake_id' | 'invoice_id' | 'part'>>;

/** A payment to be stored. */
export type PaymentValues = Pick<
  PaymentEntity,
  'charge_id' | 'method' | 'amount_kes' | 'receipt' | 'paid_at' | 'payer_name' | 'payer_phone' | 'note' | 'verified_by'
> & { create_key?: string | null };

/** Amount of a payment in an account of a charge. */
export interface Share {
  account: Account;
  charge_id: string | null;
  payment_id: string;
  amount_kes: number;
}

const FIND_OWED_OF_LEFT = `SELECT c.id FROM charges c JOIN charge_balances b ON b.charge_id = c.id
    JOIN enrolments e ON e.registration_id = c.registration_id
   WHERE c.id = ANY ($1) AND b.balance_kes > 0 AND c.intake_id IS NOT NULL
     AND (e.state = 'left' OR e.intake_id IS DISTINCT FROM c.intake_id)`;

/** The books in Postgres, which refuses entries that do not sum to 0 and changes of documents. */
@Injectable()
export class LedgerRepository {
  constructor(@InjectRepository(EntryEntity) private readonly rows: Repository<EntryEntity>) {}

  /** Books in one transaction, together with the activity line of the administrator's call. */
  change<T>(work: (transaction: Transaction) => Promise<T>): Promise<T> {
    return logged(this.rows.manager, work);
  }

  /** Locks charges and all that their credit may pay, always in the same order, and reads them. */
  async lockCharges(ids: readonly string[], transaction: Transaction): Promise<ChargeEntity[]> {
    await transaction.query(LOCK_TOGETHER, [ids]);
    return transaction.find(ChargeEntity, { where: { id: In([...ids]) }, order: { id: 'ASC' } });
  }

  /** Those of locked charges that are owed for a start in which the person is not enrolled any more. */
  async findOwedOfLeft(ids: readonly string[], transaction: Transaction): Promise<ChargeEntity[]> {
    const rows = await transaction.query<{ id: string }[]>(FIND_OWED_OF_LEFT, [ids]);
    return transaction.findBy(ChargeEntity, { id: In(rows.map(({ id }) => id)) });
  }

  /** Locks the charges of a registration and reads them, the first instalment first. */
  lockChargesOf(registration_id: string, transaction: Transaction): Promise<ChargeEntity[]> {
    return transaction.find(ChargeEntity, {
      where: { registration_id },
      order: { id: 'ASC' },
      lock: { mode: 'pessimistic_write' },
    });
  }

  lockPayment(id: string, transaction: Transaction): Promise<PaymentEntity | null> {
    return transaction.findOne(PaymentEntity, { where: { id }, lock: { mode: 'pessimistic_write' } });
  }

  /** The balance that is still owed on a charge. */
  async findBalance(chargeId: string, manager: EntityManager = this.rows.manager): Promise<number> {
    const [row] = await manager.query<{ balance_kes: number }[]>(
      'SELECT balance_kes FROM charge_balances WHERE charge_id = $1',
      [chargeId],
    );
    return row?.balance_kes ?? 0;
  }

  /** Amounts of payments in the accounts of charges, the oldest payment first; without entries that cancel out. */
  findShares(
    of: { charge_ids: readonly string[] } | { payment_id: string },
    transaction: Transaction,
  ): Promise<Share[]> {
    const [where, value] =
      'payment_id' in of ? ['payment_id = $1', of.payment_id] : ['charge_id = ANY ($1)', of.charge_ids];
    const sql = `SELECT account, charge_id, payment_id, sum(amount_kes)::int AS amount_kes FROM entries
        WHERE ${where} AND payment_id IS NOT NULL GROUP BY account, charge_id, payment_id
       HAVING sum(amount_kes) <> 0 ORDER BY min(at), payment_id, account, charge_id`;
    return transaction.query<Share[]>(sql, [value]);
  }

  /** Cancels locked charges: their balance becomes 0, and payments become their credit. */
  async cancel(ids: readonly string[], at: string, transaction: Transaction): Promise<void> {
    await transaction.query(CANCEL, [ids, at]);
  }

  /** Cancels those of locked charges that are still owed, but no invoices. */
  async cancelOwed(ids: readonly string[], at: string, transaction: Transaction): Promise<void> {
    await transaction.query(CANCEL_OWED, [ids, at]);
  }

  /** Pays what a registration or a job owes, the earliest due first, with the credit of its charges. All of them are locked. */
  async spread(chargeId: string, at: string, transaction: Transaction): Promise<void> {
    await transaction.query(SPREAD, [[chargeId], at]);
  }

  insertCharge(values: ChargeValues, transaction: Transaction): Promise<ChargeEntity> {
    return insertRecord(transaction, ChargeEntity, { ...values, code: newChargeCode() });
  }

  async updateCharge(id: string, values: Partial<ChargeEntity>, transaction: Transaction): Promise<void> {
    await updateRecord(transaction, ChargeEntity, id, values);
  }

  /** Stops reminders of a charge and of all others to its mailbox from a time on; null resumes them. */
  async setReminders(id: string, email: string, stopped_at: string | null, transaction: Transaction): Promise<void> {
    // Locked in the same order as in `lockCharges`.
    await transaction.query(
      `UPDATE charges SET reminders_stopped_at = $3, updated_at = clock_timestamp() WHERE id IN (
         SELECT id FROM charges
          WHERE id = $1 OR ($2 <> '' AND lower(payer_email) = lower($2)
            AND (reminders_stopped_at IS NULL) = ($3::timestamptz IS NOT NULL))
          ORDER BY id FOR UPDATE)`,
      [id, email, stopped_at],
    );
  }

  /** The charge that was created with a key. */
  findChargeByKey(create_key: string, transaction: Transaction): Promise<ChargeEntity | null> {
    return transaction.findOneBy(ChargeEntity, { create_key });
  }

  /** Serializes calls with the same key, so that a repeated call finds the rows of the first one. */
  async lockKey(key: string, transaction: Transaction): Promise<void> {
    await transaction.query("SELECT pg_advisory_xact_lock(hashtextextended('money ' || $1, 0))", [key]);
  }

  /** The payment that was recorded with a key, or with a code of M-Pesa. */
  findPayment(
    where: { create_key: string } | { receipt: string } | { id: string },
    transaction: Transaction,
  ): Promise<PaymentEntity | null> {
    return transaction.findOneBy(PaymentEntity, where);
  }

  insertPayment(values: PaymentValues, transaction: Transaction): Promise<PaymentEntity> {
    return insertRecord(transaction, PaymentEntity, values);
  }

  async updatePayment(id: string, values: Partial<PaymentEntity>, transaction: Transaction): Promise<void> {
    await updateRecord(transaction, PaymentEntity, id, values);
  }

  findRefundByKey(create_key: string, transaction: Transaction): Promise<RefundEntity | null> {
    return transaction.findOneBy(RefundEntity, { create_key });
  }

  insertRefund(
    values: Pick<RefundEntity, 'create_key' | 'payment_id' | 'amount_kes' | 'method' | 'reason' | 'paid_at'>,
    transaction: Transaction,
  ): Promise<RefundEntity> {
    return insertRecord(transaction, RefundEntity, values);
  }

  /** Issues the receipt of a payment with the next number of the year. */
  async insertReceipt(paymentId: string, year: number, issued_at: string, transaction: Transaction): Promise<void> {
    await transaction.query(
      'INSERT INTO receipts (id, year, number, code, payment_id, issued_at) VALUES ($1, $2, 1, $3, $4, $5)',
      [newId(), year, newReceiptSigns(), paymentId, issued_at],
    );
  }

  async voidReceipt(payment_id: string, voided_at: string, void_reason: string, transaction: Transaction) {
    await transaction.update(ReceiptEntity, { payment_id }, { voided_at, void_reason });
  }

  /** Writes the lines of one transaction of the books; leaves out lines of 0. */
  async post(lines: readonly Line[], at: string, transaction: Transaction): Promise<void> {
    const tx = newId();
    const entries = lines
      .filter(({ amount_kes }) => amount_kes !== 0)
      .map((line) => ({ ...line, id: newId(), tx, at }));
    if (entries.length > 0) await transaction.insert(EntryEntity, entries);
  }
}
