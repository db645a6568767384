import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { findMediaOfVersions } from '@nfa/service-kit';
import { DataSource } from 'typeorm';
import { modelFiles } from '../models/model-pictures.ts';

const picturesIn = (data: string): string =>
  `jsonb_array_elements_text((${data}->'portfolio_images') || (${data}->'main_image'))`;

// Versions of the board for children have an index of their own; those of a minor of another board are found by the model.
const FORMER_FILES_OF_CHILDREN = `SELECT split_part(shot, '#', 1) AS file FROM (
    SELECT unnest(portfolio_images || main_image) AS shot FROM models
     WHERE deleted_at IS NOT NULL AND consent_board(models) = 'kids'
    UNION ALL
    SELECT ${picturesIn('data')} FROM versions WHERE kind = 'models' AND data->>'category' = 'kids'
    UNION ALL
    SELECT ${picturesIn('v.data')} FROM models m JOIN versions v ON v.kind = 'models' AND v.record_id = m.id::text
     WHERE m.category <> 'kids' AND consent_board(m) = 'kids') AS former
  WHERE shot <> ''
  EXCEPT (${modelFiles} AND deleted_at IS NULL)
  EXCEPT SELECT split_part(image, '#', 1) FROM news WHERE deleted_at IS NULL
  EXCEPT SELECT split_part(image, '#', 1) FROM courses`;

/** Removed records and older versions of all kinds in Postgres. */
@Injectable()
export class HistoryRepository {
  constructor(@InjectDataSource() private readonly source: DataSource) {}

  /** Pictures of every version. */
  findImages(): Promise<string[]> {
    return findMediaOfVersions(this.source.manager);
  }

  /** Files that only a removed child's profile or an older version of one shows. */
  async findFormerFilesOfChildren(): Promise<string[]> {
    const rows = await this.source.query<{ file: string }[]>(FORMER_FILES_OF_CHILDREN);
    return rows.map(({ file }) => file);
  }
}
