import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { MediaSubjects } from '@nfa/contracts';
import { findMediaOfVersions } from '@nfa/service-kit';
import { DataSource } from 'typeorm';
import { formerShotsOfChildren } from '../picture-policy/former-shots.ts';
import { filesOfModel, isInNewsOrCourses } from '../picture-policy/shown-files.ts';

const withoutFocus = (address: string): string => `split_part(${address}, '#', 1)`;

const FORMER_FILES_OF_CHILDREN = `SELECT DISTINCT file
  FROM (${formerShotsOfChildren}) AS former, split_part(shot, '#', 1) AS file
  WHERE shot <> '' AND NOT ${isInNewsOrCourses('file')}
    AND NOT EXISTS (SELECT FROM models WHERE ${filesOfModel} @> ARRAY[file] AND deleted_at IS NULL)`;

// One statement, since it runs for each picture that a gateway fetches.
const SUBJECTS = `
  SELECT CASE consent_board(models) WHEN 'kids' THEN 'children' ELSE 'adults' END AS subject, file
    FROM models, unnest(${filesOfModel}) AS file
   WHERE ${filesOfModel} && $1 AND file = ANY ($1) AND deleted_at IS NULL
  UNION SELECT 'others', ${withoutFocus('image')} FROM news WHERE deleted_at IS NULL AND ${withoutFocus('image')} = ANY ($1)
  UNION SELECT 'others', ${withoutFocus('image')} FROM courses WHERE ${withoutFocus('image')} = ANY ($1)
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
