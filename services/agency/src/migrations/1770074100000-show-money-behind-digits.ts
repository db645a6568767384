import type { MigrationInterface, QueryRunner } from 'typeorm';

export class ShowMoneyBehindDigits1770074100000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE my_pages
        ADD COLUMN code_hash text,
        ADD COLUMN code_ends_at timestamptz(3),
        ADD COLUMN code_tries integer NOT NULL DEFAULT 0,
        ADD COLUMN codes_day date,
        ADD COLUMN codes_sent integer NOT NULL DEFAULT 0,
        ADD COLUMN money_ends_at timestamptz(3)`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE my_pages DROP COLUMN code_hash, DROP COLUMN code_ends_at, DROP COLUMN code_tries,
        DROP COLUMN codes_day, DROP COLUMN codes_sent, DROP COLUMN money_ends_at`);
  }
}
