import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { MediaSubjects } from '@nfa/contracts';
import { DataSource } from 'typeorm';
import { modelShots } from '../models/model-pictures.ts';

const withoutFocus = (address: string): string => `split_part(${address}, '#', 1)`;

// One statement, since it runs for each picture that a gateway fetches.
const SUBJECTS = `
  SELECT CASE consent_board(models) WHEN 'kids' THEN 'children' ELSE 'adults' END AS subject, ${withoutFocus('shot')} AS file
    FROM ${modelShots} AND ${withoutFocus('shot')} = ANY ($1) AND deleted_at IS NULL
  UNION SELECT 'others', ${withoutFocus('image')} FROM news WHERE deleted_at IS NULL AND ${withoutFocus('image')} = ANY ($1)
  UNION SELECT 'others', ${withoutFocus('image')} FROM courses WHERE ${withoutFocus('image')} = ANY ($1)
  UNION SELECT 'refused', picture FROM picture_consents WHERE scope = 'site' AND state <> 'given' AND picture = ANY ($1)`;

/** Finds whom pictures show, in Postgres. */
@Injectable()
export class SubjectsRepository {
  constructor(@InjectDataSource() private readonly source: DataSource) {}

  /** Groups these addresses of pictures by whom they show; addresses that nothing shows are in no group. */
  async find(addresses: readonly string[]): Promise<MediaSubjects> {
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
