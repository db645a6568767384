import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Version 1 knows no hidden models, drafts, scheduled news and refused pictures, and would show them after a rollback. It gets
 * only rows without any of these: connections tell their version by their names, and those of version 1 have none.
 */
export class HoldBackFromVersion11770050000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE FUNCTION session_version() RETURNS integer LANGUAGE sql STABLE PARALLEL SAFE AS $$
        SELECT coalesce(substring(current_setting('application_name') FROM '^[a-z]+/([0-9]{1,4})$')::integer, 1)
      $$`);
    await runner.query('ALTER TABLE models ENABLE ROW LEVEL SECURITY');
    await runner.query(`
      CREATE POLICY held_back ON models USING ((SELECT session_version()) >= 2 OR (visible AND NOT EXISTS (
        SELECT FROM picture_consents c
         WHERE c.scope = 'site' AND (c.state <> 'given' OR c.until <= now())
           AND c.picture = ANY (ARRAY(SELECT split_part(shot, '#', 1) FROM unnest(portfolio_images || main_image) AS shot)))))
        WITH CHECK (true)`);
    await runner.query('ALTER TABLE news ENABLE ROW LEVEL SECURITY');
    await runner.query(`
      CREATE POLICY held_back ON news USING ((SELECT session_version()) >= 2 OR (NOT draft AND date <= now()))
        WITH CHECK (true)`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP POLICY held_back ON news');
    await runner.query('ALTER TABLE news DISABLE ROW LEVEL SECURITY');
    await runner.query('DROP POLICY held_back ON models');
    await runner.query('ALTER TABLE models DISABLE ROW LEVEL SECURITY');
    await runner.query('DROP FUNCTION session_version');
  }
}
