import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { OldRecords } from '@nfa/contracts';
import { VersionEntity } from '@nfa/service-kit';
import { DataSource, In } from 'typeorm';
import { textOfModelFiles } from '../models/model-pictures.ts';
import { ModelEntity } from '../models/models.entity.ts';
import { type PictureFields, picturesWithout } from './pictures-without.ts';

/** Uploaded pictures whose consent was withdrawn before `$1`. */
const WITHDRAWN = `SELECT picture, max(decided_at) AS decided_at FROM picture_consents
   WHERE scope = 'site' AND state = 'withdrawn' AND picture LIKE '/media/%' GROUP BY picture HAVING max(decided_at) < $1`;

/** Files in profiles and their older versions, including the trash. */
const HELD = `SELECT found[1] AS address FROM models, regexp_matches(${textOfModelFiles}, '/media/[0-9a-f]{64}[.][a-z0-9]+', 'g') AS found
  UNION SELECT address FROM version_files JOIN versions ON id = version_id WHERE kind = 'models'`;

const OLD = `SELECT picture, decided_at FROM (${WITHDRAWN}) withdrawn JOIN (${HELD}) held ON address = picture`;
const COUNT_OLD = `
  SELECT count(*)::int AS count, to_char(min(decided_at) AT TIME ZONE 'Africa/Nairobi', 'YYYY-MM-DD') AS oldest_on FROM (${OLD}) old`;

// Ids of models with one of the pictures `$1`.
const MODELS = `SELECT id FROM models
   WHERE EXISTS (SELECT FROM unnest($1::text[]) AS picture WHERE strpos(${textOfModelFiles}, picture) > 0)`;
const VERSIONS = `SELECT DISTINCT id FROM version_files JOIN versions ON id = version_id WHERE kind = 'models' AND address = ANY ($1)`;

/** Pictures whose consent was withdrawn, in Postgres. */
@Injectable()
export class WithdrawnPicturesRepository {
  constructor(@InjectDataSource() private readonly source: DataSource) {}

  /** Counts withdrawn pictures that a profile or an older version still holds. */
  async findOld(before: Date): Promise<OldRecords> {
    const [old] = await this.source.query<[OldRecords]>(COUNT_OLD, [before]);
    return old;
  }

  /** Addresses of pictures withdrawn before a time. */
  async findAddresses(before: Date): Promise<string[]> {
    const rows = await this.source.query<{ picture: string }[]>(WITHDRAWN, [before]);
    return rows.map(({ picture }) => picture);
  }

  /** Removes the pictures from profiles and older versions, in one transaction. Decisions on them stay. @returns number of pictures */
  removeOld(before: Date): Promise<number> {
    return this.source.transaction(async (transaction) => {
      const old = await transaction.query<{ picture: string }[]>(OLD, [before]);
      if (old.length === 0) return 0;
      const pictures = old.map(({ picture }) => picture);
      const gone = new Set(pictures);
      const idsIn = async (sql: string) =>
        (await transaction.query<{ id: string }[]>(sql, [pictures])).map(({ id }) => id);
      const models = await transaction.find(ModelEntity, {
        where: { id: In(await idsIn(MODELS)) },
        withDeleted: true,
        lock: { mode: 'pessimistic_write' },
      });
      for (const model of models)
        await transaction.update(ModelEntity, model.id, {
          ...picturesWithout(model, gone),
          // Changed, so that a form that was opened earlier cannot save the picture again.
          updated_at: () => 'clock_timestamp()',
        });
      const versions = await transaction.findBy(VersionEntity, { id: In(await idsIn(VERSIONS)) });
      for (const { id, data } of versions)
        await transaction.query('UPDATE versions SET data = $2 WHERE id = $1', [
          id,
          JSON.stringify({ ...data, ...picturesWithout(data as PictureFields, gone) }),
        ]);
      return old.length;
    });
  }
}
