import type { MigrationInterface, QueryRunner } from 'typeorm';

export class NoteBackups1770050000200 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('CREATE TABLE backups (finished_at timestamptz(3) PRIMARY KEY, bytes bigint NOT NULL)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE backups');
  }
}
