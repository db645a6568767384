import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { logged } from '@nfa/service-kit';
import { type EntityManager, Repository } from 'typeorm';
import { WhatsAppSettingsEntity } from './whatsapp-settings.entity.ts';

/** The transaction of a change that depends on whether WhatsApp is on. */
export type Transaction = EntityManager;

const ROW_ID = 1;

/** Keys of WhatsApp in Postgres. */
@Injectable()
export class WhatsAppSettingsRepository {
  constructor(@InjectRepository(WhatsAppSettingsEntity) private readonly rows: Repository<WhatsAppSettingsEntity>) {}

  /** Null before the first save. */
  find(transaction: Transaction = this.rows.manager): Promise<WhatsAppSettingsEntity | null> {
    return transaction.findOneBy(WhatsAppSettingsEntity, { id: ROW_ID });
  }

  /** Saves the settings while their row is locked. @param merge returns the secrets from those stored, "" before the first save */
  async save(
    { is_on, phone_number_id }: Pick<WhatsAppSettingsEntity, 'is_on' | 'phone_number_id'>,
    merge: (secrets: string) => string,
  ): Promise<void> {
    await logged(this.rows.manager, async (transaction) => {
      const [row] = await transaction.query<[Pick<WhatsAppSettingsEntity, 'secrets'>]>(
        `INSERT INTO whatsapp_settings AS stored (id, is_on, phone_number_id, secrets, updated_at)
         VALUES ($1, $2, $3, '', clock_timestamp())
         ON CONFLICT (id) DO UPDATE SET is_on = EXCLUDED.is_on, phone_number_id = EXCLUDED.phone_number_id,
           updated_at = EXCLUDED.updated_at RETURNING stored.secrets`,
        [ROW_ID, is_on, phone_number_id],
      );
      await transaction.update(WhatsAppSettingsEntity, { id: ROW_ID }, { secrets: merge(row.secrets) });
    });
  }
}
