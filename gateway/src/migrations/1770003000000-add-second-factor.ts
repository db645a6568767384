import type { MigrationInterface, QueryRunner } from 'typeorm';

export class AddSecondFactor1770003000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE admin_second_factor (
        id integer PRIMARY KEY CHECK (id = 1),
        secret text NOT NULL,
        confirmed_at timestamptz(3),
        last_step integer,
        recovery_hashes text[] NOT NULL
      )`);
    await runner.query("ALTER TABLE admin_sessions ADD user_agent text NOT NULL DEFAULT ''");
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE admin_sessions DROP user_agent');
    await runner.query('DROP TABLE admin_second_factor');
  }
}
