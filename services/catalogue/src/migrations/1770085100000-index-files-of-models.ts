import type { MigrationInterface, QueryRunner } from 'typeorm';

// Immutable, so that an index can use it.
const FILES_IN = `
      CREATE FUNCTION files_in(shots text[]) RETURNS text[] LANGUAGE sql IMMUTABLE AS $$
        SELECT coalesce(array_agg(split_part(shot, '#', 1)), '{}') FROM unnest(shots) AS shot WHERE shot <> ''
      $$`;

const INDEXES = {
  models_files: `models USING gin (files_in(portfolio_images || ARRAY[main_image,
    digitals_front, digitals_left, digitals_right, digitals_back, digitals_full, walk_poster, walk_video]))`,
  models_hidden: 'models (id) WHERE deleted_at IS NULL AND NOT visible',
  models_minors: "models (id) WHERE minor AND category <> 'kids'",
  models_birth_dates: "models (birth_date) WHERE category <> 'kids'",
  shown_pictures_hidden: "shown_pictures (model_id) WHERE audience = 'site' AND hidden <> '{}'",
  shown_pictures_of_clients: `shown_pictures (model_id)
    WHERE audience = 'packages' AND (digitals_shared = 'packages' OR walk_shared = 'packages')`,
  news_files: "news (split_part(image, '#', 1)) WHERE deleted_at IS NULL",
  picture_consents_decided: 'picture_consents (decided_at)',
  picture_consents_until: 'picture_consents (until)',
};

const UP = [
  // Postgres can then compute it within a query; calling it for each row took most of the time. It names no table.
  'ALTER FUNCTION consent_board RESET search_path',
  FILES_IN,
  ...Object.entries(INDEXES).map(([name, rows]) => `CREATE INDEX ${name} ON ${rows}`),
];

const DOWN = [
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
