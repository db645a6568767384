import type { MigrationInterface, QueryRunner } from 'typeorm';

export class CountMailsByMailbox1770035000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE email_outbox ADD COLUMN mailbox text');
    // Older mails do not count any more.
    await runner.query(`
      UPDATE email_outbox SET mailbox =
        CASE WHEN domain IN ('gmail.com', 'googlemail.com') THEN replace(name, '.', '') || '@gmail.com'
             ELSE name || '@' || domain END
      FROM (SELECT id AS mail, split_part(split_part(lower(recipient), '@', 1), '+', 1) AS name,
              split_part(lower(recipient), '@', 2) AS domain FROM email_outbox
            WHERE to_kind = 'visitor' AND created_at > now() - interval '1 day') AS recent
      WHERE id = mail`);
    await runner.query('DROP INDEX email_outbox_recipient');
    await runner.query(
      'CREATE INDEX email_outbox_mailbox ON email_outbox (mailbox, created_at) WHERE mailbox IS NOT NULL',
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX email_outbox_mailbox');
    await runner.query(
      "CREATE INDEX email_outbox_recipient ON email_outbox (lower(recipient), created_at) WHERE to_kind = 'visitor'",
    );
    await runner.query('ALTER TABLE email_outbox DROP COLUMN mailbox');
  }
}
