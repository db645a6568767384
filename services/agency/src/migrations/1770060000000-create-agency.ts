import type { MigrationInterface, QueryRunner } from 'typeorm';

export class CreateAgency1770060000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    // Lets an exclusion constraint compare ids and times together. Postgres trusts the owner of a database with this extension.
    await runner.query('CREATE EXTENSION IF NOT EXISTS btree_gist');
    await runner.query(`
      CREATE FUNCTION phone_digits(phone text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
      RETURN regexp_replace(regexp_replace(phone, '\\D', '', 'g'), '^((00)?254)?0*', '')`);
    await runner.query(`
      CREATE TABLE clients (
        id uuid PRIMARY KEY,
        created_at timestamptz(3) NOT NULL DEFAULT now(),
        updated_at timestamptz(3) NOT NULL DEFAULT now(),
        deleted_at timestamptz(3),
        create_key text UNIQUE,
        name text NOT NULL,
        person text NOT NULL,
        phone text NOT NULL,
        email text NOT NULL,
        kra_pin text NOT NULL,
        terms_days integer NOT NULL CHECK (terms_days BETWEEN 0 AND 180),
        notes text NOT NULL
      )`);
    await runner.query('CREATE INDEX clients_phone ON clients (phone_digits(phone))');
    await runner.query(`
      CREATE TABLE jobs (
        id uuid PRIMARY KEY,
        created_at timestamptz(3) NOT NULL DEFAULT now(),
        updated_at timestamptz(3) NOT NULL DEFAULT now(),
        create_key text UNIQUE,
        title text NOT NULL,
        client_id uuid NOT NULL REFERENCES clients (id),
        kind text NOT NULL,
        status text NOT NULL DEFAULT 'draft'
          CHECK (status IN ('draft', 'offered', 'confirmed', 'done', 'invoiced', 'settled', 'cancelled')),
        cancel_reason text NOT NULL DEFAULT '' CHECK (status <> 'cancelled' OR cancel_reason <> ''),
        enquiry_id uuid,
        package_id uuid,
        place text NOT NULL,
        map_url text NOT NULL,
        brief text NOT NULL,
        days jsonb NOT NULL,
        model_ids uuid[] NOT NULL,
        rate_kes integer CHECK (rate_kes >= 0),
        agency_fee_bp integer NOT NULL CHECK (agency_fee_bp BETWEEN 0 AND 10000),
        commission_bp integer NOT NULL CHECK (commission_bp BETWEEN 0 AND 10000),
        contact text NOT NULL,
        bring text NOT NULL,
        schedule text NOT NULL,
        notes text NOT NULL
      )`);
    await runner.query('CREATE INDEX jobs_client ON jobs (client_id)');
    await runner.query('CREATE INDEX jobs_enquiry ON jobs (enquiry_id) WHERE enquiry_id IS NOT NULL');
    await runner.query(`
      CREATE TABLE calls (
        id uuid PRIMARY KEY,
        created_at timestamptz(3) NOT NULL DEFAULT now(),
        updated_at timestamptz(3) NOT NULL DEFAULT now(),
        create_key text UNIQUE,
        job_id uuid NOT NULL REFERENCES jobs (id),
        model_id uuid NOT NULL,
        kind text NOT NULL
          CHECK (kind IN ('option', 'confirmed', 'casting', 'fitting', 'travel', 'released', 'worked')),
        starts_at timestamptz(3) NOT NULL,
        ends_at timestamptz(3) NOT NULL,
        rank integer CHECK (rank >= 1),
        hold_until timestamptz(3),
        note text NOT NULL,
        CHECK (ends_at > starts_at AND ends_at - starts_at <= interval '31 days'),
        CHECK (kind <> 'option' OR rank IS NOT NULL),
        CHECK (kind = 'option' OR hold_until IS NULL),
        CONSTRAINT calls_no_overlap EXCLUDE USING gist (model_id WITH =, tstzrange(starts_at, ends_at) WITH &&)
          WHERE (kind IN ('confirmed', 'worked')),
        -- Checked at the end, since several options may move up together.
        CONSTRAINT calls_one_rank EXCLUDE USING gist (model_id WITH =, rank WITH =, tstzrange(starts_at, ends_at) WITH &&)
          WHERE (kind = 'option') DEFERRABLE INITIALLY DEFERRED
      )`);
    await runner.query('CREATE INDEX calls_job ON calls (job_id)');
    await runner.query('CREATE INDEX calls_model ON calls (model_id, starts_at)');
    await runner.query('CREATE INDEX calls_time ON calls USING gist (tstzrange(starts_at, ends_at))');
    await runner.query(`
      CREATE FUNCTION refuse_change_of_invoiced_call() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        IF EXISTS (SELECT FROM jobs WHERE id = NEW.job_id AND status IN ('invoiced', 'settled')) THEN
          RAISE EXCEPTION 'the job of this call is invoiced' USING ERRCODE = 'check_violation', CONSTRAINT = 'calls_invoiced';
        END IF;
        RETURN NEW;
      END $$`);
    await runner.query(`
      CREATE TRIGGER calls_invoiced BEFORE INSERT OR UPDATE OF kind, starts_at, ends_at, job_id ON calls
      FOR EACH ROW EXECUTE FUNCTION refuse_change_of_invoiced_call()`);
    await runner.query(`
      CREATE TABLE job_events (
        id uuid PRIMARY KEY,
        job_id uuid NOT NULL REFERENCES jobs (id) ON DELETE CASCADE,
        at timestamptz(3) NOT NULL DEFAULT clock_timestamp(),
        kind text NOT NULL,
        before text,
        after text NOT NULL,
        reason text NOT NULL DEFAULT '',
        model_id uuid
      )`);
    await runner.query('CREATE INDEX job_events_job ON job_events (job_id, at)');
    await runner.query(`
      CREATE TABLE message_drafts (
        id uuid PRIMARY KEY,
        created_at timestamptz(3) NOT NULL DEFAULT now(),
        updated_at timestamptz(3) NOT NULL DEFAULT now(),
        job_id uuid NOT NULL REFERENCES jobs (id) ON DELETE CASCADE,
        call_id uuid NOT NULL REFERENCES calls (id) ON DELETE CASCADE,
        text text NOT NULL,
        state text NOT NULL DEFAULT 'open' CHECK (state IN ('open', 'sent', 'dropped'))
      )`);
    await runner.query("CREATE INDEX message_drafts_open ON message_drafts (created_at) WHERE state = 'open'");
    await runner.query('CREATE INDEX message_drafts_job ON message_drafts (job_id)');
    await runner.query(`
      CREATE TABLE days_off (
        id uuid PRIMARY KEY,
        created_at timestamptz(3) NOT NULL DEFAULT now(),
        updated_at timestamptz(3) NOT NULL DEFAULT now(),
        create_key text UNIQUE,
        model_id uuid NOT NULL,
        starts_on date NOT NULL,
        ends_on date NOT NULL CHECK (ends_on >= starts_on),
        reason text NOT NULL,
        note text NOT NULL,
        by text NOT NULL
      )`);
    await runner.query('CREATE INDEX days_off_model ON days_off (model_id, starts_on)');
    await runner.query('CREATE INDEX days_off_end ON days_off (ends_on)');
    await runner.query(`
      CREATE TABLE versions (
        id uuid PRIMARY KEY,
        kind text NOT NULL,
        record_id text NOT NULL,
        at timestamptz(3) NOT NULL DEFAULT clock_timestamp(),
        by text NOT NULL,
        action text NOT NULL,
        data jsonb NOT NULL
      )`);
    await runner.query('CREATE INDEX versions_record ON versions (kind, record_id, at, id)');
    await runner.query(`
      CREATE TABLE activity (
        id uuid PRIMARY KEY,
        at timestamptz(3) NOT NULL DEFAULT clock_timestamp(),
        actor uuid,
        client_ip text NOT NULL,
        action text NOT NULL,
        entity text NOT NULL,
        entity_id text,
        status integer NOT NULL
      )`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE activity, versions, days_off, message_drafts, job_events, calls, jobs, clients');
    await runner.query('DROP FUNCTION refuse_change_of_invoiced_call()');
    await runner.query('DROP FUNCTION phone_digits(text)');
    await runner.query('DROP EXTENSION btree_gist');
  }
}
