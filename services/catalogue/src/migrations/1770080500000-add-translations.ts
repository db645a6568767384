import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The view as it is, to be made again with a change. */
async function readView(runner: QueryRunner): Promise<string> {
  const [{ definition }] = (await runner.query("SELECT pg_get_viewdef('public_models'::regclass) AS definition")) as [
    { definition: string },
  ];
  return definition;
}

/** The owner's texts in other languages, by language and field. */
export class AddTranslations1770080500000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE courses ADD COLUMN translations jsonb');
    await runner.query('ALTER TABLE news ADD COLUMN translations jsonb');
    await runner.query('ALTER TABLE models ADD COLUMN translations jsonb');
    const view = (await readView(runner)).replace(/\s+FROM /, (from) => `, m.translations${from}`);
    await runner.query(['CREATE OR REPLACE VIEW public_models AS', view].join(' '));
  }

  async down(runner: QueryRunner): Promise<void> {
    const view = (await readView(runner)).replace(/,\s+m\.translations/, '');
    await runner.query('DROP VIEW public_models');
    await runner.query(['CREATE VIEW public_models AS', view].join(' '));
    await runner.query('ALTER TABLE courses DROP COLUMN translations');
    await runner.query('ALTER TABLE news DROP COLUMN translations');
    await runner.query('ALTER TABLE models DROP COLUMN translations');
  }
}
