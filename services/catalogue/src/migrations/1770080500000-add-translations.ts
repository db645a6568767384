import type { MigrationInterface, QueryRunner } from 'typeorm';

const TABLES = ['courses', 'news', 'models'];
const OF_MODELS = ', m.translations';

/** The view with a changed definition. */
async function changeView(runner: QueryRunner, change: (definition: string) => string): Promise<string> {
  const [{ definition }] = (await runner.query("SELECT pg_get_viewdef('public_models'::regclass) AS definition")) as [
    { definition: string },
  ];
  return change(definition);
}

/** The owner's texts in other languages, by language and field. */
export class AddTranslations1770080500000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const table of TABLES) await runner.query(`ALTER TABLE ${table} ADD COLUMN translations jsonb`);
    const view = await changeView(runner, (definition) => definition.replace(/\s+FROM /, (from) => OF_MODELS + from));
    await runner.query(`CREATE OR REPLACE VIEW public_models AS ${view}`);
  }

  async down(runner: QueryRunner): Promise<void> {
    const view = await changeView(runner, (definition) => definition.replace(/,\s+m\.translations/, ''));
    await runner.query('DROP VIEW public_models');
    await runner.query(`CREATE VIEW public_models AS ${view}`);
    for (const table of TABLES) await runner.query(`ALTER TABLE ${table} DROP COLUMN translations`);
  }
}
