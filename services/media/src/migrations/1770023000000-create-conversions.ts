import type { MigrationInterface, QueryRunner } from 'typeorm';

export class CreateConversions1770023000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE conversions (
        id uuid PRIMARY KEY,
        state text NOT NULL DEFAULT 'running' CHECK (state IN ('running', 'done', 'failed')),
        progress real NOT NULL DEFAULT 0,
        reason text NOT NULL DEFAULT '',
        file jsonb,
        updated_at timestamptz(3) NOT NULL DEFAULT now()
      )`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE conversions');
  }
}
