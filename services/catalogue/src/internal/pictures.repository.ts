import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { MediaSubjects } from '@nfa/contracts';
import { findMediaOfVersions } from '@nfa/service-kit';
import { DataSource } from 'typeorm';
import { formerShotsOfChildren } from '../picture-policy/former-shots.ts';

const FORMER_FILES_OF_CHILDREN = `SELECT DISTINCT former.file
  FROM (SELECT split_part(shot, '#', 1) AS file FROM (${formerShotsOfChildren}) AS shots WHERE shot LIKE '/media/%') AS former
  WHERE NOT EXISTS (SELECT FROM other_files WHERE file = former.file)
    AND NOT EXISTS (SELECT FROM model_files WHERE files @> ARRAY[former.file] AND deleted_at IS NULL)`;

// One statement, since it runs for each picture that a gateway fetches.
const SUBJECTS = `
  SELECT CASE board WHEN 'kids' THEN 'children' ELSE 'adults' END AS subject, file FROM model_files, unnest(files) AS file
   WHERE files && $1 AND file = ANY ($1) AND deleted_at IS NULL
  UNION SELECT 'others', file FROM other_files WHERE file = ANY ($1)
  UNION SELECT 'refused', picture FROM picture_consents WHERE scope = 'site' AND state <> 'given' AND picture = ANY ($1)`;

/** Finds pictures of all kinds of records, and whom they show, in Postgres. */
@Injectable()
export class PicturesRepository {
  constructor(@InjectDataSource() private readonly source: DataSource) {}

  /** Pictures of every version. */
  findOfVersions(): Promise<string[]> {
    return findMediaOfVersions(this.source.manager);
  }

  /** Files that only a removed child's profile or an older version of a child's profile shows. */
  async findFormerOfChildren(): Promise<string[]> {
    const rows = await this.source.query<{ file: string }[]>(FORMER_FILES_OF_CHILDREN);
    return rows.map(({ file }) => file);
  }

  /** Groups these addresses of pictures by whom they show; addresses that nothing shows are in no group. */
  async findSubjects(addresses: readonly string[]): Promise<MediaSubjects> {
    const rows = await this.source.query<{ subject: keyof MediaSubjects; file: string }[]>(SUBJECTS, [addresses]);
    const filesOf = (group: keyof MediaSubjects) =>
      rows.flatMap(({ subject, file }) => (subject === group ? file : []));
    return {
      children: filesOf('children'),
      adults: filesOf('adults'),
      others: filesOf('others'),
      refused: filesOf('refused'),
    };
  }
}
