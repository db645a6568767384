import type { MigrationInterface, QueryRunner } from 'typeorm';

// As `ageOn` counts: who was born on 29 February is of age on 1 March. Null without a birth date.
const COMES_OF_AGE = `
      CREATE FUNCTION comes_of_age(birth_date text) RETURNS timestamptz LANGUAGE sql STABLE AS $$
        SELECT (nullif(birth_date, '')::date + (birth_date LIKE '%-02-29')::int + interval '18 years') AT TIME ZONE 'Africa/Nairobi'
      $$`;

const OF_CONSENTS = `CASE WHEN needed <> '{}' THEN (SELECT min(c.until) FROM picture_consents c
            WHERE c.model_id = m.id AND c.scope = ANY (needed) AND c.state = 'given' AND c.until > now()) END`;
// On the board of children its rules go on.
const OF_BOTH = `least(${OF_CONSENTS},
            CASE WHEN m.category <> 'kids' AND comes_of_age(m.birth_date) > now() THEN comes_of_age(m.birth_date) END)`;

const STORE_ALL = 'SELECT store_shown_pictures(ARRAY(SELECT id FROM models))';

async function storeBy(runner: QueryRunner, before: string, after: string): Promise<void> {
  const [{ definition }] = (await runner.query(
    "SELECT pg_get_functiondef('store_shown_pictures(uuid[])'::regprocedure) AS definition",
  )) as [{ definition: string }];
  if (!definition.includes(before)) throw new Error('store_shown_pictures is not as the migrations before made it');
  await runner.query(definition.replace(before, after));
}

/** What is shown of a minor of an adults' board is stored anew on the 18th birthday; before, the rules for children went on until a save. */
export class EndChildhoodOnTheBirthday1770084700000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(COMES_OF_AGE);
    await storeBy(runner, OF_CONSENTS, OF_BOTH);
    await runner.query(STORE_ALL);
  }

  async down(runner: QueryRunner): Promise<void> {
    await storeBy(runner, OF_BOTH, OF_CONSENTS);
    await runner.query('DROP FUNCTION comes_of_age');
    await runner.query(STORE_ALL);
  }
}
