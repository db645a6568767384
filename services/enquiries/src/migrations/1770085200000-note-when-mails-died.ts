import type { MigrationInterface, QueryRunner } from 'typeorm';

export class NoteWhenMailsDied1770085200000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE email_outbox ADD COLUMN dead_at timestamptz(3)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE email_outbox DROP COLUMN dead_at');
  }
}
