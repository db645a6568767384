import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { TrashKind } from '@nfa/contracts';
import { logged, type Page, VersionEntity } from '@nfa/service-kit';
import { DataSource, type EntityManager, type FindOptionsWhere, In, IsNull, LessThan, Not } from 'typeorm';
import { ModelEntity } from '../models/models.entity.ts';
import { NewsEntity } from '../news/news.entity.ts';
import { HiddenPicturesRepository } from '../picture-policy/hidden-pictures.repository.ts';

/** A removed record as it is stored. */
export interface RemovedRecord {
  kind: TrashKind;
  id: string;
  title: string;
  image: string;
  removed_at: Date;
}

type Condition = Pick<FindOptionsWhere<ModelEntity & NewsEntity>, 'id' | 'deleted_at'>;

const entities = { models: ModelEntity, news: NewsEntity };

/** Removed models and news in Postgres. */
@Injectable()
export class TrashRepository {
  constructor(
    @InjectDataSource() private readonly source: DataSource,
    private readonly hiddenPictures: HiddenPicturesRepository,
  ) {}

  /** Last removed first. */
  async findPage(kind: TrashKind | undefined, limit: number, offset: number): Promise<Page<RemovedRecord>> {
    const rows = await this.source.query<(RemovedRecord & { total: number })[]>(
      `WITH removed AS (
         SELECT 'models' AS kind, id, name AS title, main_image AS image, deleted_at AS removed_at
           FROM models WHERE deleted_at IS NOT NULL AND $1::text IS DISTINCT FROM 'news'
         UNION ALL
         SELECT 'news', id, title, image, deleted_at
           FROM news WHERE deleted_at IS NOT NULL AND $1::text IS DISTINCT FROM 'models'
       ), page AS (SELECT * FROM removed ORDER BY removed_at DESC, id DESC LIMIT $2 OFFSET $3)
       SELECT page.*, counted.total FROM (SELECT count(*)::int AS total FROM removed) counted LEFT JOIN page ON true
       ORDER BY page.removed_at DESC, page.id DESC`,
      [kind ?? null, limit, offset],
    );
    // An empty page is one row that holds only the count.
    const records = rows.filter(({ id }) => id !== null).map(({ total: _, ...record }) => record);
    return { rows: records, total: rows[0]?.total ?? 0 };
  }

  /** Deletes a removed record and its versions for good; false when there is no such record in the trash. */
  purge(kind: TrashKind, id: string): Promise<boolean> {
    return logged(
      this.source,
      async (transaction) => (await this.delete(transaction, kind, { id, deleted_at: Not(IsNull()) })) === 1,
    );
  }

  /** Deletes records that were removed before a time, with their versions. @returns number of records */
  purgeRemovedBefore(time: Date): Promise<number> {
    return this.source.transaction(async (transaction) => {
      const condition = { deleted_at: LessThan(time) };
      const models = await this.delete(transaction, 'models', condition);
      return models + (await this.delete(transaction, 'news', condition));
    });
  }

  private async delete(transaction: EntityManager, kind: TrashKind, where: Condition): Promise<number> {
    const entity: typeof ModelEntity | typeof NewsEntity = entities[kind];
    // Locked, so that a record that is being restored is not deleted.
    const lock = { mode: 'pessimistic_write' as const };
    const rows = await transaction.find(entity, { select: { id: true }, where, withDeleted: true, lock });
    const ids = rows.map(({ id }) => id);
    if (ids.length === 0) return 0;
    if (kind === 'models') await this.hiddenPictures.keepPrivate(ids, transaction);
    await transaction.delete(VersionEntity, { kind, record_id: In(ids) });
    await transaction.delete(entity, { id: In(ids) });
    return ids.length;
  }
}
