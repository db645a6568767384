import type { MigrationInterface, QueryRunner } from 'typeorm';

export class AddMeasurements1770004000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE models
        ADD COLUMN height_cm integer,
        ADD COLUMN bust_cm integer,
        ADD COLUMN waist_cm integer,
        ADD COLUMN hips_cm integer,
        ADD COLUMN shoe_eu real,
        ADD COLUMN size_eu integer,
        ADD COLUMN hair text NOT NULL DEFAULT '',
        ADD COLUMN skills text[] NOT NULL DEFAULT '{}',
        ADD COLUMN languages text[] NOT NULL DEFAULT '{}',
        ADD CONSTRAINT models_children_unmeasured CHECK (category <> 'kids'
          OR (bust_cm IS NULL AND waist_cm IS NULL AND hips_cm IS NULL AND shoe_eu IS NULL))`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE models
        DROP COLUMN height_cm, DROP COLUMN bust_cm, DROP COLUMN waist_cm, DROP COLUMN hips_cm, DROP COLUMN shoe_eu,
        DROP COLUMN size_eu, DROP COLUMN hair, DROP COLUMN skills, DROP COLUMN languages`);
  }
}
