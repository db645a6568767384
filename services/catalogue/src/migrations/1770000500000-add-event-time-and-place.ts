import type { MigrationInterface, QueryRunner } from 'typeorm';

export class AddEventTimeAndPlace1770000500000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE news
        ADD COLUMN start_time text NOT NULL DEFAULT '',
        ADD COLUMN end_time text NOT NULL DEFAULT '',
        ADD COLUMN place text NOT NULL DEFAULT ''`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE news DROP COLUMN start_time, DROP COLUMN end_time, DROP COLUMN place');
  }
}
