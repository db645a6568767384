import type { MigrationInterface, QueryRunner } from 'typeorm';

// As `isMinorOn` counts: the date of birth where it is known, else the mark.
const CONSENT_BOARD = `
      CREATE FUNCTION consent_board(model models) RETURNS text LANGUAGE sql STABLE SET search_path FROM CURRENT AS $$
        SELECT CASE WHEN CASE model.birth_date WHEN '' THEN model.minor
            ELSE model.birth_date > to_char((now() AT TIME ZONE 'Africa/Nairobi') - interval '18 years', 'YYYY-MM-DD') END
          THEN 'kids' ELSE model.category END
      $$`;

/** Definition of the function that stores what is shown, with one expression in place of another. */
async function storeBy(runner: QueryRunner, before: string, after: string): Promise<void> {
  const [{ definition }] = (await runner.query(
    "SELECT pg_get_functiondef('store_shown_pictures(uuid[])'::regprocedure) AS definition",
  )) as [{ definition: string }];
  await runner.query(definition.replaceAll(before, after));
}

const heldBack = (board: string): string => `
      ALTER POLICY held_back ON models USING ((SELECT session_version()) >= 2 OR (visible AND NOT EXISTS (
        SELECT FROM (SELECT split_part(shot, '#', 1) AS address FROM unnest(portfolio_images || main_image) AS shot) AS pictures
         WHERE address <> '' AND (
           EXISTS (SELECT FROM picture_consents c
             WHERE c.picture = address AND c.scope = 'site' AND (c.state <> 'given' OR c.until <= now()))
           OR (consent_mode(${board}) = 'block' AND NOT EXISTS (SELECT FROM picture_consents c
             WHERE c.picture = address AND c.scope = 'site' AND c.model_id = models.id AND c.state = 'given' AND c.until > now()))))))`;

const STORE_ALL = 'SELECT store_shown_pictures(ARRAY(SELECT id FROM models))';

/** The rules for children hold for everybody under 18, whatever the board: a minor of an adults' board was shown by those for adults. */
export class CountMinorsAsChildren1770079100000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(CONSENT_BOARD);
    await storeBy(runner, 'm.category', 'consent_board(m)');
    await runner.query(heldBack('consent_board(models)'));
    await runner.query(STORE_ALL);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(heldBack('category'));
    await storeBy(runner, 'consent_board(m)', 'm.category');
    await runner.query('DROP FUNCTION consent_board');
    await runner.query(STORE_ALL);
  }
}
