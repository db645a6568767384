import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { Conversion, UploadedFile } from '@nfa/contracts';
import { logCall, logged } from '@nfa/service-kit';
import { DataSource } from 'typeorm';

/** Outcome of a conversion. */
type Outcome = { file: UploadedFile } | { reason: string };

const IS_ABANDONED = `state = 'running' AND updated_at < now() - interval '30 seconds'`;

const FIND = `SELECT id, state, progress, reason, file, ${IS_ABANDONED} AS is_abandoned FROM conversions WHERE id = $1`;
const RELEASE = `UPDATE conversions SET source_hash = NULL WHERE source_hash = $1 AND ${IS_ABANDONED}`;
const INSERT = `INSERT INTO conversions (id, source_hash) VALUES ($1, $2)
  ON CONFLICT (source_hash) WHERE state = 'running' DO UPDATE SET source_hash = excluded.source_hash RETURNING id`;

/** Conversions of videos in Postgres, where every replica of the service can read them. */
@Injectable()
export class ConversionsRepository {
  constructor(@InjectDataSource() private readonly source: DataSource) {}

  /** Inserts a conversion and deletes those older than a day. Returns its id, or that of the running one of the same video. */
  async insert(id: string, sourceHash: string): Promise<string> {
    await this.source.query(`DELETE FROM conversions WHERE updated_at < now() - interval '1 day'`);
    await this.source.query(RELEASE, [sourceHash]);
    return this.source.transaction(async (transaction) => {
      const [row] = await transaction.query<[{ id: string }]>(INSERT, [id, sourceHash]);
      await logCall(transaction, row.id);
      return row.id;
    });
  }

  /** Finds a conversion; `is_abandoned` when it had no progress for half a minute. */
  async find(id: string): Promise<(Conversion & { is_abandoned: boolean }) | undefined> {
    const [row] = await this.source.query<(Conversion & { is_abandoned: boolean })[]>(FIND, [id]);
    return row;
  }

  /** Records the progress of a running or waiting conversion; false when it was stopped. */
  async touch(id: string, progress: number): Promise<boolean> {
    const [, touched] = await this.source.query<[unknown, number]>(
      `UPDATE conversions SET progress = $2, updated_at = now() WHERE id = $1 AND state = 'running'`,
      [id, progress],
    );
    return touched > 0;
  }

  /** Stores the outcome of a conversion, once. */
  async finish(id: string, outcome: Outcome): Promise<void> {
    const [state, reason, file] = 'file' in outcome ? ['done', '', outcome.file] : ['failed', outcome.reason, null];
    await logged(this.source, (transaction) =>
      transaction.query(
        `UPDATE conversions SET state = $2, reason = $3, file = $4, progress = 1, updated_at = now()
         WHERE id = $1 AND state = 'running'`,
        [id, state, reason, file],
      ),
    );
  }
}
