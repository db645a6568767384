import type { MigrationInterface, QueryRunner } from 'typeorm';

const CHANGES = ['digitals', 'walk'].map((part) => ({
  before: `CASE WHEN has_${part} THEN m.${part}_shared ELSE 'private' END`,
  after: `CASE WHEN NOT has_${part} THEN 'private' WHEN consent_board(m) = 'kids' THEN 'packages' ELSE m.${part}_shared END`,
}));

const STORE_ALL = 'SELECT store_shown_pictures(ARRAY(SELECT id FROM models))';

async function storeBy(runner: QueryRunner, before: string, after: string): Promise<void> {
  const [{ definition }] = (await runner.query(
    "SELECT pg_get_functiondef('store_shown_pictures(uuid[])'::regprocedure) AS definition",
  )) as [{ definition: string }];
  if (!definition.includes(before)) throw new Error('store_shown_pictures is not as the migrations before made it');
  await runner.query(definition.replace(before, after));
}

/**
 * Digitals and walk of a minor on an adults' board that were shared on the profile are shared with clients, as a child's are: nobody
 * else sees them, so their addresses need a pass.
 */
export class ShareDigitalsOfMinorsWithClients1770086100000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    // The version before may still serve: its writes take this lock before they store what is shown.
    await runner.query("SELECT pg_advisory_xact_lock(hashtext('shown_pictures'))");
    for (const { before, after } of CHANGES) await storeBy(runner, before, after);
    await runner.query(STORE_ALL);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const { before, after } of CHANGES) await storeBy(runner, after, before);
    await runner.query(STORE_ALL);
  }
}
