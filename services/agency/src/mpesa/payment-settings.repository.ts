import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import type { MpesaEnvironment } from '@nfa/contracts';
import { logged } from '@nfa/service-kit';
import { Repository } from 'typeorm';
import { PaymentAccountEntity } from './payment-accounts.entity.ts';
import { PaymentSettingsEntity } from './payment-settings.entity.ts';

const ROW_ID = 1;

/** Settings and keys in Postgres. */
@Injectable()
export class PaymentSettingsRepository {
  constructor(
    @InjectRepository(PaymentSettingsEntity) private readonly rows: Repository<PaymentSettingsEntity>,
    @InjectRepository(PaymentAccountEntity) private readonly accounts: Repository<PaymentAccountEntity>,
  ) {}

  find(): Promise<PaymentSettingsEntity> {
    return this.rows.findOneByOrFail({ id: ROW_ID });
  }

  findAccounts(): Promise<PaymentAccountEntity[]> {
    return this.accounts.find({ order: { environment: 'ASC' } });
  }

  findAccount(environment: MpesaEnvironment): Promise<PaymentAccountEntity | null> {
    return this.accounts.findOneBy({ environment });
  }

  async save(values: Partial<PaymentSettingsEntity>): Promise<void> {
    await logged(this.rows.manager, async (transaction) => {
      await transaction
        .createQueryBuilder()
        .update(PaymentSettingsEntity)
        .set({ ...values, updated_at: () => 'clock_timestamp()' })
        .where({ id: ROW_ID })
        .execute();
    });
  }

  /** Counts a new round of secret addresses. */
  async renewNotices(): Promise<void> {
    await logged(this.rows.manager, async (transaction) => {
      await transaction.increment(PaymentSettingsEntity, { id: ROW_ID }, 'notice_round', 1);
    });
  }

  async saveAccount(account: Omit<PaymentAccountEntity, 'updated_at'>): Promise<void> {
    await logged(this.rows.manager, async (transaction) => {
      await transaction.query(
        `INSERT INTO payment_accounts (environment, short_code, till_number, initiator, secrets, updated_at)
         VALUES ($1, $2, $3, $4, $5, clock_timestamp())
         ON CONFLICT (environment) DO UPDATE SET short_code = EXCLUDED.short_code, till_number = EXCLUDED.till_number,
           initiator = EXCLUDED.initiator, secrets = EXCLUDED.secrets, updated_at = EXCLUDED.updated_at`,
        [account.environment, account.short_code, account.till_number, account.initiator, account.secrets],
      );
    });
  }
}
