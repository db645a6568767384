import type { MigrationInterface, QueryRunner } from 'typeorm';

export class ConvertEachFilmOnce1770084800000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE conversions ADD COLUMN source_hash text');
    await runner.query(
      "CREATE UNIQUE INDEX conversions_running_source ON conversions (source_hash) WHERE state = 'running'",
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE conversions DROP COLUMN source_hash');
  }
}
