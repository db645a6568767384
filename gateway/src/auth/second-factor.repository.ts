import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { type EntityManager, IsNull, LessThan, Repository } from 'typeorm';
import type { RecordLine } from '../audit/audit.repository.ts';
import { SecondFactorEntity } from './second-factor.entity.ts';

const ID = 1;

/** A setup confirmed by a code, with the secret as stored. */
export type ConfirmedFactor = Omit<SecondFactorEntity, 'id'> & { secret: string };

/** The second factor in Postgres. A single statement checks and uses up a code, so that of two concurrent uses only one succeeds. */
@Injectable()
export class SecondFactorRepository {
  constructor(@InjectRepository(SecondFactorEntity) private readonly rows: Repository<SecondFactorEntity>) {}

  find(): Promise<SecondFactorEntity | null> {
    return this.rows.findOneBy({ id: ID });
  }

  /** Stores a secret until its first code confirms it; false when a second factor is on already. */
  async saveUnconfirmed(secret: string): Promise<boolean> {
    const saved: unknown[] = await this.rows.query(
      `INSERT INTO admin_second_factor AS stored (id, secret, recovery_hashes) VALUES ($1, $2, '{}')
       ON CONFLICT (id) DO UPDATE SET secret = EXCLUDED.secret WHERE stored.confirmed_at IS NULL
       RETURNING id`,
      [ID, secret],
    );
    return saved.length > 0;
  }

  /** Switches the second factor on; false when it was on already, or its setup was restarted since `secret` was read. */
  confirm({ secret, ...changes }: ConfirmedFactor, record: RecordLine): Promise<boolean> {
    return this.rows.manager.transaction(async (transaction) => {
      const begun = { id: ID, secret, confirmed_at: IsNull() };
      const { affected } = await transaction.update(SecondFactorEntity, begun, changes);
      if (affected) await record(transaction);
      return affected === 1;
    });
  }

  /** False when this time step, or a later one, was used before. */
  async useStep(step: number): Promise<boolean> {
    const isNewer = [IsNull(), LessThan(step)].map((last_step) => ({ id: ID, last_step }));
    const { affected } = await this.rows.update(isNewer, { last_step: step });
    return affected === 1;
  }

  /** False when there is no such code, or it was used. */
  async useRecoveryCode(hash: string): Promise<boolean> {
    const [, used] = await this.rows.query<[unknown[], number]>(
      `UPDATE admin_second_factor SET recovery_hashes = array_remove(recovery_hashes, $2)
       WHERE id = $1 AND $2 = ANY (recovery_hashes)`,
      [ID, hash],
    );
    return used === 1;
  }

  async replaceRecoveryCodes(hashes: string[], record: RecordLine): Promise<void> {
    await this.rows.manager.transaction(async (transaction) => {
      await transaction.upsert(SecondFactorEntity, { id: ID, recovery_hashes: hashes }, ['id']);
      await record(transaction);
    });
  }

  async removeCodeApp(record: RecordLine): Promise<void> {
    await this.rows.manager.transaction(async (transaction) => {
      await transaction.update(SecondFactorEntity, { id: ID }, { secret: null, confirmed_at: null, last_step: null });
      await removeUnused(transaction);
      await record(transaction);
    });
  }
}

/** Stores recovery codes unless a code app, which has its own, is on. @returns whether they were stored */
export async function saveFirstRecoveryCodes(transaction: EntityManager, hashes: string[]): Promise<boolean> {
  const saved: unknown[] = await transaction.query(
    `INSERT INTO admin_second_factor AS stored (id, recovery_hashes) VALUES ($1, $2)
     ON CONFLICT (id) DO UPDATE SET recovery_hashes = EXCLUDED.recovery_hashes WHERE stored.confirmed_at IS NULL
     RETURNING id`,
    [ID, hashes],
  );
  return saved.length > 0;
}

/** Deletes the recovery codes when there is neither a code app nor a passkey: alone they are no second factor. */
export async function removeUnused(transaction: EntityManager): Promise<void> {
  await transaction.query(
    'DELETE FROM admin_second_factor WHERE id = $1 AND confirmed_at IS NULL AND NOT EXISTS (SELECT FROM admin_passkeys)',
    [ID],
  );
}
