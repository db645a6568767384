import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { MissingContentCount } from '@nfa/contracts';
import { DataSource } from 'typeorm';
import { isUnconsented } from '../picture-policy/hidden-pictures.repository.ts';
import { isNotTranslated } from '../records/localized-query.ts';

const WITHOUT_CONSENT = `SELECT (count(*) OVER ())::int AS count, id, name FROM models
  WHERE deleted_at IS NULL AND visible AND EXISTS (
    SELECT FROM unnest(portfolio_images || main_image) AS shot WHERE ${isUnconsented('site')})
  ORDER BY category <> 'kids', name, id LIMIT 1`;

// Records that visitors see or will see, newest first. The site translates usual durations of courses and statuses of models itself.
const WITHOUT_TRANSLATION = {
  courses: `SELECT (count(*) OVER ())::int AS count, id, title AS name FROM courses
    WHERE active AND ${isNotTranslated(['title', 'description', 'bring'])} ORDER BY created_at DESC, id DESC LIMIT 1`,
  news: `SELECT (count(*) OVER ())::int AS count, id, title AS name FROM news
    WHERE deleted_at IS NULL AND NOT draft AND ${isNotTranslated(['title', 'content'])} ORDER BY date DESC, id DESC LIMIT 1`,
  models: `SELECT (count(*) OVER ())::int AS count, id, name FROM models
    WHERE deleted_at IS NULL AND visible AND ${isNotTranslated(['experience', 'bio'])} ORDER BY created_at DESC, id DESC LIMIT 1`,
};

/** Counts missing content of the catalogue in Postgres. */
@Injectable()
export class MissingContentRepository {
  constructor(@InjectDataSource() private readonly source: DataSource) {}

  async findModelsWithoutPicture(): Promise<MissingContentCount | null> {
    const [gap] = await this.source.query<MissingContentCount[]>(
      `SELECT (count(*) OVER ())::int AS count, id, name FROM models
       WHERE deleted_at IS NULL AND main_image = '' ORDER BY name, id LIMIT 1`,
    );
    return gap ?? null;
  }

  async findModelsWithoutFacts(): Promise<MissingContentCount | null> {
    const [gap] = await this.source.query<MissingContentCount[]>(
      `SELECT (count(*) OVER ())::int AS count, id, name FROM models
       WHERE deleted_at IS NULL AND category <> 'kids' AND height = '' AND measurements = '' ORDER BY name, id LIMIT 1`,
    );
    return gap ?? null;
  }

  /** Models without a consent, children first. */
  async findModelsWithoutConsent(): Promise<MissingContentCount | null> {
    const [gap] = await this.source.query<MissingContentCount[]>(WITHOUT_CONSENT);
    return gap ?? null;
  }

  /** Models with sent digitals, the longest waiting first. */
  async findModelsWithSentDigitals(): Promise<MissingContentCount | null> {
    const [gap] = await this.source.query<MissingContentCount[]>(
      `SELECT (count(*) OVER ())::int AS count, models.id, name FROM sent_digitals sent JOIN models ON models.id = sent.model_id
        WHERE deleted_at IS NULL AND state = 'sent' ORDER BY sent.updated_at, models.id LIMIT 1`,
    );
    return gap ?? null;
  }

  /** Counts records of a kind with a text that is not translated. */
  async findNotTranslated(kind: keyof typeof WITHOUT_TRANSLATION): Promise<MissingContentCount | null> {
    const [gap] = await this.source.query<MissingContentCount[]>(WITHOUT_TRANSLATION[kind]);
    return gap ?? null;
  }

  /** By name. */
  findChildren(): Promise<{ id: string; name: string; surname: string }[]> {
    return this.source.query(
      "SELECT id, name, surname FROM models WHERE deleted_at IS NULL AND category = 'kids' ORDER BY name, id",
    );
  }
}
