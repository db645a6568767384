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
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TRIGGER intakes_report_guard ON intakes');
    await runner.query(`
      CREATE TRIGGER intakes_report_guard AFTER UPDATE OF cancelled_at, price_kes ON intakes FOR EACH ROW
      WHEN ((NEW.cancelled_at IS NULL, NEW.price_kes IS NULL) <> (OLD.cancelled_at IS NULL, OLD.price_kes IS NULL))
      EXECUTE FUNCTION report_enrolments_of_intake()`);
  }
}
