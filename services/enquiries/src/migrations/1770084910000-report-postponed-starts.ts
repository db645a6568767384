import type { MigrationInterface, QueryRunner } from 'typeorm';

export class ReportPostponedStarts1770084910000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TRIGGER intakes_report_guard ON intakes');
    // A price that replaces another is not asked again of those who were asked.
    await runner.query(`
      CREATE TRIGGER intakes_report_guard AFTER UPDATE OF cancelled_at, price_kes, starts_on ON intakes FOR EACH ROW
      WHEN ((NEW.cancelled_at IS NULL, NEW.price_kes IS NULL, NEW.starts_on)
        <> (OLD.cancelled_at IS NULL, OLD.price_kes IS NULL, OLD.starts_on))
      EXECUTE FUNCTION report_enrolments_of_intake()`);
    // Starts that were postponed before, and people who were asked to pay while they wait for a seat.
    await runner.query(`
      INSERT INTO fee_reports (registration_id) SELECT r.id FROM registrations r JOIN intakes i ON i.id = r.intake_id
      WHERE r.status = 'enrolled' AND i.ends_on >= (now() AT TIME ZONE 'Africa/Nairobi')::date ORDER BY r.id`);
    // An accepted offer no longer ends.
    await runner.query(`
      UPDATE registrations SET held_until = NULL
      WHERE place = 'seat' AND status <> 'enrolled' AND offer_hash IS NOT NULL AND held_until > now()`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TRIGGER intakes_report_guard ON intakes');
    await runner.query(`
      CREATE TRIGGER intakes_report_guard AFTER UPDATE OF cancelled_at, price_kes ON intakes FOR EACH ROW
      WHEN ((NEW.cancelled_at IS NULL, NEW.price_kes IS NULL) <> (OLD.cancelled_at IS NULL, OLD.price_kes IS NULL))
      EXECUTE FUNCTION report_enrolments_of_intake()`);
  }
}
