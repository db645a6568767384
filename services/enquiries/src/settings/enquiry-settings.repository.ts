import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { EnquirySettingsInput } from '@nfa/contracts';
import { logged } from '@nfa/service-kit';
import { Repository } from 'typeorm';
import type { MailAddress } from '../notifications/mailer.ts';
import { EnquirySettingsEntity } from './enquiry-settings.entity.ts';

const ROW_ID = 1;

/** Settings of the enquiries in Postgres. */
@Injectable()
export class EnquirySettingsRepository {
  constructor(@InjectRepository(EnquirySettingsEntity) private readonly rows: Repository<EnquirySettingsEntity>) {}

  find(): Promise<EnquirySettingsEntity | null> {
    return this.rows.findOneBy({ id: ROW_ID });
  }

  /** Address of mails to the academy: the one in the settings, else that of the installation. */
  async findNotificationAddress(fallback: MailAddress): Promise<MailAddress> {
    const { notification_address: address } = EnquirySettingsInput.parse((await this.find())?.value ?? {});
    return address ? { name: '', address } : fallback;
  }

  /** Stores the settings in one statement; null when they have changed since `expectedVersion`. */
  save(value: object, expectedVersion?: string): Promise<EnquirySettingsEntity | null> {
    return logged(this.rows.manager, async (transaction) => {
      const saved: unknown[] = await transaction.query(
        `INSERT INTO enquiry_settings AS stored (id, value, updated_at) VALUES ($1, $2, clock_timestamp())
         ON CONFLICT (id) DO UPDATE SET value = EXCLUDED.value, updated_at = EXCLUDED.updated_at
           WHERE $3::timestamptz IS NULL OR stored.updated_at = $3::timestamptz
         RETURNING id`,
        [ROW_ID, JSON.stringify(value), expectedVersion ?? null],
      );
      return saved.length === 0 ? null : transaction.findOneBy(EnquirySettingsEntity, { id: ROW_ID });
    });
  }
}
