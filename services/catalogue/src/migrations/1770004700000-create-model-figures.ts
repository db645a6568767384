import type { MigrationInterface, QueryRunner } from 'typeorm';

export class CreateModelFigures1770004700000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE model_figures (
        model_id uuid NOT NULL REFERENCES models (id) ON DELETE CASCADE,
        day date NOT NULL,
        kind text NOT NULL CHECK (kind IN ('view', 'whatsapp', 'call', 'mail', 'shortlist')),
        count integer NOT NULL,
        PRIMARY KEY (model_id, day, kind)
      )`);
    await runner.query('CREATE INDEX model_figures_by_day ON model_figures (day)');
    await runner.query('CREATE INDEX package_picks_by_model ON package_picks (model_id)');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX package_picks_by_model');
    await runner.query('DROP TABLE model_figures');
  }
}
