import type { MigrationInterface, QueryRunner } from 'typeorm';

const LAST_STORED = "CASE WHEN has_walk THEN m.walk_shared ELSE 'private' END";
const WITH_PROTECTION = `${LAST_STORED},
          consent_board(m) = 'kids'`;

const STORE_ALL = 'SELECT store_shown_pictures(ARRAY(SELECT id FROM models))';

async function storeBy(runner: QueryRunner, before: string, after: string): Promise<void> {
  const [{ definition }] = (await runner.query(
    "SELECT pg_get_functiondef('store_shown_pictures(uuid[])'::regprocedure) AS definition",
  )) as [{ definition: string }];
  if (!definition.includes(before)) throw new Error('store_shown_pictures is not as the migrations before made it');
  await runner.query(definition.replace(before, after));
}

/** @param measurement expression of a column that tells girths */
const viewWith = (measurement: (column: string) => string, further = '') => `
      SELECT shown.audience, m.id, m.created_at, m.updated_at, m.deleted_at, m.position, m.name, m.category, m.location, m.status,
        m.height, ${measurement('measurements')}, m.height_cm,
        ${['bust_cm', 'waist_cm', 'hips_cm', 'shoe_eu'].map(measurement).join(', ')},
        m.size_eu, m.hair, m.eyes, m.skills, m.languages, m.experience, m.bio, m.featured, m.visible,
        shown.main_image, shown.portfolio_images, shown.comp_card_images, shown.alt_texts,
        shown.digitals_front, shown.digitals_left, shown.digitals_right, shown.digitals_back, shown.digitals_full,
        shown.digitals_taken_on, shown.digitals_shared, shown.walk_video, shown.walk_poster, shown.walk_shared, m.translations${further}
      FROM models m JOIN shown_pictures shown ON shown.model_id = m.id
      WHERE m.deleted_at IS NULL AND m.visible AND shown.is_listed AND (shown.shown_until IS NULL OR shown.shown_until > now())`;

// On the board of children there are no girths, and the text is written for a child.
const unlessProtected = (column: string): string =>
  `CASE WHEN NOT shown.is_protected OR m.category = 'kids' THEN m.${column}${column === 'measurements' ? " ELSE ''" : ''} END AS ${column}`;

/** Whether the rules for children hold for a model, stored with what is shown; visitors read no girths of a minor on an adults' board. */
export class ProtectMinorsOnAllBoards1770085900000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    // The version before may still serve: its writes take this lock before the table, its reads the view before the table.
    await runner.query("SELECT pg_advisory_xact_lock(hashtext('shown_pictures'))");
    await runner.query('DROP VIEW public_models');
    await runner.query('ALTER TABLE shown_pictures ADD COLUMN is_protected boolean NOT NULL DEFAULT true');
    await runner.query(['CREATE VIEW public_models AS', viewWith(unlessProtected, ', shown.is_protected')].join(' '));
    await storeBy(runner, LAST_STORED, WITH_PROTECTION);
    await runner.query(STORE_ALL);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP VIEW public_models');
    await runner.query(['CREATE VIEW public_models AS', viewWith((column) => `m.${column}`)].join(' '));
    await storeBy(runner, WITH_PROTECTION, LAST_STORED);
    await runner.query('ALTER TABLE shown_pictures DROP COLUMN is_protected');
  }
}
