import type { MigrationInterface, QueryRunner } from 'typeorm';

export class RememberErasures1770005300000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE erasures
        ADD COLUMN key text NOT NULL DEFAULT '',
        ADD COLUMN hashes text[] NOT NULL DEFAULT '{}',
        ADD COLUMN pending jsonb`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE erasures DROP COLUMN key, DROP COLUMN hashes, DROP COLUMN pending');
  }
}
