import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { Repository } from 'typeorm';
import type { RecordLine } from '../audit/audit.repository.ts';
import { PasskeyEntity } from './passkey.entity.ts';
import { removeUnused, saveFirstRecoveryCodes } from './second-factor.repository.ts';

/** Columns that a verified signature updates. */
export type PasskeyUse = Pick<PasskeyEntity, 'id' | 'sign_count' | 'last_challenge_at' | 'last_used_at'>;

/** The passkeys in Postgres. */
@Injectable()
export class PasskeyRepository {
  constructor(@InjectRepository(PasskeyEntity) private readonly rows: Repository<PasskeyEntity>) {}

  /** The oldest first. */
  findAll(): Promise<PasskeyEntity[]> {
    return this.rows.find({ order: { created_at: 'ASC', id: 'ASC' } });
  }

  findByCredential(credentialId: string): Promise<PasskeyEntity | null> {
    return this.rows.findOneBy({ credential_id: credentialId });
  }

  hasAny(): Promise<boolean> {
    return this.rows.exists();
  }

  /**
   * Stores a passkey unless it is stored already, or `most` others are.
   * @param recoveryHashes of the recovery codes that are stored with the first second factor
   * @returns 'first' when they were
   */
  insert(
    passkey: Omit<PasskeyEntity, 'last_used_at' | 'last_challenge_at'>,
    { most, recoveryHashes }: { most: number; recoveryHashes: string[] },
    record: RecordLine,
  ): Promise<'first' | 'added' | 'known' | 'too many'> {
    return this.rows.manager.transaction(async (transaction) => {
      // Of two that are added at once, the second one counts the first.
      await transaction.query('LOCK TABLE admin_passkeys IN SHARE ROW EXCLUSIVE MODE');
      const others = await transaction.count(PasskeyEntity);
      if (others >= most) return 'too many';
      const inserted = transaction.createQueryBuilder().insert().into(PasskeyEntity).values(passkey).orIgnore();
      const { raw } = await inserted.returning(['id']).execute();
      if ((raw as unknown[]).length === 0) return 'known';
      const isFirst = others === 0 && (await saveFirstRecoveryCodes(transaction, recoveryHashes));
      await record(transaction);
      return isFirst ? 'first' : 'added';
    });
  }

  /**
   * Records a use. Returns false when the challenge is not newer than the last one, or the count not higher, which reveals a copied
   * key. A single statement, so that of two concurrent uses only one succeeds.
   */
  async use({ id, sign_count, last_challenge_at, last_used_at }: PasskeyUse): Promise<boolean> {
    const [, used] = await this.rows.query<[unknown[], number]>(
      `UPDATE admin_passkeys SET sign_count = $2, last_challenge_at = $3, last_used_at = $4
       WHERE id = $1 AND (last_challenge_at IS NULL OR last_challenge_at < $3) AND (sign_count < $2 OR (sign_count = 0 AND $2 = 0))`,
      [id, sign_count, last_challenge_at, last_used_at],
    );
    return used === 1;
  }

  /** False when there is no such passkey. */
  remove(id: string, record: RecordLine): Promise<boolean> {
    return this.rows.manager.transaction(async (transaction) => {
      const { affected } = await transaction.delete(PasskeyEntity, { id });
      if (!affected) return false;
      await removeUnused(transaction);
      await record(transaction);
      return true;
    });
  }
}
