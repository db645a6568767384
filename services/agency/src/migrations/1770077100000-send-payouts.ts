import type { MigrationInterface, QueryRunner } from 'typeorm';

export class SendPayouts1770077100000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE payment_settings
        ADD COLUMN sends_payouts boolean NOT NULL DEFAULT false,
        ADD COLUMN payouts_per_day_kes integer NOT NULL DEFAULT 250000 CHECK (payouts_per_day_kes BETWEEN 10 AND 500000)`);
    await runner.query(`
      CREATE TABLE transfers (
        id uuid PRIMARY KEY,
        created_at timestamptz(3) NOT NULL DEFAULT now(),
        updated_at timestamptz(3) NOT NULL DEFAULT now(),
        create_key text UNIQUE,
        model_id uuid NOT NULL,
        amount_kes integer NOT NULL CHECK (amount_kes > 0),
        phone text NOT NULL,
        state text NOT NULL DEFAULT 'sending' CHECK (state IN ('sending', 'sent', 'failed')),
        conversation_id text,
        receipt text NOT NULL DEFAULT '',
        receiver text NOT NULL DEFAULT '',
        reason text NOT NULL DEFAULT '',
        payout_id uuid UNIQUE REFERENCES payouts (id),
        CHECK ((state = 'sent') = (payout_id IS NOT NULL))
      )`);
    await runner.query('CREATE INDEX transfers_model ON transfers (model_id, created_at)');
    await runner.query('CREATE INDEX transfers_created ON transfers (created_at)');
    // Whoever taps twice sends once.
    await runner.query("CREATE UNIQUE INDEX transfers_under_way ON transfers (model_id) WHERE state = 'sending'");
    await runner.query("CREATE UNIQUE INDEX transfers_receipt ON transfers (receipt) WHERE receipt <> ''");
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE transfers');
    await runner.query('ALTER TABLE payment_settings DROP COLUMN sends_payouts, DROP COLUMN payouts_per_day_kes');
  }
}
