import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { logged } from '@nfa/service-kit';
import { DataSource, type EntityManager } from 'typeorm';

/** Row of a scan, whose bytes the media service stores. */
export interface PaperRow {
  id: string;
  model_id: string;
  /** Empty until the scan is stored. */
  sha256: string;
}

const SAVE = `INSERT INTO consent_papers (id, model_id, sha256, created_at) VALUES ($1, $2, $3, $4)
  ON CONFLICT (id) DO UPDATE SET sha256 = excluded.sha256`;

/** Scans of signed papers, in Postgres. */
@Injectable()
export class ConsentPapersRepository {
  constructor(@InjectDataSource() private readonly source: DataSource) {}

  /** Inserts a row for a scan that is not stored yet. */
  async insert(id: string, modelId: string, at: Date): Promise<void> {
    await this.source.query(SAVE, [id, modelId, '', at]);
  }

  /** Adds the hash of the stored scan to its row, which may have been removed meanwhile. */
  async finish({ id, model_id, sha256 }: PaperRow, at: Date): Promise<void> {
    await logged(this.source, (transaction) => transaction.query(SAVE, [id, model_id, sha256, at]));
  }

  async find(id: string): Promise<PaperRow | undefined> {
    const [row] = await this.source.query<PaperRow[]>('SELECT id, model_id, sha256 FROM consent_papers WHERE id = $1', [
      id,
    ]);
    return row;
  }

  /** Finds and locks a stored scan of this model that no record refers to yet. */
  async findUnused(id: string, modelId: string, transaction: EntityManager): Promise<PaperRow | undefined> {
    const [row] = await transaction.query<PaperRow[]>(
      `SELECT id, model_id, sha256 FROM consent_papers
        WHERE id = $1 AND model_id = $2 AND record_id IS NULL AND sha256 <> '' FOR UPDATE`,
      [id, modelId],
    );
    return row;
  }

  async markUsed(id: string, recordId: string, transaction: EntityManager): Promise<void> {
    await transaction.query('UPDATE consent_papers SET record_id = $2 WHERE id = $1', [id, recordId]);
  }

  /** Marks scans uploaded before `before` that no record refers to as not stored, so that none can refer to them any more. */
  async takeForgotten(before: Date): Promise<PaperRow[]> {
    const [taken] = await this.source.query<[PaperRow[], number]>(
      "UPDATE consent_papers SET sha256 = '' WHERE record_id IS NULL AND created_at < $1 RETURNING id, model_id, sha256",
      [before],
    );
    return taken;
  }

  /** Removes the row of a scan that was taken. */
  async remove(id: string): Promise<void> {
    await this.source.query('DELETE FROM consent_papers WHERE id = $1', [id]);
  }
}
