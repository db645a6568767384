import type { MigrationInterface, QueryRunner } from 'typeorm';

export class KeepUsedDigitals1770084400000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE sent_digitals DROP CONSTRAINT sent_digitals_state_check');
    await runner.query(
      "ALTER TABLE sent_digitals ADD CONSTRAINT sent_digitals_state_check CHECK (state IN ('draft', 'sent', 'used', 'declined'))",
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    // Deletes their photographs as well.
    await runner.query("UPDATE sent_digitals SET model_id = NULL, state = 'sent' WHERE state = 'used'");
    await runner.query('ALTER TABLE sent_digitals DROP CONSTRAINT sent_digitals_state_check');
    await runner.query(
      "ALTER TABLE sent_digitals ADD CONSTRAINT sent_digitals_state_check CHECK (state IN ('draft', 'sent', 'declined'))",
    );
  }
}
