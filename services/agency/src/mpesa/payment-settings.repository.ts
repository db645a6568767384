import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import type { MpesaEnvironment, PaymentSettingsChange } from '@nfa/contracts';
import { logged } from '@nfa/service-kit';
import { type EntityManager, Repository } from 'typeorm';
import { MpesaCredentialsEntity } from './mpesa-credentials.entity.ts';
import { PaymentSettingsEntity } from './payment-settings.entity.ts';

const ROW_ID = 1;

/** Settings until the first save. */
const DEFAULTS = {
  active: 'none',
  checks_source: false,
  notice_round: 1,
  sends_payouts: false,
  payouts_per_day_kes: 250_000,
} as const;

/** The settings in use; without a time before the first save. */
export type StoredPaymentSettings = Omit<PaymentSettingsEntity, 'id' | 'updated_at'> &
  Partial<Pick<PaymentSettingsEntity, 'updated_at'>>;

/** Settings and keys in Postgres. */
@Injectable()
export class PaymentSettingsRepository {
  constructor(
    @InjectRepository(PaymentSettingsEntity) private readonly rows: Repository<PaymentSettingsEntity>,
    @InjectRepository(MpesaCredentialsEntity) private readonly accounts: Repository<MpesaCredentialsEntity>,
  ) {}

  async find(): Promise<StoredPaymentSettings> {
    return (await this.rows.findOneBy({ id: ROW_ID })) ?? DEFAULTS;
  }

  /** Settings with their row locked until the transaction ends. */
  async findLocked(transaction: EntityManager): Promise<StoredPaymentSettings> {
    const lock = { mode: 'pessimistic_write' } as const;
    return (await transaction.findOne(PaymentSettingsEntity, { where: { id: ROW_ID }, lock })) ?? DEFAULTS;
  }

  findAccounts(): Promise<MpesaCredentialsEntity[]> {
    return this.accounts.find({ order: { environment: 'ASC' } });
  }

  findAccount(environment: MpesaEnvironment): Promise<MpesaCredentialsEntity | null> {
    return this.accounts.findOneBy({ environment });
  }

  /** Changes what is named; two changes at once both stay. @param check throws for settings that cannot be */
  async change(
    change: PaymentSettingsChange,
    check: (settings: StoredPaymentSettings) => Promise<void>,
  ): Promise<void> {
    await logged(this.rows.manager, async (transaction) => {
      await transaction.query(
        'INSERT INTO payment_settings (id, updated_at) VALUES ($1, clock_timestamp()) ON CONFLICT DO NOTHING',
        [ROW_ID],
      );
      await check({ ...(await this.findLocked(transaction)), ...change });
      const values = { ...change, updated_at: () => 'clock_timestamp()' };
      await transaction.update(PaymentSettingsEntity, { id: ROW_ID }, values);
    });
  }

  /** Stores the round of secret addresses that M-Pesa took. */
  async saveRound(round: number): Promise<void> {
    await logged(this.rows.manager, async (transaction) => {
      await transaction.query(
        `INSERT INTO payment_settings AS stored (id, notice_round, updated_at) VALUES ($1, $2, clock_timestamp())
         ON CONFLICT (id) DO UPDATE SET notice_round = greatest(stored.notice_round, EXCLUDED.notice_round), updated_at = EXCLUDED.updated_at`,
        [ROW_ID, round],
      );
    });
  }

  /** Saves an account while its row is locked. @param merge returns its secrets from those stored, "" before the first save */
  async saveAccount(
    account: Omit<MpesaCredentialsEntity, 'updated_at' | 'secrets'>,
    merge: (secrets: string) => string,
  ): Promise<void> {
    const { environment, short_code, till_number, initiator } = account;
    await logged(this.rows.manager, async (transaction) => {
      const [row] = await transaction.query<[Pick<MpesaCredentialsEntity, 'secrets'>]>(
        `INSERT INTO payment_accounts AS stored (environment, short_code, till_number, initiator, secrets, updated_at)
         VALUES ($1, $2, $3, $4, '', clock_timestamp())
         ON CONFLICT (environment) DO UPDATE SET short_code = EXCLUDED.short_code, till_number = EXCLUDED.till_number,
           initiator = EXCLUDED.initiator, updated_at = EXCLUDED.updated_at RETURNING stored.secrets`,
        [environment, short_code, till_number, initiator],
      );
      await transaction.update(MpesaCredentialsEntity, { environment }, { secrets: merge(row.secrets) });
    });
  }
}
