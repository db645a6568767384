import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { Repository } from 'typeorm';
import { PasskeyEntity } from './passkey.entity.ts';

/** A signature that was checked. */
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

  /** False when the credential is there already. */
  async insert(passkey: Omit<PasskeyEntity, 'last_used_at' | 'last_challenge_at'>): Promise<boolean> {
    const { raw } = await this.rows
      .createQueryBuilder()
      .insert()
      .values(passkey)
      .orIgnore()
      .returning(['id'])
      .execute();
    return (raw as unknown[]).length > 0;
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

  /** False when there is none. */
  async remove(id: string): Promise<boolean> {
    const { affected } = await this.rows.delete({ id });
    return affected === 1;
  }
}
