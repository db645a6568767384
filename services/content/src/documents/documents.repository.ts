import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { Repository } from 'typeorm';
import { DocumentEntity, type DocumentKey } from './documents.entity.ts';

/** Documents in Postgres. */
@Injectable()
export class DocumentsRepository {
  constructor(@InjectRepository(DocumentEntity) private readonly rows: Repository<DocumentEntity>) {}

  findByKey(key: DocumentKey): Promise<DocumentEntity | null> {
    return this.rows.findOneBy({ key });
  }

  findAll(): Promise<DocumentEntity[]> {
    return this.rows.find();
  }

  /** Stores the document in one statement; null when it is not the one of `expectedVersion` any more. */
  async save(key: DocumentKey, value: object, expectedVersion?: string): Promise<DocumentEntity | null> {
    const saved: unknown[] = await this.rows.manager.query(
      `INSERT INTO documents AS d (key, value, updated_at) VALUES ($1, $2, clock_timestamp())
       ON CONFLICT (key) DO UPDATE SET value = EXCLUDED.value, updated_at = EXCLUDED.updated_at
         WHERE $3::timestamptz IS NULL OR d.updated_at = $3::timestamptz
       RETURNING key`,
      [key, JSON.stringify(value), expectedVersion ?? null],
    );
    return saved.length === 0 ? null : this.findByKey(key);
  }
}
