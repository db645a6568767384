import type { MigrationInterface, QueryRunner } from 'typeorm';

const SAME_CALL = `OLD.starts_at = NEW.starts_at AND OLD.ends_at = NEW.ends_at AND OLD.model_id = NEW.model_id
          AND OLD.job_id = NEW.job_id AND OLD.chaperone = NEW.chaperone`;

/**
 * The trigger function that protects children.
 * @param isUnchanged condition under which work stays as it was allowed, @param isAllowed whether the guardian allows it
 */
const protection = (isUnchanged: string, isAllowed: string) => `
      CREATE OR REPLACE FUNCTION refuse_unprotected_child() RETURNS trigger LANGUAGE plpgsql AS $$
      DECLARE
        who model_ages;
        rule child_rules;
        years integer;
        first timestamp := NEW.starts_at AT TIME ZONE 'Africa/Nairobi';
        last timestamp := NEW.ends_at AT TIME ZONE 'Africa/Nairobi';
        problem text;
      BEGIN
        IF TG_OP = 'UPDATE' AND ${isUnchanged} AND ${SAME_CALL} THEN
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
            WHEN NOT (${isAllowed}) THEN 'the guardian has not allowed it'
            END;
        END IF;
        IF problem IS NOT NULL THEN
          RAISE EXCEPTION 'A child is protected: %', problem USING ERRCODE = 'check_violation', CONSTRAINT = 'calls_child';
        END IF;
        RETURN NEW;
      END $$`;

const WAS_WORK = "OLD.kind IN ('confirmed', 'worked')";
const JOB_IS_ALLOWED =
  "EXISTS (SELECT FROM permissions WHERE job_id = NEW.job_id AND model_id = NEW.model_id AND state = 'given')";
// A permission does not follow a call to other times.
const CALL_IS_ALLOWED = `EXISTS (SELECT FROM permissions WHERE id = NEW.permission_id AND job_id = NEW.job_id
                AND model_id = NEW.model_id AND state = 'given' AND replaced_at IS NULL)
              AND (TG_OP = 'INSERT' OR (OLD.starts_at, OLD.ends_at) = (NEW.starts_at, NEW.ends_at) OR OLD.permission_id IS DISTINCT FROM NEW.permission_id)`;

export class KeepWhatAGuardianAllowed1770083300000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE permissions ADD COLUMN replaced_at timestamptz(3)');
    await runner.query('ALTER TABLE permissions DROP CONSTRAINT permissions_job_id_model_id_key');
    await runner.query(
      'CREATE UNIQUE INDEX permissions_current ON permissions (job_id, model_id) WHERE replaced_at IS NULL',
    );
    await runner.query(
      'ALTER TABLE calls ADD COLUMN permission_id uuid REFERENCES permissions (id) ON DELETE SET NULL',
    );
    await runner.query('CREATE INDEX calls_permission ON calls (permission_id)');
    // What was allowed before stays allowed.
    await runner.query(`
      UPDATE calls SET permission_id = p.id FROM permissions p
      WHERE p.job_id = calls.job_id AND p.model_id = calls.model_id AND p.state = 'given' AND calls.kind <> 'released'`);
    // Work of a job that was done is confirmed again by the rules of any confirmation.
    await runner.query(protection(`${WAS_WORK} AND (OLD.kind = NEW.kind OR NEW.kind = 'worked')`, CALL_IS_ALLOWED));
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(protection(WAS_WORK, JOB_IS_ALLOWED));
    await runner.query('ALTER TABLE calls DROP COLUMN permission_id');
    await runner.query('DELETE FROM permissions WHERE replaced_at IS NOT NULL');
    await runner.query('ALTER TABLE permissions DROP COLUMN replaced_at');
    await runner.query('ALTER TABLE permissions ADD UNIQUE (job_id, model_id)');
  }
}
