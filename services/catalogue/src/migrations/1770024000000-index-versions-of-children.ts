import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Finds the profiles of children in the history, which the media service asks for every few seconds. */
export class IndexVersionsOfChildren1770024000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE INDEX versions_children ON versions (record_id) WHERE kind = 'models' AND data->>'category' = 'kids'`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP INDEX versions_children');
  }
}
