import type { MigrationInterface, QueryRunner } from 'typeorm';

export class CreateMedia1767225600000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE files (
        hash text PRIMARY KEY CHECK (hash ~ '^[0-9a-f]{64}$'),
        source_hash text NOT NULL,
        ext text NOT NULL CHECK (ext IN ('jpg', 'webp', 'mp4', 'webm', 'mov')),
        kind text NOT NULL CHECK (kind IN ('image', 'video')),
        content_type text NOT NULL,
        bytes integer NOT NULL,
        width integer,
        height integer,
        color text,
        is_animated boolean NOT NULL,
        state text NOT NULL CHECK (state IN ('pending', 'ready')),
        created_at timestamptz(3) NOT NULL DEFAULT now(),
        touched_at timestamptz(3) NOT NULL DEFAULT now()
      )`);
    await runner.query('CREATE INDEX files_source ON files (source_hash)');
    await runner.query('CREATE INDEX files_touched ON files (touched_at)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE files');
  }
}
