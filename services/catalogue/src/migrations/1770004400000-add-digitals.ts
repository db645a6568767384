import type { MigrationInterface, QueryRunner } from 'typeorm';

export class AddDigitals1770004400000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE models
        ADD COLUMN digitals_front text NOT NULL DEFAULT '',
        ADD COLUMN digitals_left text NOT NULL DEFAULT '',
        ADD COLUMN digitals_right text NOT NULL DEFAULT '',
        ADD COLUMN digitals_back text NOT NULL DEFAULT '',
        ADD COLUMN digitals_full text NOT NULL DEFAULT '',
        ADD COLUMN digitals_taken_on text NOT NULL DEFAULT '',
        ADD COLUMN digitals_shared text NOT NULL DEFAULT 'private',
        ADD COLUMN walk_video text NOT NULL DEFAULT '',
        ADD COLUMN walk_poster text NOT NULL DEFAULT '',
        ADD COLUMN walk_shared text NOT NULL DEFAULT 'private'`);
    // Everything that was ever a digital or a walk: kept from visitors unless something public shows it.
    await runner.query('CREATE TABLE private_media (address text PRIMARY KEY)');
    await runner.query(
      "CREATE INDEX models_digitals ON models (digitals_shared) WHERE deleted_at IS NULL AND digitals_shared = 'profile'",
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX models_digitals');
    await runner.query('DROP TABLE private_media');
    await runner.query(`
      ALTER TABLE models
        DROP COLUMN digitals_front,
        DROP COLUMN digitals_left,
        DROP COLUMN digitals_right,
        DROP COLUMN digitals_back,
        DROP COLUMN digitals_full,
        DROP COLUMN digitals_taken_on,
        DROP COLUMN digitals_shared,
        DROP COLUMN walk_video,
        DROP COLUMN walk_poster,
        DROP COLUMN walk_shared`);
  }
}
