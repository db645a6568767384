import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { MissingContentCount } from '@nfa/contracts';
import { DataSource } from 'typeorm';
import { isUnconsented } from '../picture-policy/hidden-pictures.repository.ts';

const WITHOUT_CONSENT = `SELECT (count(*) OVER ())::int AS count, id, name FROM models
  WHERE deleted_at IS NULL AND visible AND EXISTS (
    SELECT FROM unnest(portfolio_images || main_image) AS shot WHERE ${isUnconsented('site')})
  ORDER BY category <> 'kids', name, id LIMIT 1`;

/** What the catalogue lacks, counted in Postgres. */
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

  /** Children first. */
  async findModelsWithoutConsent(): Promise<MissingContentCount | null> {
    const [gap] = await this.source.query<MissingContentCount[]>(WITHOUT_CONSENT);
    return gap ?? null;
  }

  /** By name. */
  findChildren(): Promise<{ id: string; name: string; surname: string }[]> {
    return this.source.query(
      "SELECT id, name, surname FROM models WHERE deleted_at IS NULL AND category = 'kids' ORDER BY name, id",
    );
  }
}
