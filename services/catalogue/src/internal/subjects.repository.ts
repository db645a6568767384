import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { MediaSubjects } from '@nfa/contracts';
import { DataSource } from 'typeorm';
import { modelFiles } from '../models/model-pictures.ts';

// Who is marked a minor, or was born less than 18 years ago, is a child wherever the section says otherwise.
const isUnderAge = "(category = 'kids' OR minor OR birth_date > to_char(now() - interval '18 years', 'YYYY-MM-DD'))";

const withoutFocus = (address: string): string => `split_part(${address}, '#', 1)`;
const onRoster = `${modelFiles} AND ${withoutFocus('shot')} = ANY ($1) AND deleted_at IS NULL`;

// One statement, since each picture that a gateway fetches needs it.
const SUBJECTS = `
  SELECT 'children' AS subject, file FROM (${onRoster} AND ${isUnderAge}) AS child
  UNION SELECT 'adults', file FROM (${onRoster} AND NOT ${isUnderAge}) AS adult
  UNION SELECT 'others', ${withoutFocus('image')} FROM news WHERE deleted_at IS NULL AND ${withoutFocus('image')} = ANY ($1)
  UNION SELECT 'others', ${withoutFocus('image')} FROM courses WHERE ${withoutFocus('image')} = ANY ($1)
  UNION SELECT 'refused', picture FROM picture_consents WHERE scope = 'site' AND state <> 'given' AND picture = ANY ($1)`;

/** Whom pictures show, in Postgres. */
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
