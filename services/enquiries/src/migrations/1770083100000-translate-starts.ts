import type { MigrationInterface, QueryRunner } from 'typeorm';

export class TranslateStarts1770083100000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE intakes ADD COLUMN translations jsonb');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE intakes DROP COLUMN translations');
  }
}
