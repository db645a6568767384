import type { MigrationInterface, QueryRunner } from 'typeorm';

export class ChooseCompCardImages1770004200000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`ALTER TABLE models ADD COLUMN comp_card_images text[] NOT NULL DEFAULT '{}'`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE models DROP COLUMN comp_card_images');
  }
}
