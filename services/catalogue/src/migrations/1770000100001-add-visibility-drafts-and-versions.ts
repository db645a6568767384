import type { MigrationInterface, QueryRunner } from 'typeorm';

// The defaults let the version before this one go on writing while an upgrade runs.
export class AddVisibilityDraftsAndVersions1770000100001 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE models
        ADD COLUMN visible boolean NOT NULL DEFAULT true,
        ADD COLUMN alt_texts jsonb NOT NULL DEFAULT '{}'`);
    await runner.query(`
      ALTER TABLE news
        ADD COLUMN draft boolean NOT NULL DEFAULT false,
        ADD COLUMN alt_texts jsonb NOT NULL DEFAULT '{}'`);
    await runner.query(`ALTER TABLE courses ADD COLUMN alt_texts jsonb NOT NULL DEFAULT '{}'`);
    await runner.query('CREATE INDEX models_removed ON models (deleted_at DESC, id DESC) WHERE deleted_at IS NOT NULL');
    await runner.query('CREATE INDEX news_removed ON news (deleted_at DESC, id DESC) WHERE deleted_at IS NOT NULL');
    await runner.query(`
      CREATE TABLE versions (
        id uuid PRIMARY KEY,
        kind text NOT NULL,
        record_id text NOT NULL,
        at timestamptz(3) NOT NULL DEFAULT clock_timestamp(),
        by text NOT NULL,
        action text NOT NULL CHECK (action IN ('import', 'create', 'replace', 'restore')),
        data jsonb NOT NULL
      )`);
    await runner.query('CREATE INDEX versions_record ON versions (kind, record_id, at DESC, id DESC)');
    // What is stored today is the first version of every record, so that its next change can be taken back.
    await runner.query(`
      INSERT INTO versions (id, kind, record_id, at, by, action, data)
      SELECT gen_random_uuid(), 'models', id, updated_at, 'administrator', 'import',
             to_jsonb(m) - '{id,created_at,updated_at,deleted_at,create_key,position}'::text[] FROM models m`);
    await runner.query(`
      INSERT INTO versions (id, kind, record_id, at, by, action, data)
      SELECT gen_random_uuid(), 'news', id, updated_at, 'administrator', 'import',
             to_jsonb(n) - '{id,created_at,updated_at,deleted_at,create_key}'::text[] FROM news n`);
    await runner.query(`
      INSERT INTO versions (id, kind, record_id, at, by, action, data)
      SELECT gen_random_uuid(), 'courses', id, updated_at, 'administrator', 'import',
             to_jsonb(c) - '{id,created_at,updated_at,create_key}'::text[] FROM courses c`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE versions');
    await runner.query('DROP INDEX news_removed, models_removed');
    await runner.query('ALTER TABLE courses DROP COLUMN alt_texts');
    await runner.query('ALTER TABLE news DROP COLUMN alt_texts, DROP COLUMN draft');
    await runner.query('ALTER TABLE models DROP COLUMN alt_texts, DROP COLUMN visible');
  }
}
