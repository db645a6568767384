import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import type { Version } from '@nfa/contracts';
import { addVersion, findMediaOfVersions, findVersion, listVersions, logged, type Page } from '@nfa/service-kit';
import { Repository } from 'typeorm';
import type { DocumentKey } from './document-key.ts';
import { DocumentEntity } from './documents.entity.ts';

/** Kind of the documents in their history. */
const KIND = 'documents';

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

  /**
   * Stores a document and its version together; without `translations` in the value, the stored ones are kept. Null when
   * `expectedVersion` is outdated.
   */
  save(
    key: DocumentKey,
    value: object,
    expectedVersion?: string,
    action: 'replace' | 'restore' = 'replace',
  ): Promise<DocumentEntity | null> {
    return logged(this.rows.manager, async (transaction) => {
      const [saved] = await transaction.query<{ value: object }[]>(
        `INSERT INTO documents AS d (key, value, updated_at) VALUES ($1, $2, clock_timestamp())
         ON CONFLICT (key) DO UPDATE
           SET value = jsonb_strip_nulls(jsonb_build_object('translations', d.value->'translations')) || EXCLUDED.value,
             updated_at = EXCLUDED.updated_at
           WHERE $3::timestamptz IS NULL OR d.updated_at = $3::timestamptz
         RETURNING value`,
        [key, JSON.stringify(value), expectedVersion ?? null],
      );
      if (!saved) return null;
      await addVersion(transaction, { kind: KIND, id: key }, action, saved.value);
      return transaction.findOneBy(DocumentEntity, { key });
    });
  }

  /** Versions of a document, newest first. @param initial the built-in document, with which the first version is compared */
  findVersions(
    key: DocumentKey,
    initial: Record<string, unknown>,
    page: { limit: number; offset?: number },
  ): Promise<Page<Version>> {
    const fields = Object.keys(initial);
    return listVersions(this.rows.manager, { kind: KIND, id: key }, fields, { ...page, initial });
  }

  /** The document of a version, undefined when there is no such version. */
  findVersion(key: DocumentKey, versionId: string): Promise<Record<string, unknown> | undefined> {
    return findVersion(this.rows.manager, { kind: KIND, id: key }, versionId);
  }

  /** Files of all versions. */
  findMediaOfVersions(): Promise<string[]> {
    return findMediaOfVersions(this.rows.manager);
  }
}
