import type { MigrationInterface, QueryRunner } from 'typeorm';

export class CreatePrivacyRequests1770005300000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE privacy_requests (
        id uuid PRIMARY KEY,
        created_at timestamptz(3) NOT NULL DEFAULT now(),
        updated_at timestamptz(3) NOT NULL DEFAULT now(),
        name text NOT NULL,
        phone text NOT NULL,
        email text NOT NULL,
        wants text NOT NULL CHECK (wants IN ('data', 'correction', 'erasure')),
        way text NOT NULL CHECK (way IN ('whatsapp', 'mail', 'phone', 'in person')),
        received_on date NOT NULL,
        due_on date NOT NULL,
        done_at timestamptz(3)
      )`);
    await runner.query(
      'CREATE INDEX privacy_requests_order ON privacy_requests (done_at DESC NULLS FIRST, due_on, id)',
    );
    // What the privacy desk looks for by number and mail.
    await runner.query('CREATE INDEX applications_phone ON applications (phone_digits(phone))');
    await runner.query('CREATE INDEX applications_email ON applications (lower(email))');
    await runner.query('CREATE INDEX applications_model ON applications (model_id) WHERE model_id IS NOT NULL');
    await runner.query('CREATE INDEX certificates_registration ON certificates (registration_id)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(
      'DROP INDEX certificates_registration, applications_model, applications_email, applications_phone',
    );
    await runner.query('DROP TABLE privacy_requests');
  }
}
