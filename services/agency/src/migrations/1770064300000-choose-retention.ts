import type { MigrationInterface, QueryRunner } from 'typeorm';

/** How long each kind of records is kept; days are the usual ones until the administrator chooses. */
export class ChooseRetention1770064300000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE retention (
        kind text PRIMARY KEY,
        days integer CHECK (days BETWEEN 0 AND 36500),
        ran_at timestamptz(3)
      )`);
    await runner.query('CREATE INDEX my_pages_end ON my_pages (ends_at)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX my_pages_end');
    await runner.query('DROP TABLE retention');
  }
}
