import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { MissingContentCount } from '@nfa/contracts';
import { DataSource } from 'typeorm';
import { MODELS_WITH_UNCONSENTED } from '../picture-policy/hidden-pictures.repository.ts';
import { isNotTranslated } from '../records/localized-query.ts';

const COUNT = '(count(*) OVER ())::int AS count';

/** SQL of each gap: how many records have it, and the first of them. */
const GAPS = {
  models_without_picture: `SELECT ${COUNT}, id, name FROM models
    WHERE deleted_at IS NULL AND main_image = '' ORDER BY name, id LIMIT 1`,
  models_without_facts: `SELECT ${COUNT}, id, name FROM models
    WHERE deleted_at IS NULL AND category <> 'kids' AND height = '' AND measurements = ''
      AND num_nonnulls(height_cm, bust_cm, waist_cm, hips_cm) = 0 ORDER BY name, id LIMIT 1`,
  // Children first.
  models_without_consent: `SELECT ${COUNT}, id, name FROM models JOIN (${MODELS_WITH_UNCONSENTED}) AS unconsented ON model_id = id
    ORDER BY category <> 'kids', name, id LIMIT 1`,
  // The longest waiting first.
  models_with_sent_digitals: `SELECT ${COUNT}, models.id, name FROM sent_digitals sent JOIN models ON models.id = sent.model_id
    WHERE deleted_at IS NULL AND state = 'sent' ORDER BY sent.updated_at, models.id LIMIT 1`,
  // Texts that visitors see or will see, newest first. The site translates usual durations of courses and statuses of models itself.
  courses_not_translated: `SELECT ${COUNT}, id, title AS name FROM courses
    WHERE active AND ${isNotTranslated(['title', 'description', 'bring'])} ORDER BY created_at DESC, id DESC LIMIT 1`,
  news_not_translated: `SELECT ${COUNT}, id, title AS name FROM news
    WHERE deleted_at IS NULL AND NOT draft AND ${isNotTranslated(['title', 'content'])} ORDER BY date DESC, id DESC LIMIT 1`,
  models_not_translated: `SELECT ${COUNT}, id, name FROM models
    WHERE deleted_at IS NULL AND visible AND ${isNotTranslated(['experience', 'bio'])} ORDER BY created_at DESC, id DESC LIMIT 1`,
};

type Gaps = Record<keyof typeof GAPS, MissingContentCount | null>;

/** Counts missing content of the catalogue in Postgres. */
@Injectable()
export class MissingContentRepository {
  constructor(@InjectDataSource() private readonly source: DataSource) {}

  /** Null for a gap that no record has. */
  async findGaps(): Promise<Gaps> {
    const find = async ([name, sql]: [string, string]) => {
      const [gap] = await this.source.query<MissingContentCount[]>(sql);
      return [name, gap ?? null];
    };
    return Object.fromEntries(await Promise.all(Object.entries(GAPS).map(find)));
  }

  /** By name. */
  findChildren(): Promise<{ id: string; name: string; surname: string }[]> {
    return this.source.query(
      "SELECT id, name, surname FROM models WHERE deleted_at IS NULL AND category = 'kids' ORDER BY name, id",
    );
  }
}
