import type { MigrationInterface, QueryRunner } from 'typeorm';

// Immutable, so that an index can use it. Addresses of other sites are no files, and may be too long for an index.
const FILES_IN = `
      CREATE FUNCTION files_in(shots text[]) RETURNS text[] LANGUAGE sql IMMUTABLE AS $$
        SELECT coalesce(array_agg(split_part(shot, '#', 1)), '{}') FROM unnest(shots) AS shot WHERE shot LIKE '/media/%'
      $$`;

const DIGITALS = 'digitals_front, digitals_left, digitals_right, digitals_back, digitals_full';
const WALK = 'walk_poster, walk_video';
const FILES = `files_in(portfolio_images || ARRAY[main_image, ${DIGITALS}, ${WALK}])`;
const IMAGE = "split_part(image, '#', 1)";
const IS_FILE = "image LIKE '/media/%'";
const IS_SHOWN = `deleted_at IS NULL AND ${IS_FILE}`;

const INDEXES = {
  // Without fast updates: each of the many searches would read the whole list of what was saved since the last vacuum.
  models_by_file: `models USING gin (${FILES}) WITH (fastupdate = off)`,
  models_hidden: 'models (id) WHERE deleted_at IS NULL AND NOT visible',
  models_minors: "models (id) WHERE minor AND category <> 'kids'",
  models_birth_dates: "models (birth_date) WHERE category <> 'kids'",
  shown_pictures_hidden: "shown_pictures (model_id) WHERE audience = 'site' AND hidden <> '{}'",
  shown_pictures_of_clients: `shown_pictures (model_id)
    WHERE audience = 'packages' AND (digitals_shared = 'packages' OR walk_shared = 'packages')`,
  news_by_file: `news (${IMAGE}) WHERE ${IS_SHOWN}`,
  picture_consents_decided: 'picture_consents (decided_at)',
  picture_consents_until: 'picture_consents (until)',
};

// Both read the tables with the rights of their owner, for whom row-level security does not hold. For another role Postgres checks
// the policy of a row before it calls functions such as `files_in`, and so cannot search an index that contains their results.
const VIEWS = {
  model_files: `SELECT deleted_at, visible, consent_board(models) AS board, ${FILES} AS files,
      files_in(portfolio_images || main_image) AS portfolio, ARRAY[${DIGITALS}] AS digitals, digitals_shared,
      ARRAY[${WALK}] AS walk, walk_shared FROM models`,
  other_files: `SELECT ${IMAGE} AS file FROM news WHERE ${IS_SHOWN} UNION ALL SELECT ${IMAGE} FROM courses WHERE ${IS_FILE}`,
};

const UP = [
  // Postgres can then compute it within a query; calling it for each row took most of the time. It names no table.
  'ALTER FUNCTION consent_board RESET search_path',
  FILES_IN,
  ...Object.entries(INDEXES).map(([name, rows]) => `CREATE INDEX ${name} ON ${rows}`),
  ...Object.entries(VIEWS).map(([name, rows]) => `CREATE VIEW ${name} AS ${rows}`),
];

const DOWN = [
  ...Object.keys(VIEWS).map((name) => `DROP VIEW ${name}`),
  ...Object.keys(INDEXES).map((name) => `DROP INDEX ${name}`),
  'DROP FUNCTION files_in',
  'ALTER FUNCTION consent_board SET search_path FROM CURRENT',
];

/** Finds what other processes ask for every few seconds, or for each picture, without reading all models. */
export class IndexFilesOfModels1770085100000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const statement of UP) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const statement of DOWN) await runner.query(statement);
  }
}
