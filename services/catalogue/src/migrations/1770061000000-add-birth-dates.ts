import type { MigrationInterface, QueryRunner } from 'typeorm';

export class AddBirthDates1770061000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      "ALTER TABLE models ADD COLUMN birth_date text NOT NULL DEFAULT '', ADD COLUMN minor boolean NOT NULL DEFAULT false",
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE models DROP COLUMN birth_date, DROP COLUMN minor');
  }
}
