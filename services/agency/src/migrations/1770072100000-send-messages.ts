import type { MigrationInterface, QueryRunner } from 'typeorm';

export class SendMessages1770072100000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE messages (
        id uuid PRIMARY KEY,
        created_at timestamptz(3) NOT NULL DEFAULT now(),
        updated_at timestamptz(3) NOT NULL DEFAULT now(),
        kind text NOT NULL,
        record_id uuid NOT NULL,
        about_id uuid,
        recipient text NOT NULL CHECK (recipient <> ''),
        locale text NOT NULL CHECK (locale IN ('en', 'sw')),
        day date NOT NULL,
        content jsonb NOT NULL,
        state text NOT NULL DEFAULT 'waiting'
          CHECK (state IN ('waiting', 'sent', 'failed', 'cancelled')),
        reason text NOT NULL DEFAULT '',
        tries integer NOT NULL DEFAULT 0,
        next_at timestamptz(3) NOT NULL,
        until timestamptz(3),
        sent_at timestamptz(3),
        -- At most one of a kind a day.
        CONSTRAINT messages_once_a_day UNIQUE (kind, record_id, recipient, day)
      )`);
    // Somebody who owes several things is reminded of all of them at once.
    await runner.query(`
      CREATE UNIQUE INDEX messages_one_reminder ON messages (recipient, day) WHERE kind = 'payment_reminder'`);
    await runner.query("CREATE INDEX messages_next ON messages (next_at) WHERE state = 'waiting'");
    await runner.query('CREATE INDEX messages_record ON messages (record_id)');
    await runner.query('CREATE INDEX messages_about ON messages (about_id)');
    await runner.query('CREATE INDEX messages_created ON messages (created_at)');
    await runner.query(`
      CREATE TABLE message_stops (
        id uuid PRIMARY KEY,
        created_at timestamptz(3) NOT NULL DEFAULT now(),
        recipient text NOT NULL UNIQUE CHECK (recipient <> '')
      )`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE message_stops, messages');
  }
}
