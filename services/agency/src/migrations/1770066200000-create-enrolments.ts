import type { MigrationInterface, QueryRunner } from 'typeorm';

export class CreateEnrolments1770066200000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE enrolments (
        registration_id uuid PRIMARY KEY,
        version bigint NOT NULL,
        state text NOT NULL CHECK (state IN ('enrolled', 'left', 'gone')),
        intake_id uuid,
        updated_at timestamptz(3) NOT NULL DEFAULT clock_timestamp()
      )`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE enrolments');
  }
}
