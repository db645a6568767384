import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { CatalogueGap } from '@nfa/contracts';
import { DataSource } from 'typeorm';

/** What the catalogue lacks, counted in Postgres. */
@Injectable()
export class GapsRepository {
  constructor(@InjectDataSource() private readonly source: DataSource) {}

  async findModelsWithoutPicture(): Promise<CatalogueGap | null> {
    const [gap] = await this.source.query<CatalogueGap[]>(
      `SELECT (count(*) OVER ())::int AS count, id, name FROM models
       WHERE deleted_at IS NULL AND main_image = '' ORDER BY name, id LIMIT 1`,
    );
    return gap ?? null;
  }

  async findModelsWithoutFacts(): Promise<CatalogueGap | null> {
    const [gap] = await this.source.query<CatalogueGap[]>(
      `SELECT (count(*) OVER ())::int AS count, id, name FROM models
       WHERE deleted_at IS NULL AND category <> 'kids' AND height = '' AND measurements = '' ORDER BY name, id LIMIT 1`,
    );
    return gap ?? null;
  }
}
