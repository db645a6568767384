import type { MigrationInterface, QueryRunner } from 'typeorm';

export class CreateEnquiries1767225600000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE registrations (
        id uuid PRIMARY KEY,
        created_at timestamptz(3) NOT NULL DEFAULT now(),
        updated_at timestamptz(3) NOT NULL DEFAULT now(),
        course_id uuid NOT NULL,
        course_title text,
        name text NOT NULL,
        phone text NOT NULL,
        email text NOT NULL,
        message text NOT NULL,
        status text NOT NULL CHECK (status IN ('pending', 'contacted', 'enrolled'))
      )`);
    await runner.query('CREATE INDEX registrations_created ON registrations (created_at DESC, id DESC)');
    await runner.query('CREATE INDEX registrations_name ON registrations (lower(name), id)');
    await runner.query('CREATE INDEX registrations_status ON registrations (status, created_at DESC, id DESC)');
    await runner.query('CREATE INDEX registrations_course ON registrations (course_id, created_at DESC, id DESC)');
    await runner.query(`
      CREATE TABLE contact_messages (
        id uuid PRIMARY KEY,
        created_at timestamptz(3) NOT NULL DEFAULT now(),
        updated_at timestamptz(3) NOT NULL DEFAULT now(),
        name text NOT NULL,
        email text NOT NULL,
        phone text NOT NULL,
        subject text NOT NULL,
        message text NOT NULL,
        read boolean NOT NULL
      )`);
    await runner.query('CREATE INDEX contact_messages_created ON contact_messages (created_at DESC, id DESC)');
    await runner.query('CREATE INDEX contact_messages_name ON contact_messages (lower(name), id)');
    await runner.query(
      'CREATE INDEX contact_messages_unread ON contact_messages (created_at DESC, id DESC) WHERE NOT read',
    );
    await runner.query(`
      CREATE TABLE idempotency_records (
        route text NOT NULL,
        key text NOT NULL,
        body_hash text,
        status integer NOT NULL,
        body jsonb NOT NULL,
        created_at timestamptz(3) NOT NULL DEFAULT now(),
        PRIMARY KEY (route, key)
      )`);
    await runner.query('CREATE INDEX idempotency_records_created ON idempotency_records (created_at)');
    await runner.query(`
      CREATE TABLE email_outbox (
        id uuid PRIMARY KEY,
        kind text NOT NULL CHECK (kind IN ('registration', 'contact_message')),
        enquiry_id uuid NOT NULL,
        to_kind text NOT NULL CHECK (to_kind IN ('agency', 'visitor')),
        recipient text,
        payload jsonb NOT NULL,
        dedupe_key text NOT NULL UNIQUE,
        state text NOT NULL CHECK (state IN ('new', 'queued', 'sending', 'sent', 'dead')),
        gen integer NOT NULL,
        attempts integer NOT NULL,
        next_at timestamptz(3) NOT NULL DEFAULT now(),
        lease_until timestamptz(3),
        lease_token uuid,
        last_error text,
        message_id text,
        created_at timestamptz(3) NOT NULL DEFAULT now(),
        sent_at timestamptz(3)
      )`);
    await runner.query("CREATE INDEX email_outbox_due ON email_outbox (next_at, id) WHERE state = 'new'");
    await runner.query(
      "CREATE INDEX email_outbox_leases ON email_outbox (lease_until) WHERE state IN ('queued', 'sending')",
    );
    await runner.query("CREATE INDEX email_outbox_open ON email_outbox (state) WHERE state <> 'sent'");
    await runner.query('CREATE INDEX email_outbox_enquiry ON email_outbox (enquiry_id)');
    await runner.query(
      "CREATE INDEX email_outbox_recipient ON email_outbox (lower(recipient), created_at) WHERE to_kind = 'visitor'",
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE email_outbox, idempotency_records, contact_messages, registrations');
  }
}
