import type { MigrationInterface, QueryRunner } from 'typeorm';

export class KeepPrivacyVersion1770005500200 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE registrations ADD COLUMN privacy_version text');
    await runner.query('ALTER TABLE contact_messages ADD COLUMN privacy_version text');
    await runner.query('ALTER TABLE booking_enquiries ADD COLUMN privacy_version text');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE booking_enquiries DROP COLUMN privacy_version');
    await runner.query('ALTER TABLE contact_messages DROP COLUMN privacy_version');
    await runner.query('ALTER TABLE registrations DROP COLUMN privacy_version');
  }
}
