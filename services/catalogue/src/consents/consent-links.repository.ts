import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { type ConsentAsk, type ConsentScope, maxCodeTries, type OldRecords } from '@nfa/contracts';
import { logged } from '@nfa/service-kit';
import { DataSource, type EntityManager } from 'typeorm';

/** A link as it is stored, from which neither token nor code can be read. */
export interface LinkRow {
  id: string;
  token_hash: string;
  model_id: string;
  given_by: 'person' | 'guardian';
  scopes: ConsentScope[];
  pictures: string[];
  name: string;
  relation: ConsentAsk['relation'];
  phone: string;
  email: string;
  code_hash: string | null;
  /** Whether the code was also sent to `email`. */
  is_code_mailed: boolean;
  /**
   * Hash of the code in the mails that the guardian requested; the first code, which was read out on the phone, stays valid.
   */
  further_code_hash: string | null;
  wrong_codes: number;
  created_at: Date;
  expires_at: Date;
  revoked_at: Date | null;
  answered_at: Date | null;
}

// Only the columns of a new link, since a column that is left out gets its default.
const NEW = `id, token_hash, model_id, given_by, scopes, pictures, name, relation, phone, email, code_hash, is_code_mailed,
  created_at, expires_at`;
const INSERT_ONCE = `INSERT INTO consent_links (${NEW}) SELECT ${NEW} FROM jsonb_populate_record(NULL::consent_links, $1)
  ON CONFLICT DO NOTHING RETURNING id`;
const BY_TOKEN = 'SELECT * FROM consent_links WHERE token_hash = $1';
const BY_TOKEN_LOCKED = `${BY_TOKEN} FOR UPDATE`;

/** When a link ended: at its expiry or revocation, or at the last answer, which may be a later withdrawal. */
const ENDED_AT = 'greatest(least(expires_at, revoked_at), answered_at)';

// A consent is withdrawn over the link by which it was given, so the link is kept until then: what ended may still be shown.
const IS_OLD = `${ENDED_AT} < $1 AND (answered_at IS NULL OR NOT EXISTS (SELECT FROM picture_consents c JOIN models m ON m.id = c.model_id
  WHERE c.model_id = consent_links.model_id AND c.picture = ANY (consent_links.pictures) AND c.scope = ANY (consent_links.scopes)
    AND c.state = 'given'))`;

const COUNT_OLD = `SELECT count(*)::int AS count, (min(${ENDED_AT}) AT TIME ZONE 'Africa/Nairobi')::date::text AS oldest_on
  FROM consent_links WHERE ${IS_OLD}`;
const DELETE_OLD = `DELETE FROM consent_links WHERE ${IS_OLD}`;

/** An open transaction. */
export type Transaction = EntityManager;

/** Links that ask for consent, in Postgres. */
@Injectable()
export class ConsentLinksRepository {
  constructor(@InjectDataSource() private readonly source: DataSource) {}

  transaction<T>(work: (transaction: EntityManager) => Promise<T>): Promise<T> {
    return logged(this.source, work);
  }

  /** Inserts a link. @returns the one that has this token already, waiting for a call that is storing it */
  async insertOnce(
    link: Omit<LinkRow, 'further_code_hash' | 'wrong_codes' | 'revoked_at' | 'answered_at'>,
    transaction: EntityManager,
  ): Promise<LinkRow | undefined> {
    const inserted = await transaction.query<object[]>(INSERT_ONCE, [JSON.stringify(link)]);
    return inserted.length > 0 ? undefined : this.find(link.token_hash, transaction);
  }

  /** Finds a link by its token, and locks it when a transaction is given. */
  async find(tokenHash: string, transaction?: EntityManager): Promise<LinkRow | undefined> {
    const [row] = transaction
      ? await transaction.query<LinkRow[]>(BY_TOKEN_LOCKED, [tokenHash])
      : await this.source.query<LinkRow[]>(BY_TOKEN, [tokenHash]);
    return row;
  }

  async markAnswered(id: string, at: Date, transaction: EntityManager): Promise<void> {
    await transaction.query('UPDATE consent_links SET answered_at = $2 WHERE id = $1', [id, at]);
  }

  async countWrongCode(id: string, transaction: EntityManager): Promise<void> {
    await transaction.query('UPDATE consent_links SET wrong_codes = wrong_codes + 1 WHERE id = $1', [id]);
  }

  async setFurtherCode(id: string, hash: string, transaction: EntityManager): Promise<void> {
    await transaction.query('UPDATE consent_links SET further_code_hash = $2 WHERE id = $1', [id, hash]);
  }

  /** False when there is no link that waits for an answer. */
  revoke(id: string, at: Date): Promise<boolean> {
    return this.transaction(async (transaction) => {
      const [, changed] = await transaction.query<[unknown, number]>(
        'UPDATE consent_links SET revoked_at = $2 WHERE id = $1 AND revoked_at IS NULL AND answered_at IS NULL',
        [id, at],
      );
      return changed === 1;
    });
  }

  /** Links that wait for an answer, newest first, of one model or of all. */
  findOpen(now: Date, modelId?: string): Promise<LinkRow[]> {
    return this.source.query<LinkRow[]>(
      `SELECT * FROM consent_links WHERE answered_at IS NULL AND revoked_at IS NULL AND expires_at > $1 AND wrong_codes < $3
         AND ($2::uuid IS NULL OR model_id = $2) ORDER BY created_at DESC`,
      [now, modelId ?? null, maxCodeTries],
    );
  }

  /** Number of links of a model that were made after a time, without those that the administrator took back. */
  async countSince(modelId: string, since: Date): Promise<number> {
    const [{ count }] = await this.source.query<[{ count: number }]>(
      'SELECT count(*)::int AS count FROM consent_links WHERE model_id = $1 AND created_at > $2 AND revoked_at IS NULL',
      [modelId, since],
    );
    return count;
  }

  /** Links that ended before a time and over which no consent was given that still stands for a stored model, ended or not. */
  async findOld(before: Date): Promise<OldRecords> {
    const [old] = await this.source.query<[OldRecords]>(COUNT_OLD, [before]);
    return old;
  }

  /** Deletes these links; the ledger still says who was asked and who gave the consent. @returns number of links */
  async removeOld(before: Date): Promise<number> {
    const [, count] = await this.source.query<[unknown, number]>(DELETE_OLD, [before]);
    return count;
  }

  /** The most recent link of a model to whoever decides now: from the 18th birthday on, no more to the guardian. */
  async findLast(modelId: string, givenBy: LinkRow['given_by']): Promise<LinkRow | undefined> {
    const [row] = await this.source.query<LinkRow[]>(
      'SELECT * FROM consent_links WHERE model_id = $1 AND given_by = $2 ORDER BY created_at DESC LIMIT 1',
      [modelId, givenBy],
    );
    return row;
  }
}
