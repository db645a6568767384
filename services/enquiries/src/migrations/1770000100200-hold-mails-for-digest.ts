import type { MigrationInterface, QueryRunner } from 'typeorm';

export class HoldMailsForDigest1770000100200 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE email_outbox
        DROP CONSTRAINT IF EXISTS email_outbox_kind_check,
        DROP CONSTRAINT IF EXISTS email_outbox_state_check,
        ADD CONSTRAINT email_outbox_state_check CHECK (state IN ('new', 'queued', 'sending', 'sent', 'dead', 'held'))`);
    await runner.query("CREATE INDEX email_outbox_held ON email_outbox (created_at) WHERE state = 'held'");
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX email_outbox_held');
    await runner.query(`
      ALTER TABLE email_outbox
        DROP CONSTRAINT email_outbox_state_check,
        ADD CONSTRAINT email_outbox_state_check CHECK (state IN ('new', 'queued', 'sending', 'sent', 'dead'))`);
  }
}
