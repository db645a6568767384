import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { RetentionKind } from '@nfa/contracts';
import { DataSource } from 'typeorm';
import { logged } from './activity.ts';

/** Stored retention of a kind of records. */
export interface StoredRetention {
  kind: RetentionKind;
  /** Null until the administrator sets a number of days. */
  days: number | null;
  /** When the last completed daily run was due; null before the first. */
  ran_at: Date | null;
}

/** Retention of records in Postgres: the table `retention` of the service. */
@Injectable()
export class RetentionRepository {
  constructor(@InjectDataSource() private readonly source: DataSource) {}

  /** Stored retention by kind; a kind that was neither set nor run is missing. */
  async find(): Promise<Map<RetentionKind, StoredRetention>> {
    const rows = await this.source.query<StoredRetention[]>('SELECT kind, days, ran_at FROM retention');
    return new Map(rows.map((row) => [row.kind, row]));
  }

  async saveDays(kind: RetentionKind, days: number): Promise<void> {
    await logged(this.source, (transaction) =>
      transaction.query(
        'INSERT INTO retention (kind, days) VALUES ($1, $2) ON CONFLICT (kind) DO UPDATE SET days = EXCLUDED.days',
        [kind, days],
      ),
    );
  }

  async noteRun(kind: RetentionKind, dueAt: Date): Promise<void> {
    await this.source.query(
      'INSERT INTO retention (kind, ran_at) VALUES ($1, $2) ON CONFLICT (kind) DO UPDATE SET ran_at = EXCLUDED.ran_at',
      [kind, dueAt],
    );
  }
}
