import type { MigrationInterface, QueryRunner } from 'typeorm';

export class OpenPagesAndFeeds1770063000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE calls
        ADD COLUMN sequence integer NOT NULL DEFAULT 0,
        ADD COLUMN sheet_hash text UNIQUE,
        ADD COLUMN sheet_sent_at timestamptz(3),
        ADD COLUMN sheet_starts_at timestamptz(3),
        ADD COLUMN sheet_ends_at timestamptz(3),
        ADD COLUMN sheet_place text NOT NULL DEFAULT '',
        ADD COLUMN sheet_seen_at timestamptz(3),
        ADD COLUMN answer text CHECK (answer IN ('coming', 'cannot')),
        ADD COLUMN answer_note text NOT NULL DEFAULT '',
        ADD COLUMN answered_at timestamptz(3)`);
    await runner.query(`
      CREATE TABLE my_pages (
        id uuid PRIMARY KEY,
        created_at timestamptz(3) NOT NULL DEFAULT now(),
        updated_at timestamptz(3) NOT NULL DEFAULT now(),
        model_id uuid NOT NULL,
        holder text NOT NULL CHECK (holder IN ('model', 'guardian')),
        name text NOT NULL,
        phone text NOT NULL,
        email text NOT NULL,
        link_hash text NOT NULL UNIQUE,
        session_hash text UNIQUE,
        opened_at timestamptz(3),
        -- End of the link, then of the session.
        ends_at timestamptz(3) NOT NULL
      )`);
    await runner.query('CREATE INDEX my_pages_model ON my_pages (model_id)');
    await runner.query(`
      CREATE TABLE calendar_feeds (
        id uuid PRIMARY KEY,
        created_at timestamptz(3) NOT NULL DEFAULT now(),
        model_id uuid UNIQUE NULLS NOT DISTINCT,
        token_hash text NOT NULL UNIQUE,
        read_at timestamptz(3)
      )`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE my_pages, calendar_feeds');
    await runner.query(`
      ALTER TABLE calls DROP COLUMN sequence, DROP COLUMN sheet_hash, DROP COLUMN sheet_sent_at, DROP COLUMN sheet_starts_at,
        DROP COLUMN sheet_ends_at, DROP COLUMN sheet_place, DROP COLUMN sheet_seen_at, DROP COLUMN answer,
        DROP COLUMN answer_note, DROP COLUMN answered_at`);
  }
}
