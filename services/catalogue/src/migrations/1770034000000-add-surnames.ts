import type { MigrationInterface, QueryRunner } from 'typeorm';

export class AddSurnames1770034000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query("ALTER TABLE models ADD COLUMN surname text NOT NULL DEFAULT ''");
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE models DROP COLUMN surname');
  }
}
