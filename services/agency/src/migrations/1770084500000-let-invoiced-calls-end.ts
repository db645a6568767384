import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The trigger function that keeps the calls of an invoiced job. @param isDue condition under which a call changes all the same */
const protection = (isDue: string) => `
      CREATE OR REPLACE FUNCTION refuse_change_of_invoiced_call() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        IF ${isDue} THEN
          RETURN NEW;
        END IF;
        IF EXISTS (SELECT FROM jobs WHERE id = NEW.job_id AND status IN ('invoiced', 'settled')) THEN
          RAISE EXCEPTION 'the job of this call is invoiced' USING ERRCODE = 'check_violation', CONSTRAINT = 'calls_invoiced';
        END IF;
        RETURN NEW;
      END $$`;

const IS_SAME_TIME =
  "TG_OP = 'UPDATE' AND (OLD.job_id, OLD.starts_at, OLD.ends_at) = (NEW.job_id, NEW.starts_at, NEW.ends_at)";
const IS_OVER = "OLD.kind = 'confirmed' AND NEW.kind = 'worked'";
// Which calls are still to come is left to the service, whose clock may differ from the one of the database.
const IS_NO_LONGER_ALLOWED = `OLD.kind IN ('confirmed', 'worked') AND NEW.kind = 'option'
          AND EXISTS (SELECT FROM permissions WHERE job_id = NEW.job_id AND model_id = NEW.model_id)
          AND NOT EXISTS (SELECT FROM permissions WHERE id = NEW.permission_id AND state = 'given' AND replaced_at IS NULL)`;

/** Lets what no invoice decides happen to the calls of an invoiced job: work is over, or a guardian allows it no longer. */
export class LetInvoicedCallsEnd1770084500000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(protection(`${IS_SAME_TIME} AND (${IS_OVER} OR ${IS_NO_LONGER_ALLOWED})`));
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(protection('false'));
  }
}
