import type { MigrationInterface, QueryRunner } from 'typeorm';

export class CreateConsents1770005000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    // The ledger. What is personal stands apart, behind a hash, so that an erasure leaves the chain whole.
    await runner.query(`
      CREATE TABLE consent_records (
        seq bigint PRIMARY KEY,
        id uuid NOT NULL UNIQUE,
        at timestamptz(3) NOT NULL,
        model_id uuid NOT NULL,
        action text NOT NULL CHECK (action IN ('asked', 'given', 'declined', 'withdrawn')),
        given_by text NOT NULL CHECK (given_by IN ('person', 'guardian')),
        giver_hash text NOT NULL,
        scopes text[] NOT NULL,
        pictures text[] NOT NULL,
        until timestamptz(3),
        way text NOT NULL CHECK (way IN ('link', 'paper', 'panel')),
        text_version text NOT NULL,
        shown_hash text NOT NULL,
        prev_hash text NOT NULL,
        hash text NOT NULL
      )`);
    await runner.query('CREATE INDEX consent_records_model ON consent_records (model_id, seq DESC)');
    await runner.query(`
      CREATE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        RAISE EXCEPTION 'Records of % are only ever added', TG_TABLE_NAME;
      END $$`);
    await runner.query(`
      CREATE TRIGGER consent_records_append_only BEFORE UPDATE OR DELETE ON consent_records
      FOR EACH ROW EXECUTE FUNCTION refuse_change()`);
    await runner.query(`
      CREATE TABLE consent_givers (
        record_id uuid PRIMARY KEY,
        salt text NOT NULL,
        name text NOT NULL,
        relation text NOT NULL,
        phone text NOT NULL,
        email text NOT NULL,
        note text NOT NULL
      )`);
    await runner.query(`
      CREATE TABLE consent_links (
        id uuid PRIMARY KEY,
        token_hash text NOT NULL UNIQUE,
        model_id uuid NOT NULL,
        given_by text NOT NULL CHECK (given_by IN ('person', 'guardian')),
        scopes text[] NOT NULL,
        pictures text[] NOT NULL,
        name text NOT NULL,
        relation text NOT NULL,
        phone text NOT NULL,
        email text NOT NULL,
        code_hash text,
        wrong_codes integer NOT NULL DEFAULT 0,
        created_at timestamptz(3) NOT NULL,
        expires_at timestamptz(3) NOT NULL,
        revoked_at timestamptz(3),
        answered_at timestamptz(3)
      )`);
    await runner.query('CREATE INDEX consent_links_model ON consent_links (model_id, created_at DESC)');
    // What counts now, kept with every record: the reads of visitors ask this table alone.
    await runner.query(`
      CREATE TABLE picture_consents (
        picture text NOT NULL,
        model_id uuid NOT NULL,
        scope text NOT NULL,
        state text NOT NULL CHECK (state IN ('given', 'declined', 'withdrawn')),
        until timestamptz(3),
        decided_at timestamptz(3) NOT NULL,
        PRIMARY KEY (picture, scope, model_id)
      )`);
    await runner.query('CREATE INDEX picture_consents_model ON picture_consents (model_id)');
    await runner.query(`
      CREATE TABLE consent_policy (
        id integer PRIMARY KEY CHECK (id = 1),
        adults text NOT NULL CHECK (adults IN ('off', 'warn', 'block')),
        children text NOT NULL CHECK (children IN ('off', 'warn', 'block')),
        updated_at timestamptz(3) NOT NULL
      )`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE consent_policy, picture_consents, consent_links, consent_givers, consent_records');
    await runner.query('DROP FUNCTION refuse_change');
  }
}
