import type { MigrationInterface, QueryRunner } from 'typeorm';

export class TakeSentDigitals1770081300000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE sent_digitals (
        id uuid PRIMARY KEY,
        created_at timestamptz(3) NOT NULL DEFAULT now(),
        updated_at timestamptz(3) NOT NULL DEFAULT now(),
        -- The photographs of a set without a model are deleted, then the set.
        model_id uuid REFERENCES models (id) ON DELETE SET NULL,
        state text NOT NULL DEFAULT 'draft' CHECK (state IN ('draft', 'sent', 'declined')),
        photographs jsonb NOT NULL DEFAULT '{}',
        reason text NOT NULL DEFAULT '',
        UNIQUE (model_id, state)
      )`);
    await runner.query('CREATE INDEX sent_digitals_released ON sent_digitals (id) WHERE model_id IS NULL');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE sent_digitals');
  }
}
