import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { findMediaOfVersions } from '@nfa/service-kit';
import { DataSource } from 'typeorm';

/** Removed records and older versions of all kinds in Postgres. */
@Injectable()
export class HistoryRepository {
  constructor(@InjectDataSource() private readonly source: DataSource) {}

  /** Pictures of every version. */
  findImages(): Promise<string[]> {
    return findMediaOfVersions(this.source.manager);
  }

  /** Pictures that a removed child's profile or a version of a child's profile shows. */
  async findFormerImagesOfChildren(): Promise<string[]> {
    const rows = await this.source.query<{ image: string }[]>(
      `SELECT unnest(portfolio_images || main_image) AS image FROM models WHERE category = 'kids' AND deleted_at IS NOT NULL
       UNION
       SELECT jsonb_array_elements_text((data->'portfolio_images') || (data->'main_image')) FROM versions
        WHERE kind = 'models' AND data->>'category' = 'kids'`,
    );
    return rows.map(({ image }) => image);
  }
}
