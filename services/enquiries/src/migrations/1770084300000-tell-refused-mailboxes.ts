import type { MigrationInterface, QueryRunner } from 'typeorm';

export class TellRefusedMailboxes1770084300000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE email_outbox ADD COLUMN is_mailbox_refused boolean NOT NULL DEFAULT false');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE email_outbox DROP COLUMN is_mailbox_refused');
  }
}
