import type { MigrationInterface, QueryRunner } from 'typeorm';

const UP = [
  `
      CREATE FUNCTION refuse_change_of_allowed_call() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        RAISE EXCEPTION 'A child is protected: the guardian has not allowed it'
          USING ERRCODE = 'check_violation', CONSTRAINT = 'calls_child';
      END $$`,
  // A call keeps no permission with other times, nor with another chaperone; one may be named where there was none.
  `
      CREATE TRIGGER calls_permission_guard BEFORE UPDATE ON calls FOR EACH ROW
      WHEN (OLD.permission_id = NEW.permission_id AND ((OLD.starts_at, OLD.ends_at) IS DISTINCT FROM (NEW.starts_at, NEW.ends_at)
        OR OLD.chaperone NOT IN ('', NEW.chaperone)))
      EXECUTE FUNCTION refuse_change_of_allowed_call()`,
  // Calls that have begun are left to the service, whose clock may differ from the one of the database.
  `
      CREATE FUNCTION refuse_change_of_allowed_job() RETURNS trigger LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
      BEGIN
        IF EXISTS (SELECT FROM calls
          WHERE job_id = NEW.id AND permission_id IS NOT NULL AND kind <> 'released' AND starts_at > now()) THEN
          RAISE EXCEPTION 'A child is protected: the guardian has not allowed it'
            USING ERRCODE = 'check_violation', CONSTRAINT = 'calls_child';
        END IF;
        RETURN NEW;
      END $$`,
  `
      CREATE TRIGGER jobs_permission_guard BEFORE UPDATE OF title, place, brief ON jobs FOR EACH ROW
      WHEN ((OLD.title, OLD.place, OLD.brief) IS DISTINCT FROM (NEW.title, NEW.place, NEW.brief))
      EXECUTE FUNCTION refuse_change_of_allowed_job()`,
];

const DOWN = [
  'DROP TRIGGER jobs_permission_guard ON jobs',
  'DROP TRIGGER calls_permission_guard ON calls',
  'DROP FUNCTION refuse_change_of_allowed_job(), refuse_change_of_allowed_call()',
];

/** Holds a permission to what the guardian was shown, also where something writes past the service. */
export class GuardPermissions1770083600000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const statement of UP) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const statement of DOWN) await runner.query(statement);
  }
}
