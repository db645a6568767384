import type { MigrationInterface, QueryRunner } from 'typeorm';

/** How long each kind of records is kept; days are those of the installation until the administrator chooses. */
export class ChooseRetention1770022000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE retention (
        kind text PRIMARY KEY,
        days integer CHECK (days BETWEEN 0 AND 36500),
        ran_at timestamptz(3)
      )`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE retention');
  }
}
