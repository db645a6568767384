import type { MigrationInterface, QueryRunner } from 'typeorm';

export class NoteAttemptsOfErasures1770083700000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE erasures ADD COLUMN tried_at timestamptz(3)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE erasures DROP COLUMN tried_at');
  }
}
