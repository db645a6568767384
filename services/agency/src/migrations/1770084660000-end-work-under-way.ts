import type { MigrationInterface, QueryRunner } from 'typeorm';

const IS_WORK = "NEW.kind IN ('confirmed', 'worked')";

// Work that ends early stays within what was allowed.
const ENDS_EARLY = `OLD.kind = 'confirmed' AND NEW.kind = 'worked' AND NEW.ends_at < OLD.ends_at
  AND (OLD.starts_at, OLD.model_id, OLD.job_id, OLD.chaperone) = (NEW.starts_at, NEW.model_id, NEW.job_id, NEW.chaperone)`;

const KEEPS_ITS_PERMISSION = `OLD.permission_id = NEW.permission_id AND ((OLD.starts_at, OLD.ends_at) IS DISTINCT FROM (NEW.starts_at, NEW.ends_at)
  OR OLD.chaperone NOT IN ('', NEW.chaperone))`;

const UP = [
  'DROP TRIGGER calls_child_guard ON calls',
  'DROP TRIGGER calls_permission_guard ON calls',
  `CREATE TRIGGER calls_child_guard BEFORE INSERT ON calls FOR EACH ROW
    WHEN (${IS_WORK}) EXECUTE FUNCTION refuse_unprotected_child()`,
  `CREATE TRIGGER calls_child_change_guard BEFORE UPDATE ON calls FOR EACH ROW
    WHEN (${IS_WORK} AND NOT (${ENDS_EARLY})) EXECUTE FUNCTION refuse_unprotected_child()`,
  `CREATE TRIGGER calls_permission_guard BEFORE UPDATE ON calls FOR EACH ROW
    WHEN (${KEEPS_ITS_PERMISSION} AND NOT (${ENDS_EARLY})) EXECUTE FUNCTION refuse_change_of_allowed_call()`,
];

const DOWN = [
  'DROP TRIGGER calls_child_guard ON calls',
  'DROP TRIGGER calls_child_change_guard ON calls',
  'DROP TRIGGER calls_permission_guard ON calls',
  `CREATE TRIGGER calls_child_guard BEFORE INSERT OR UPDATE ON calls FOR EACH ROW
    WHEN (${IS_WORK}) EXECUTE FUNCTION refuse_unprotected_child()`,
  `CREATE TRIGGER calls_permission_guard BEFORE UPDATE ON calls FOR EACH ROW
    WHEN (${KEEPS_ITS_PERMISSION}) EXECUTE FUNCTION refuse_change_of_allowed_call()`,
];

/** Lets confirmed work that is broken off become work until then, also a child's. */
export class EndWorkUnderWay1770084660000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const statement of UP) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const statement of DOWN) await runner.query(statement);
  }
}
