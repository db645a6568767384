import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { findMediaOfVersions } from '@nfa/service-kit';
import { DataSource } from 'typeorm';
import { modelFiles } from '../models/model-pictures.ts';
import { formerShotsOfChildren } from '../picture-policy/former-shots.ts';

const FORMER_FILES_OF_CHILDREN = `SELECT split_part(shot, '#', 1) AS file FROM (${formerShotsOfChildren}) AS former
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

  /** Files that only a removed child's profile or an older version of a child's profile shows. */
  async findFormerFilesOfChildren(): Promise<string[]> {
    const rows = await this.source.query<{ file: string }[]>(FORMER_FILES_OF_CHILDREN);
    return rows.map(({ file }) => file);
  }
}
