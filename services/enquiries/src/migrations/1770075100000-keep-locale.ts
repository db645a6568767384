import type { MigrationInterface, QueryRunner } from 'typeorm';

export class KeepLocale1770075100000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE registrations ADD COLUMN locale text NOT NULL DEFAULT 'en' CHECK (locale IN ('en', 'sw'));
      ALTER TABLE contact_messages ADD COLUMN locale text NOT NULL DEFAULT 'en' CHECK (locale IN ('en', 'sw'));
      ALTER TABLE booking_enquiries ADD COLUMN locale text NOT NULL DEFAULT 'en' CHECK (locale IN ('en', 'sw'));
      ALTER TABLE applications ADD COLUMN locale text NOT NULL DEFAULT 'en' CHECK (locale IN ('en', 'sw'))`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE applications DROP COLUMN locale;
      ALTER TABLE booking_enquiries DROP COLUMN locale;
      ALTER TABLE contact_messages DROP COLUMN locale;
      ALTER TABLE registrations DROP COLUMN locale`);
  }
}
