import type { MigrationInterface, QueryRunner } from 'typeorm';

export class TakeMobilePayments1770067100000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE payment_attempts (
        id uuid PRIMARY KEY,
        created_at timestamptz(3) NOT NULL DEFAULT now(),
        updated_at timestamptz(3) NOT NULL DEFAULT now(),
        create_key text UNIQUE,
        charge_id uuid NOT NULL REFERENCES charges (id),
        phone text NOT NULL,
        amount_kes integer NOT NULL CHECK (amount_kes BETWEEN 1 AND 250000),
        state text NOT NULL CHECK (state IN ('created', 'waiting', 'unsure', 'failed', 'look', 'paid')),
        merchant_request_id text,
        checkout_request_id text UNIQUE,
        result_code text NOT NULL DEFAULT '',
        result_text text NOT NULL DEFAULT '',
        next_query_at timestamptz(3),
        payment_id uuid UNIQUE REFERENCES payments (id),
        CHECK ((state = 'paid') = (payment_id IS NOT NULL))
      )`);
    // A phone is asked once at a time for a charge.
    await runner.query(`
      CREATE UNIQUE INDEX payment_attempts_open ON payment_attempts (charge_id, phone)
        WHERE state IN ('created', 'waiting') AND phone <> ''`);
    await runner.query('CREATE INDEX payment_attempts_charge ON payment_attempts (charge_id, created_at)');
    await runner.query('CREATE INDEX payment_attempts_next ON payment_attempts (next_query_at)');
    await runner.query(`
      CREATE TABLE payment_notices (
        id uuid PRIMARY KEY,
        received_at timestamptz(3) NOT NULL,
        kind text NOT NULL CHECK (kind IN ('push', 'paybill', 'status', 'payout')),
        source_ip text NOT NULL,
        sha256 text NOT NULL UNIQUE,
        body jsonb NOT NULL,
        reference text NOT NULL,
        state text NOT NULL CHECK (state IN ('open', 'done', 'ignored')),
        outcome text NOT NULL DEFAULT '',
        conversation_id text,
        next_check_at timestamptz(3)
      )`);
    await runner.query('CREATE INDEX payment_notices_reference ON payment_notices (reference)');
    await runner.query('CREATE INDEX payment_notices_conversation ON payment_notices (conversation_id)');
    await runner.query('CREATE INDEX payment_notices_next ON payment_notices (next_check_at)');
    await runner.query("CREATE INDEX payment_notices_open ON payment_notices (received_at) WHERE state = 'open'");
    await runner.query(`
      CREATE TABLE payment_accounts (
        environment text PRIMARY KEY CHECK (environment IN ('sandbox', 'production')),
        short_code text NOT NULL,
        till_number text NOT NULL,
        initiator text NOT NULL,
        secrets text NOT NULL,
        updated_at timestamptz(3) NOT NULL
      )`);
    // Without a row until something is set: an archive is restored into empty tables only.
    await runner.query(`
      CREATE TABLE payment_settings (
        id integer PRIMARY KEY CHECK (id = 1),
        active text NOT NULL DEFAULT 'none' CHECK (active IN ('none', 'sandbox', 'production')),
        checks_source boolean NOT NULL DEFAULT false,
        notice_round integer NOT NULL DEFAULT 1 CHECK (notice_round > 0),
        updated_at timestamptz(3) NOT NULL
      )`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE payment_settings, payment_accounts, payment_notices, payment_attempts');
  }
}
