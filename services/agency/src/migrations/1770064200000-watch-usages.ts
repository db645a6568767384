import type { MigrationInterface, QueryRunner } from 'typeorm';

export class WatchUsages1770064200000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE usages
        ADD COLUMN offer_starts_on date,
        ADD COLUMN offer_ends_on date CHECK (offer_ends_on >= offer_starts_on),
        ADD COLUMN offer_kes integer CHECK (offer_kes >= 0),
        ADD COLUMN removal_hash text UNIQUE,
        ADD COLUMN removal_name text NOT NULL DEFAULT '',
        ADD COLUMN removal_note text NOT NULL DEFAULT '',
        ADD CONSTRAINT usages_removed CHECK (removed_at IS NULL OR declined_at IS NOT NULL)`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE usages DROP CONSTRAINT usages_removed, DROP COLUMN offer_starts_on, DROP COLUMN offer_ends_on,
        DROP COLUMN offer_kes, DROP COLUMN removal_hash, DROP COLUMN removal_name, DROP COLUMN removal_note`);
  }
}
