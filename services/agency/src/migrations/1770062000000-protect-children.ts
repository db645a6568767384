import type { MigrationInterface, QueryRunner } from 'typeorm';

export class ProtectChildren1770062000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      "ALTER TABLE calls ADD COLUMN chaperone text NOT NULL DEFAULT '', ADD COLUMN school_leave text NOT NULL DEFAULT ''",
    );
    await runner.query(`
      CREATE TABLE child_rules (
        id uuid PRIMARY KEY,
        created_at timestamptz(3) NOT NULL DEFAULT clock_timestamp(),
        create_key text UNIQUE,
        from_age integer NOT NULL CHECK (from_age BETWEEN 0 AND 17),
        to_age integer NOT NULL CHECK (to_age BETWEEN from_age AND 17),
        allowed boolean NOT NULL,
        days_in_7 integer,
        hours_a_day integer,
        earliest time NOT NULL,
        latest time NOT NULL CHECK (latest > earliest),
        rest_hours integer,
        school_time boolean NOT NULL,
        chaperone boolean NOT NULL,
        source text NOT NULL CHECK (source <> ''),
        valid_from date NOT NULL,
        note text NOT NULL,
        document text NOT NULL,
        CHECK (NOT allowed OR from_age >= 16 OR (note <> '' AND document <> ''))
      )`);
    await runner.query(`
      CREATE TABLE school_terms (
        id uuid PRIMARY KEY,
        name text NOT NULL,
        starts_on date NOT NULL,
        ends_on date NOT NULL CHECK (ends_on >= starts_on),
        "from" time NOT NULL,
        "to" time NOT NULL
      )`);
    // What the catalogue said when a call was confirmed last: the database knows nothing else of the models.
    await runner.query(`
      CREATE TABLE model_ages (
        model_id uuid PRIMARY KEY,
        born_on date,
        is_minor boolean NOT NULL,
        asked_at timestamptz(3) NOT NULL DEFAULT clock_timestamp()
      )`);
    await runner.query(`
      CREATE TABLE permissions (
        id uuid PRIMARY KEY,
        created_at timestamptz(3) NOT NULL DEFAULT now(),
        updated_at timestamptz(3) NOT NULL DEFAULT now(),
        job_id uuid NOT NULL REFERENCES jobs (id) ON DELETE CASCADE,
        model_id uuid NOT NULL,
        token_hash text NOT NULL UNIQUE,
        name text NOT NULL,
        relation text NOT NULL,
        phone text NOT NULL,
        email text NOT NULL,
        state text NOT NULL DEFAULT 'asked' CHECK (state IN ('asked', 'given', 'refused', 'withdrawn')),
        signed_name text NOT NULL DEFAULT '' CHECK (state <> 'given' OR signed_name <> ''),
        text_version text NOT NULL DEFAULT '' CHECK (state <> 'given' OR text_version <> ''),
        answered_at timestamptz(3),
        expires_at timestamptz(3) NOT NULL,
        UNIQUE (job_id, model_id)
      )`);
    await runner.query(`
      CREATE FUNCTION refuse_unprotected_child() RETURNS trigger LANGUAGE plpgsql AS $$
      DECLARE
        who model_ages;
        rule child_rules;
        years integer;
        first timestamp := NEW.starts_at AT TIME ZONE 'Africa/Nairobi';
        last timestamp := NEW.ends_at AT TIME ZONE 'Africa/Nairobi';
        problem text;
      BEGIN
        IF TG_OP = 'UPDATE' AND OLD.kind IN ('confirmed', 'worked') AND OLD.starts_at = NEW.starts_at
          AND OLD.ends_at = NEW.ends_at AND OLD.model_id = NEW.model_id AND OLD.job_id = NEW.job_id
          AND OLD.chaperone = NEW.chaperone THEN
          RETURN NEW;
        END IF;
        SELECT * INTO who FROM model_ages WHERE model_id = NEW.model_id;
        years := CASE WHEN who.born_on IS NOT NULL THEN extract(year FROM age(first::date, who.born_on))
          WHEN who.is_minor THEN 0 ELSE 99 END;
        IF who.model_id IS NULL THEN
          problem := 'nobody has said how old this model is';
        ELSIF years < 18 THEN
          SELECT * INTO rule FROM child_rules WHERE years BETWEEN from_age AND to_age AND valid_from <= first::date
            ORDER BY valid_from DESC, created_at DESC, id DESC LIMIT 1;
          -- Without a line of the owner's: nothing below 16, and from then on eight hours of the day with a chaperone.
          IF rule.id IS NULL THEN
            rule.allowed := years >= 16;
            rule.hours_a_day := 8;
            rule.earliest := '06:30';
            rule.latest := '18:30';
            rule.chaperone := true;
          END IF;
          problem := CASE
            WHEN NOT rule.allowed THEN 'no work is allowed at this age'
            WHEN first::date <> last::date OR first::time < rule.earliest OR last::time > rule.latest THEN 'the hours are not allowed'
            WHEN last - first > make_interval(hours => rule.hours_a_day) THEN 'the day is too long'
            WHEN rule.chaperone AND NEW.chaperone = '' THEN 'no chaperone is named'
            WHEN NOT EXISTS (SELECT FROM permissions
              WHERE job_id = NEW.job_id AND model_id = NEW.model_id AND state = 'given') THEN 'the guardian has not allowed it'
            END;
        END IF;
        IF problem IS NOT NULL THEN
          RAISE EXCEPTION 'A child is protected: %', problem USING ERRCODE = 'check_violation', CONSTRAINT = 'calls_child';
        END IF;
        RETURN NEW;
      END $$`);
    // A restore switches triggers of this ending off: an archive holds what was allowed when it was written.
    await runner.query(`
      CREATE TRIGGER calls_child_guard BEFORE INSERT OR UPDATE ON calls
      FOR EACH ROW WHEN (NEW.kind IN ('confirmed', 'worked')) EXECUTE FUNCTION refuse_unprotected_child()`);
    await runner.query('ALTER TRIGGER calls_invoiced ON calls RENAME TO calls_invoiced_guard');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TRIGGER calls_invoiced_guard ON calls RENAME TO calls_invoiced');
    await runner.query('DROP TRIGGER calls_child_guard ON calls');
    await runner.query('DROP FUNCTION refuse_unprotected_child()');
    await runner.query('DROP TABLE permissions, model_ages, school_terms, child_rules');
    await runner.query('ALTER TABLE calls DROP COLUMN chaperone, DROP COLUMN school_leave');
  }
}
