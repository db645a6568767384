import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import {
  digitalFields,
  type MediaPolicy,
  type MediaReferences,
  type MediaSubjects,
  type MediaUse,
} from '@nfa/contracts';
import { DataSource } from 'typeorm';
import { pictureFields } from '../models/model-pictures.ts';
import { formerShotsOfChildren } from '../picture-policy/former-shots.ts';

const DIGITALS = digitalFields.join(', ');
const WALK = 'walk_poster, walk_video';

// Records of the trash and older versions included, which can be restored.
const KEPT = `SELECT unnest(files) AS file FROM model_files
  UNION SELECT unnest(files_in(ARRAY[image])) FROM news
  UNION SELECT unnest(files_in(ARRAY[image])) FROM courses
  UNION SELECT address FROM version_files`;

const SINGLE_FIELDS = pictureFields
  .filter((field) => field !== 'portfolio_images')
  .map((field) => `('${field}', ${field})`)
  .join(', ');

const USES = `SELECT split_part(shot, '#', 1) AS url, entity, id, title, field FROM (
    SELECT 'models' AS entity, id, name AS title, field, shot FROM models, LATERAL (
        VALUES ${SINGLE_FIELDS}
        UNION ALL SELECT 'portfolio_images.' || place - 1, shot FROM unnest(portfolio_images) WITH ORDINALITY AS shots (shot, place)
      ) AS shown (field, shot) WHERE deleted_at IS NULL
    UNION ALL SELECT 'news', id, title, 'image', image FROM news WHERE deleted_at IS NULL
    UNION ALL SELECT 'courses', id, title, 'image', image FROM courses
  ) AS uses WHERE shot <> ''`;

// Files that only a removed child's profile or an older version of a child's profile shows.
const FORMER_OF_CHILDREN = `SELECT DISTINCT former.file
  FROM (SELECT split_part(shot, '#', 1) AS file FROM (${formerShotsOfChildren}) AS shots WHERE shot LIKE '/media/%') AS former
  WHERE NOT EXISTS (SELECT FROM other_files WHERE file = former.file)
    AND NOT EXISTS (SELECT FROM model_files WHERE files @> ARRAY[former.file] AND deleted_at IS NULL)`;

// Files that the catalogue shows to no visitor: digitals and walks, including former ones, pictures of hidden profiles of children,
// pictures of children deleted for good, and those of everybody erased. Leaves out what visitors see elsewhere, or because the owner
// shares it.
const PRIVATE = `SELECT address AS picture FROM (SELECT address FROM private_media
    UNION SELECT unnest(portfolio) FROM model_files WHERE deleted_at IS NULL AND NOT visible AND board = 'kids') AS candidates
  WHERE NOT EXISTS (SELECT FROM other_files WHERE file = address)
    AND NOT EXISTS (SELECT FROM model_files WHERE files @> ARRAY[address] AND deleted_at IS NULL AND visible AND (
      address = ANY (portfolio) OR (board <> 'kids' AND (
        (digitals_shared = 'profile' AND address = ANY (digitals)) OR (walk_shared = 'profile' AND address = ANY (walk))))))`;

// A refusal is valid for ever, even after the profile is deleted; a picture without consent, and the walk that it represents, is
// blocked only while a profile shows it.
const HIDDEN = `SELECT picture FROM picture_consents WHERE scope = 'site' AND state <> 'given'
  UNION SELECT unnest(hidden || CASE WHEN m.walk_video <> '' AND split_part(m.walk_poster, '#', 1) = ANY (hidden)
      THEN ARRAY[m.walk_video] END)
    FROM shown_pictures s JOIN models m ON m.id = s.model_id WHERE audience = 'site' AND hidden <> '{}'`;

// Private files that clients of packages may see, with a valid consent.
const FOR_CLIENTS = `SELECT DISTINCT shot AS picture FROM public_models, unnest(
    CASE WHEN digitals_shared = 'packages' THEN ARRAY[${DIGITALS}] END
    || CASE WHEN walk_shared = 'packages' THEN ARRAY[${WALK}] END) AS shot
  WHERE audience = 'packages' AND (digitals_shared = 'packages' OR walk_shared = 'packages') AND shot <> ''`;

// One statement, since its lists must be of the same moment: what is removed, or deleted for good, moves from one to another.
const POLICY = `SELECT ARRAY(${FORMER_OF_CHILDREN}) AS withdrawn, ARRAY(${HIDDEN}) AS gone, ARRAY(${PRIVATE}) AS private,
  ARRAY(${FOR_CLIENTS}) AS clients`;

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

  /** Files that are shown or can be restored, each once. */
  async findKept(): Promise<MediaReferences> {
    const rows = await this.source.query<{ file: string }[]>(KEPT);
    return rows.map(({ file }) => file);
  }

  /** Every place that shows a picture or video now. */
  findUses(): Promise<MediaUse[]> {
    return this.source.query<MediaUse[]>(USES);
  }

  /** Pictures with special rules for serving, each list without duplicates. */
  async findPolicy(): Promise<MediaPolicy> {
    const [policy] = await this.source.query<[MediaPolicy]>(POLICY);
    return policy;
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
