import type { MigrationInterface, QueryRunner } from 'typeorm';

export class LogActivity1770033000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE activity (
        id uuid PRIMARY KEY,
        at timestamptz(3) NOT NULL DEFAULT clock_timestamp(),
        actor uuid,
        client_ip text NOT NULL,
        action text NOT NULL,
        entity text NOT NULL,
        entity_id text,
        status integer NOT NULL
      )`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE activity');
  }
}
