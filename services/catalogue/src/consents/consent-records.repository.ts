import { randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { ConsentRecord, ConsentScope } from '@nfa/contracts';
import { newId } from '@nfa/service-kit';
import { DataSource, type EntityManager } from 'typeorm';
import { CHAIN_START, type ConsentFacts, type ConsentGiver, giverHash, recordHash } from './consent-chain.ts';

/** What somebody said about pictures of a model. */
export type NewRecord = Omit<ConsentFacts, 'seq' | 'id' | 'giver_hash' | 'prev_hash'> & Omit<ConsentGiver, 'salt'>;

/** A record with its place in the chain. */
export type StoredRecord = ConsentRecord & ConsentFacts;

/** What counts now for a picture in one scope. */
export interface ScopeConsent {
  picture: string;
  model_id: string;
  scope: ConsentScope;
  state: 'given' | 'declined' | 'withdrawn';
  until: Date | null;
  decided_at: Date;
}

const BATCH = 500;
const ISO = `'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'`;
const COLUMNS = `r.seq, r.id, to_char(r.at AT TIME ZONE 'UTC', ${ISO}) AS at, r.model_id, r.action, r.given_by, r.giver_hash,
  r.scopes, r.pictures, to_char(r.until AT TIME ZONE 'UTC', ${ISO}) AS until, r.way, r.text_version, r.shown_hash,
  r.prev_hash, r.hash, coalesce(g.name, '') AS name, coalesce(g.relation, '') AS relation, coalesce(g.phone, '') AS phone,
  coalesce(g.email, '') AS email, coalesce(g.note, '') AS note, p.id AS paper_id`;
const RECORDS = `SELECT ${COLUMNS} FROM consent_records r LEFT JOIN consent_givers g ON g.record_id = r.id
  LEFT JOIN consent_papers p ON p.record_id = r.id`;
const OF_MODEL = `${RECORDS} WHERE r.model_id = $1 ORDER BY r.seq DESC LIMIT $2`;
const AFTER = `${RECORDS} WHERE r.seq > $1 ORDER BY r.seq LIMIT $2`;
const LAST_OF_EACH = `SELECT DISTINCT ON (model_id) * FROM (${RECORDS}) records ORDER BY model_id, seq DESC`;

/** The ledger of consents in Postgres, and what counts now. */
@Injectable()
export class ConsentRecordsRepository {
  constructor(@InjectDataSource() private readonly source: DataSource) {}

  /** Adds records behind the last one and keeps what counts now; all of them or none. @returns their ids */
  async append(records: readonly NewRecord[], transaction: EntityManager): Promise<string[]> {
    if (records.length === 0) return [];
    const ids: string[] = [];
    // One writer at a time, or two records would follow the same one.
    await transaction.query('LOCK TABLE consent_records IN SHARE ROW EXCLUSIVE MODE');
    const [last] = await transaction.query<{ seq: string; hash: string }[]>(
      'SELECT seq, hash FROM consent_records ORDER BY seq DESC LIMIT 1',
    );
    let [seq, previous] = [Number(last?.seq ?? 0), last?.hash ?? CHAIN_START];
    for (const record of records) {
      seq += 1;
      const inserted = await this.insert(record, { seq: String(seq), prev_hash: previous }, transaction);
      ids.push(inserted.id);
      previous = inserted.hash;
      if (record.action !== 'asked') await this.count(record, transaction);
    }
    return ids;
  }

  /** Newest first. */
  findOfModel(modelId: string, limit: number): Promise<StoredRecord[]> {
    return this.source.query<StoredRecord[]>(OF_MODEL, [modelId, limit]);
  }

  /** The last record of each model that says who speaks for it. */
  findLastOfEach(): Promise<StoredRecord[]> {
    return this.source.query<StoredRecord[]>(LAST_OF_EACH);
  }

  /** Every record, oldest first, read in batches. */
  async *readBatches(): AsyncGenerator<StoredRecord[]> {
    for (let after = '0'; ; ) {
      const batch = await this.source.query<StoredRecord[]>(AFTER, [after, BATCH]);
      if (batch.length > 0) yield batch;
      const last = batch.at(-1);
      if (!last || batch.length < BATCH) return;
      after = last.seq;
    }
  }

  /** Every record, oldest first. */
  async *readAll(): AsyncGenerator<StoredRecord> {
    for await (const batch of this.readBatches()) yield* batch;
  }

  /** What counts now for pictures of a model, or of all models. */
  findCounting(modelId?: string, transaction: EntityManager = this.source.manager): Promise<ScopeConsent[]> {
    return transaction.query<ScopeConsent[]>(
      'SELECT picture, model_id, scope, state, until, decided_at FROM picture_consents WHERE $1::uuid IS NULL OR model_id = $1',
      [modelId ?? null],
    );
  }

  /** What counts now for these pictures, whoever's they are. */
  findCountingOf(pictures: readonly string[]): Promise<ScopeConsent[]> {
    return this.source.query<ScopeConsent[]>(
      'SELECT picture, model_id, scope, state, until, decided_at FROM picture_consents WHERE picture = ANY ($1)',
      [pictures],
    );
  }

  private async insert(
    { name, relation, phone, email, note, ...said }: NewRecord,
    place: Pick<ConsentFacts, 'seq' | 'prev_hash'>,
    transaction: EntityManager,
  ): Promise<{ id: string; hash: string }> {
    const giver = { salt: randomBytes(16).toString('hex'), name, relation, phone, email, note };
    const facts: ConsentFacts = { ...said, ...place, id: newId(), giver_hash: giverHash(giver) };
    const hash = recordHash(facts);
    await transaction.query(
      `INSERT INTO consent_records (seq, id, at, model_id, action, given_by, giver_hash, scopes, pictures, until, way,
         text_version, shown_hash, prev_hash, hash)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15)`,
      [
        facts.seq,
        facts.id,
        facts.at,
        facts.model_id,
        facts.action,
        facts.given_by,
        facts.giver_hash,
        facts.scopes,
        facts.pictures,
        facts.until,
        facts.way,
        facts.text_version,
        facts.shown_hash,
        facts.prev_hash,
        hash,
      ],
    );
    await transaction.query(
      `INSERT INTO consent_givers (record_id, salt, name, relation, phone, email, note) VALUES ($1, $2, $3, $4, $5, $6, $7)`,
      [facts.id, giver.salt, name, relation, phone, email, note],
    );
    return { id: facts.id, hash };
  }

  private async count(
    { model_id, pictures, scopes, action, until, at }: NewRecord,
    transaction: EntityManager,
  ): Promise<void> {
    await transaction.query(
      `INSERT INTO picture_consents (picture, model_id, scope, state, until, decided_at)
       SELECT picture, $1, scope, $4, $5, $6 FROM unnest($2::text[]) AS picture, unnest($3::text[]) AS scope
       ON CONFLICT (picture, scope, model_id)
       DO UPDATE SET state = EXCLUDED.state, until = EXCLUDED.until, decided_at = EXCLUDED.decided_at`,
      [model_id, pictures, scopes, action, until, at],
    );
  }
}
