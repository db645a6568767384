import type { MigrationInterface, QueryRunner } from 'typeorm';

export class SendByWhatsApp1770076100000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE messages
        ADD COLUMN channel text NOT NULL DEFAULT 'mail' CHECK (channel IN ('mail', 'whatsapp')),
        ADD COLUMN phone text NOT NULL DEFAULT '',
        ADD COLUMN provider_id text,
        ADD COLUMN delivered_at timestamptz(3),
        ADD COLUMN read_at timestamptz(3),
        ADD CONSTRAINT messages_phone CHECK (channel = 'mail' OR phone <> ''),
        DROP CONSTRAINT messages_state_check,
        ADD CONSTRAINT messages_state_check CHECK (state IN ('waiting', 'sending', 'sent', 'failed', 'cancelled')),
        DROP CONSTRAINT messages_once_a_day`);
    // WhatsApp tells nobody whether it took a message whose answer was lost: the owner sends it anew, on the same day too.
    await runner.query(`
      CREATE UNIQUE INDEX messages_once_a_day ON messages (kind, record_id, recipient, day)
        WHERE channel <> 'whatsapp' OR state <> 'failed'`);
    await runner.query('DROP INDEX messages_next');
    await runner.query("CREATE INDEX messages_next ON messages (next_at) WHERE state IN ('waiting', 'sending')");
    await runner.query('CREATE INDEX messages_provider ON messages (provider_id) WHERE provider_id IS NOT NULL');
    // The last word of a number is kept, so that one that arrives late or again changes nothing.
    await runner.query('ALTER TABLE message_stops ADD COLUMN is_over boolean NOT NULL DEFAULT false');
    // Without a row until something is set: an archive is restored into empty tables only.
    await runner.query(`
      CREATE TABLE whatsapp_settings (
        id integer PRIMARY KEY CHECK (id = 1),
        is_on boolean NOT NULL,
        phone_number_id text NOT NULL,
        secrets text NOT NULL,
        updated_at timestamptz(3) NOT NULL
      )`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE whatsapp_settings');
    await runner.query('DELETE FROM message_stops WHERE is_over');
    await runner.query('ALTER TABLE message_stops DROP COLUMN is_over');
    // The version before knows mailboxes alone, and nothing of what is on its way.
    await runner.query(
      "DELETE FROM messages WHERE strpos(recipient, '@') = 0 OR (channel = 'whatsapp' AND state = 'failed')",
    );
    await runner.query("UPDATE messages SET state = 'failed' WHERE state = 'sending'");
    await runner.query('DROP INDEX messages_provider, messages_next, messages_once_a_day');
    await runner.query(`
      ALTER TABLE messages
        DROP COLUMN channel, DROP COLUMN phone, DROP COLUMN provider_id, DROP COLUMN delivered_at, DROP COLUMN read_at,
        DROP CONSTRAINT messages_state_check,
        ADD CONSTRAINT messages_state_check CHECK (state IN ('waiting', 'sent', 'failed', 'cancelled')),
        ADD CONSTRAINT messages_once_a_day UNIQUE (kind, record_id, recipient, day)`);
    await runner.query("CREATE INDEX messages_next ON messages (next_at) WHERE state = 'waiting'");
  }
}
