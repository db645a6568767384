import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { ConsentCover, ConsentCoverage, ConsentRecord, ConsentScope } from '@nfa/contracts';
import { newId, readBatches } from '@nfa/service-kit';
import { DataSource, type EntityManager } from 'typeorm';
import { modelPictures } from '../models/model-pictures.ts';
import type { ConsentFacts } from './consent-chain.ts';
import { appendConsentRecords, type NewConsentRecord } from './consent-ledger.ts';

/** A record with its place in the chain. */
export type StoredRecord = ConsentRecord & ConsentFacts;

/** Current decision on a picture in one scope. */
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
const BY_ID = `${RECORDS} WHERE r.id = $1`;
const OF_MODEL = `${RECORDS} WHERE r.model_id = $1 ORDER BY r.seq DESC LIMIT $2`;
const LAST_ANSWER = `SELECT g.name, g.relation FROM consent_records r
  JOIN consent_givers g ON g.record_id = r.id
  WHERE r.model_id = $1 AND r.shown_hash = $2 AND r.action <> 'asked' ORDER BY r.seq DESC LIMIT 1`;
const AFTER = `${RECORDS} WHERE r.seq > $1 ORDER BY r.seq LIMIT $2`;
const LAST_OF_EACH = `SELECT DISTINCT ON (model_id) * FROM (${RECORDS}) records ORDER BY model_id, seq DESC`;

// Pictures of the roster with the end of their consent for the site, null without one that is valid at $1.
const COVERED = `SELECT shown.model_id, c.until FROM (${modelPictures}) shown
  LEFT JOIN picture_consents c ON c.picture = shown.picture AND c.model_id = shown.model_id
    AND c.scope = 'site' AND c.state = 'given' AND c.until > $1`;
const COVERAGE = `SELECT count(*)::int AS pictures, count(until)::int AS covered,
  (count(DISTINCT model_id) FILTER (WHERE until <= $2))::int AS expiring FROM (${COVERED}) covered`;
const COVERS = `SELECT model_id, scope, max(until) AS until FROM picture_consents
  WHERE model_id = ANY ($1) AND state = 'given' AND until > $2 GROUP BY model_id, scope ORDER BY model_id, scope`;
const AGREED = `SELECT model_id, picture, scope, until FROM picture_consents
  WHERE model_id = ANY ($1) AND state = 'given' AND until > $2 ORDER BY model_id, picture, scope`;
const OWN = `SELECT model_id, picture FROM (${modelPictures}) shown WHERE model_id = ANY ($1)
  UNION SELECT model_id, picture FROM picture_consents WHERE model_id = ANY ($1) ORDER BY model_id, picture`;
const EXPIRING = `SELECT DISTINCT model_id FROM (${COVERED}) covered WHERE until <= $2`;

/** The ledger of consents and the current decisions, in Postgres. */
@Injectable()
export class ConsentRecordsRepository {
  constructor(@InjectDataSource() private readonly source: DataSource) {}

  /** Appends records and updates the current decisions, in one transaction. @returns their ids */
  async append(records: readonly NewConsentRecord[], transaction: EntityManager, makeId = newId): Promise<string[]> {
    if (records.length === 0) return [];
    const ids = await appendConsentRecords((sql, values) => transaction.query(sql, values), records, makeId);
    for (const record of records) if (record.action !== 'asked') await this.count(record, transaction);
    return ids;
  }

  /** A record by its id. Waits for transactions that append records, and blocks others until this one ends. */
  async lockAndFind(id: string, transaction: EntityManager): Promise<StoredRecord | undefined> {
    await transaction.query('LOCK TABLE consent_records IN SHARE ROW EXCLUSIVE MODE');
    const [record] = await transaction.query<StoredRecord[]>(BY_ID, [id]);
    return record;
  }

  /** Newest first. */
  findOfModel(modelId: string, limit: number): Promise<StoredRecord[]> {
    return this.source.query<StoredRecord[]>(OF_MODEL, [modelId, limit]);
  }

  /** Who answered last of those who were shown the same about a model. */
  async findLastAnswer(
    modelId: string,
    shownHash: string,
    transaction: EntityManager,
  ): Promise<Pick<StoredRecord, 'name' | 'relation'> | undefined> {
    const [answer] = await transaction.query<StoredRecord[]>(LAST_ANSWER, [modelId, shownHash]);
    return answer;
  }

  /** Last record of each model. */
  findLastOfEach(): Promise<StoredRecord[]> {
    return this.source.query<StoredRecord[]>(LAST_OF_EACH);
  }

  /** Every record, oldest first, read in batches. */
  readBatches(): Promise<AsyncIterable<StoredRecord[]>> {
    return readBatches(BATCH, (last?: StoredRecord) =>
      this.source.query<StoredRecord[]>(AFTER, [last?.seq ?? '0', BATCH]),
    );
  }

  /** Every record, oldest first. */
  async *readAll(): AsyncGenerator<StoredRecord> {
    for await (const batch of await this.readBatches()) yield* batch;
  }

  /** Current decisions on pictures of a model, or of all models. */
  findCounting(modelId?: string, transaction: EntityManager = this.source.manager): Promise<ScopeConsent[]> {
    return transaction.query<ScopeConsent[]>(
      'SELECT picture, model_id, scope, state, until, decided_at FROM picture_consents WHERE $1::uuid IS NULL OR model_id = $1',
      [modelId ?? null],
    );
  }

  /** Current decisions on these pictures, of all models. */
  findCountingOf(pictures: readonly string[]): Promise<ScopeConsent[]> {
    return this.source.query<ScopeConsent[]>(
      'SELECT picture, model_id, scope, state, until, decided_at FROM picture_consents WHERE picture = ANY ($1)',
      [pictures],
    );
  }

  /**
   * Number of pictures on the roster, and of those with a valid consent for the site.
   * @param soon consents that end before it count as expiring
   */
  async findCoverage(now: Date, soon: Date): Promise<ConsentCoverage> {
    const [row] = await this.source.query<[ConsentCoverage]>(COVERAGE, [now, soon]);
    return row;
  }

  /** Models with a picture whose consent for the site ends between these dates. */
  async findExpiring(now: Date, soon: Date): Promise<string[]> {
    const rows = await this.source.query<{ model_id: string }[]>(EXPIRING, [now, soon]);
    return rows.map(({ model_id }) => model_id);
  }

  /** Scopes in which these models may be shown now, with the latest end of each, and the pictures that they cover. */
  async findCovers(modelIds: readonly string[], now: Date): Promise<ConsentCover[]> {
    const [rows, agreed, own] = await Promise.all([
      this.source.query<{ model_id: string; scope: ConsentScope; until: Date }[]>(COVERS, [modelIds, now]),
      this.source.query<{ model_id: string; picture: string; scope: ConsentScope; until: Date }[]>(AGREED, [
        modelIds,
        now,
      ]),
      this.source.query<{ model_id: string; picture: string }[]>(OWN, [modelIds]),
    ]);
    return modelIds.map((model_id) => ({
      model_id,
      scopes: rows
        .filter((row) => row.model_id === model_id)
        .map(({ scope, until }) => ({ scope, until: until.toISOString() })),
      agreed: agreed
        .filter((row) => row.model_id === model_id)
        .map(({ picture, scope, until }) => ({ picture, scope, until: until.toISOString() })),
      own: own.filter((row) => row.model_id === model_id).map(({ picture }) => picture),
    }));
  }

  private async count(
    { model_id, pictures, scopes, action, until, at }: NewConsentRecord,
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
