import type { MigrationInterface, QueryRunner } from 'typeorm';

export class KeepLocalTitles1770082200000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE registrations ADD COLUMN local_title text');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE registrations DROP COLUMN local_title');
  }
}
