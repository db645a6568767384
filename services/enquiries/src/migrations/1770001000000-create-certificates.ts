import type { MigrationInterface, QueryRunner } from 'typeorm';

export class CreateCertificates1770001000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    // No references: a certificate is checked for longer than registrations are kept.
    await runner.query(`
      CREATE TABLE certificates (
        id uuid PRIMARY KEY,
        created_at timestamptz(3) NOT NULL DEFAULT now(),
        updated_at timestamptz(3) NOT NULL DEFAULT now(),
        code text NOT NULL UNIQUE,
        registration_id uuid NOT NULL,
        intake_id uuid NOT NULL,
        name text NOT NULL,
        is_child boolean NOT NULL,
        course_title text NOT NULL,
        starts_on date NOT NULL,
        ends_on date NOT NULL,
        revoked_at timestamptz(3)
      )`);
    await runner.query('CREATE INDEX certificates_intake ON certificates (intake_id, created_at)');
    await runner.query(
      'CREATE UNIQUE INDEX certificates_valid ON certificates (registration_id, intake_id) WHERE revoked_at IS NULL',
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE certificates');
  }
}
