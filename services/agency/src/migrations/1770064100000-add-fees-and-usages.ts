import type { MigrationInterface, QueryRunner } from 'typeorm';

export class AddFeesAndUsages1770064100000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE fees (
        id uuid PRIMARY KEY,
        created_at timestamptz(3) NOT NULL DEFAULT now(),
        updated_at timestamptz(3) NOT NULL DEFAULT now(),
        create_key text UNIQUE,
        job_id uuid NOT NULL REFERENCES jobs (id) ON DELETE CASCADE,
        model_id uuid NOT NULL,
        kind text NOT NULL
          CHECK (kind IN ('day', 'half_day', 'hour', 'overtime', 'fitting', 'usage', 'cancellation', 'expense')),
        label text NOT NULL,
        units numeric(6, 2) NOT NULL CHECK (units > 0),
        rate_kes integer NOT NULL CHECK (rate_kes >= 0),
        amount_kes integer NOT NULL CHECK (amount_kes = round(units * rate_kes)),
        commission_bp integer NOT NULL CHECK (commission_bp BETWEEN 0 AND 10000),
        inclusive boolean NOT NULL
      )`);
    await runner.query('CREATE INDEX fees_job ON fees (job_id, created_at)');
    await runner.query(`
      CREATE TABLE usages (
        id uuid PRIMARY KEY,
        created_at timestamptz(3) NOT NULL DEFAULT now(),
        updated_at timestamptz(3) NOT NULL DEFAULT now(),
        create_key text UNIQUE,
        job_id uuid NOT NULL REFERENCES jobs (id) ON DELETE CASCADE,
        model_id uuid,
        media text[] NOT NULL CHECK (cardinality(media) > 0),
        territory text NOT NULL,
        starts_on date NOT NULL,
        ends_on date NOT NULL CHECK (ends_on >= starts_on),
        exclusive boolean NOT NULL,
        fee_id uuid REFERENCES fees (id) ON DELETE SET NULL,
        pictures text[] NOT NULL,
        note text NOT NULL,
        -- One licence follows another: a renewal that is asked for twice is one.
        renews_id uuid UNIQUE REFERENCES usages (id),
        renewal_asked_at timestamptz(3),
        declined_at timestamptz(3),
        removed_at timestamptz(3)
      )`);
    await runner.query('CREATE INDEX usages_job ON usages (job_id)');
    await runner.query('CREATE INDEX usages_end ON usages (ends_on) WHERE removed_at IS NULL');
    await runner.query(`
      CREATE FUNCTION refuse_change_of_invoiced_terms() RETURNS trigger LANGUAGE plpgsql AS $$
      DECLARE
        job jobs;
      BEGIN
        -- Waits for a job that is being invoiced, and keeps it as it is meanwhile.
        SELECT * INTO job FROM jobs WHERE id = coalesce(NEW.job_id, OLD.job_id) FOR SHARE;
        IF job.status IN ('invoiced', 'settled') THEN
          RAISE EXCEPTION 'the job of these terms is invoiced' USING ERRCODE = 'check_violation', CONSTRAINT = 'terms_invoiced';
        END IF;
        RETURN coalesce(NEW, OLD);
      END $$`);
    // A restore switches triggers of this ending off.
    await runner.query(`
      CREATE TRIGGER fees_invoiced_guard BEFORE INSERT OR UPDATE OR DELETE ON fees
      FOR EACH ROW EXECUTE FUNCTION refuse_change_of_invoiced_terms()`);
    await runner.query(`
      CREATE TRIGGER usages_invoiced_guard BEFORE INSERT OR DELETE ON usages
      FOR EACH ROW EXECUTE FUNCTION refuse_change_of_invoiced_terms()`);
    await runner.query(`
      CREATE TRIGGER usages_terms_guard BEFORE UPDATE ON usages
      FOR EACH ROW WHEN ((OLD.job_id, OLD.model_id, OLD.media, OLD.territory, OLD.starts_on, OLD.ends_on, OLD.exclusive, OLD.fee_id)
        IS DISTINCT FROM (NEW.job_id, NEW.model_id, NEW.media, NEW.territory, NEW.starts_on, NEW.ends_on, NEW.exclusive, NEW.fee_id))
      EXECUTE FUNCTION refuse_change_of_invoiced_terms()`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE usages, fees');
    await runner.query('DROP FUNCTION refuse_change_of_invoiced_terms()');
  }
}
