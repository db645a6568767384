import type { MigrationInterface, QueryRunner } from 'typeorm';

export class IndexMeasurements1770004000001 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('CREATE INDEX models_height ON models (height_cm) WHERE deleted_at IS NULL');
    await runner.query('CREATE INDEX models_size ON models (size_eu) WHERE deleted_at IS NULL');
    await runner.query('CREATE INDEX models_hair ON models (lower(hair)) WHERE deleted_at IS NULL');
    await runner.query('CREATE INDEX models_town ON models (lower(location)) WHERE deleted_at IS NULL');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX models_town, models_hair, models_size, models_height');
  }
}
