import type { MigrationInterface, QueryRunner } from 'typeorm';

export class AddModelEyes1770000100000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE models ADD COLUMN eyes text NOT NULL DEFAULT ''`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE models DROP COLUMN eyes');
  }
}
