import type { MigrationInterface, QueryRunner } from 'typeorm';

export class ReportAllThatChangesFees1770084500000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TRIGGER registrations_report_guard ON registrations');
    await runner.query(`
      CREATE OR REPLACE FUNCTION report_enrolment() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        IF TG_OP = 'DELETE' THEN
          INSERT INTO fee_reports (registration_id) VALUES (OLD.id);
        ELSIF (NEW.status = 'enrolled' OR OLD.status = 'enrolled')
          AND (NEW.status, NEW.intake_id, NEW.place) IS DISTINCT FROM (OLD.status, OLD.intake_id, OLD.place) THEN
          INSERT INTO fee_reports (registration_id) VALUES (NEW.id);
        END IF;
        RETURN NULL;
      END $$`);
    await runner.query(`
      CREATE TRIGGER registrations_report_guard AFTER UPDATE OF status, intake_id, place OR DELETE ON registrations
      FOR EACH ROW EXECUTE FUNCTION report_enrolment()`);
    // Waits for those who change or delete a registration, so that their numbers come before this one.
    await runner.query(`
      CREATE FUNCTION report_enrolments_of_intake() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        INSERT INTO fee_reports (registration_id)
        SELECT id FROM registrations WHERE intake_id = NEW.id AND status = 'enrolled' ORDER BY id FOR UPDATE;
        RETURN NULL;
      END $$`);
    // A price that replaces another is not asked again of those who were asked.
    await runner.query(`
      CREATE TRIGGER intakes_report_guard AFTER UPDATE OF cancelled_at, price_kes ON intakes FOR EACH ROW
      WHEN ((NEW.cancelled_at IS NULL, NEW.price_kes IS NULL) <> (OLD.cancelled_at IS NULL, OLD.price_kes IS NULL))
      EXECUTE FUNCTION report_enrolments_of_intake()`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TRIGGER intakes_report_guard ON intakes');
    await runner.query('DROP FUNCTION report_enrolments_of_intake()');
    await runner.query('DROP TRIGGER registrations_report_guard ON registrations');
    await runner.query(`
      CREATE OR REPLACE FUNCTION report_enrolment() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        IF TG_OP = 'DELETE' THEN
          INSERT INTO fee_reports (registration_id) VALUES (OLD.id);
        ELSIF (NEW.status = 'enrolled' OR OLD.status = 'enrolled')
          AND (NEW.status, NEW.intake_id) IS DISTINCT FROM (OLD.status, OLD.intake_id) THEN
          INSERT INTO fee_reports (registration_id) VALUES (NEW.id);
        END IF;
        RETURN NULL;
      END $$`);
    await runner.query(`
      CREATE TRIGGER registrations_report_guard AFTER UPDATE OF status, intake_id OR DELETE ON registrations
      FOR EACH ROW EXECUTE FUNCTION report_enrolment()`);
  }
}
