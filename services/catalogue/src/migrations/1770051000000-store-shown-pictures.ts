import type { MigrationInterface, QueryRunner } from 'typeorm';

const digitals = ['front', 'left', 'right', 'back', 'full'].map((side) => `digitals_${side}`);

/** SQL of the file that an address names, without the focus point. */
const file = (address: string) => `split_part(${address}, '#', 1)`;

/** SQL of all addresses of pictures in a row `m` of models. */
const addresses = `m.portfolio_images || m.comp_card_images
            || ARRAY[m.main_image, m.walk_poster, ${digitals.map((field) => `m.${field}`).join(', ')}]
            || ARRAY(SELECT jsonb_object_keys(m.alt_texts))`;

// The policy of the environment, until the administrator sets one. Each start of the catalogue writes it.
const DEFAULTS = `
      CREATE TABLE consent_defaults (
        id integer PRIMARY KEY CHECK (id = 1),
        adults text NOT NULL CHECK (adults IN ('off', 'warn', 'block')),
        children text NOT NULL CHECK (children IN ('off', 'warn', 'block'))
      )`;

const SHOWN_PICTURES = `
      CREATE TABLE shown_pictures (
        model_id uuid NOT NULL,
        audience text NOT NULL CHECK (audience IN ('site', 'print', 'packages')),
        is_listed boolean NOT NULL,
        -- When the first of the consents ends that this row needs: from then on nobody sees it until it is stored anew.
        shown_until timestamptz(3),
        -- Files of the model that this audience may not see.
        hidden text[] NOT NULL,
        main_image text NOT NULL,
        portfolio_images text[] NOT NULL,
        comp_card_images text[] NOT NULL,
        alt_texts jsonb NOT NULL,
        ${digitals.map((field) => `${field} text NOT NULL,`).join('\n        ')}
        digitals_taken_on text NOT NULL,
        digitals_shared text NOT NULL,
        walk_video text NOT NULL,
        walk_poster text NOT NULL,
        walk_shared text NOT NULL,
        PRIMARY KEY (model_id, audience)
      )`;

const UNTIL_INDEX = 'CREATE INDEX shown_pictures_until ON shown_pictures (shown_until) WHERE shown_until IS NOT NULL';

// Without any policy the strictest holds.
const CONSENT_MODE = `
      CREATE FUNCTION consent_mode(category text) RETURNS text LANGUAGE sql STABLE SET search_path FROM CURRENT AS $$
        SELECT coalesce(
          (SELECT CASE category WHEN 'kids' THEN children ELSE adults END FROM consent_policy),
          (SELECT CASE category WHEN 'kids' THEN children ELSE adults END FROM consent_defaults),
          'block')
      $$`;

const STORE = `
      CREATE FUNCTION store_shown_pictures(ids uuid[]) RETURNS void LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
      BEGIN
        -- One transaction after the other: a statement after the lock sees what the one before has committed.
        PERFORM pg_advisory_xact_lock(hashtext('shown_pictures'));
        DELETE FROM shown_pictures WHERE model_id = ANY (ids);
        INSERT INTO shown_pictures
        SELECT m.id, audience,
          m.category <> 'kids' OR needed = '{}' OR EXISTS (
            SELECT FROM unnest(m.portfolio_images || m.main_image) AS shot WHERE shot <> '' AND ${file('shot')} <> ALL (hidden)),
          CASE WHEN needed <> '{}' THEN (SELECT min(c.until) FROM picture_consents c
            WHERE c.model_id = m.id AND c.scope = ANY (needed) AND c.state = 'given' AND c.until > now()) END,
          hidden,
          CASE WHEN ${file('m.main_image')} = ANY (hidden) THEN '' ELSE m.main_image END,
          ARRAY(SELECT shot FROM unnest(m.portfolio_images) WITH ORDINALITY AS shots (shot, place)
            WHERE ${file('shot')} <> ALL (hidden) ORDER BY place),
          ARRAY(SELECT shot FROM unnest(m.comp_card_images) WITH ORDINALITY AS shots (shot, place)
            WHERE ${file('shot')} <> ALL (hidden) ORDER BY place),
          coalesce((SELECT jsonb_object_agg(shot, words) FROM jsonb_each(m.alt_texts) AS texts (shot, words)
            WHERE ${file('shot')} <> ALL (hidden)), '{}'),
          ${digitals.map((field) => `CASE WHEN has_digitals AND ${file(`m.${field}`)} <> ALL (hidden) THEN m.${field} ELSE '' END,`).join('\n          ')}
          CASE WHEN has_digitals THEN m.digitals_taken_on ELSE '' END,
          CASE WHEN has_digitals THEN m.digitals_shared ELSE 'private' END,
          CASE WHEN has_walk THEN m.walk_video ELSE '' END,
          CASE WHEN has_walk THEN m.walk_poster ELSE '' END,
          CASE WHEN has_walk THEN m.walk_shared ELSE 'private' END
        FROM models m
        CROSS JOIN (VALUES
          ('site', ARRAY['site']), ('print', ARRAY['site', 'print']), ('packages', ARRAY['site', 'packages'])
        ) AS audiences (audience, scopes)
        CROSS JOIN LATERAL (SELECT
          -- Scopes in which a picture is shown with a consent alone.
          ARRAY(SELECT scope FROM unnest(scopes) AS scope
            WHERE consent_mode(m.category) = 'block' OR (scope = 'packages' AND m.category = 'kids')) AS needed,
          -- Digitals and the walk as the owner shares them: never a child's with everybody.
          m.digitals_shared <> 'private' AND (audience = 'packages' OR (m.digitals_shared = 'profile' AND m.category <> 'kids'))
            AS shares_digitals,
          m.walk_shared <> 'private' AND (audience = 'packages' OR (m.walk_shared = 'profile' AND m.category <> 'kids'))
            AS shares_walk
        ) AS rules
        CROSS JOIN LATERAL (SELECT ARRAY(
          SELECT DISTINCT address FROM (SELECT ${file('shot')} AS address FROM unnest(${addresses}) AS shot) AS files
          WHERE address <> '' AND (
            -- A refusal counts in every profile that shows the picture.
            EXISTS (SELECT FROM picture_consents c WHERE c.picture = address AND c.state <> 'given' AND c.scope = ANY (scopes))
            OR EXISTS (SELECT FROM unnest(needed) AS wanted WHERE NOT EXISTS (
              SELECT FROM picture_consents c WHERE c.picture = address AND c.scope = wanted AND c.model_id = m.id
                AND c.state = 'given' AND c.until > now())))
        ) AS hidden) AS pictures
        CROSS JOIN LATERAL (SELECT
          shares_digitals AND EXISTS (SELECT FROM unnest(ARRAY[${digitals.map((field) => `m.${field}`).join(', ')}]) AS shot
            WHERE shot <> '' AND ${file('shot')} <> ALL (hidden)) AS has_digitals,
          shares_walk AND CASE m.walk_poster WHEN '' THEN needed = '{}' ELSE ${file('m.walk_poster')} <> ALL (hidden) END AS has_walk
        ) AS shared
        WHERE m.id = ANY (ids);
      END $$`;

const OF_MODELS = `
      CREATE FUNCTION store_shown_pictures_of_models() RETURNS trigger LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
      BEGIN
        PERFORM store_shown_pictures(ARRAY(SELECT id FROM changed));
        RETURN NULL;
      END $$`;

const OF_CONSENTS = `
      CREATE FUNCTION store_shown_pictures_of_consents() RETURNS trigger LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
      BEGIN
        PERFORM store_shown_pictures(ARRAY(
          SELECT model_id FROM changed
          UNION SELECT m.id FROM models m, unnest(${addresses}) AS shot
            WHERE ${file('shot')} IN (SELECT picture FROM changed)));
        RETURN NULL;
      END $$`;

const OF_ALL = `
      CREATE FUNCTION store_all_shown_pictures() RETURNS trigger LANGUAGE plpgsql SET search_path FROM CURRENT AS $$
      BEGIN
        PERFORM store_shown_pictures(ARRAY(SELECT id FROM models));
        RETURN NULL;
      END $$`;

const VIEW = `
      CREATE VIEW public_models AS
      SELECT shown.audience, m.id, m.created_at, m.updated_at, m.deleted_at, m.position, m.name, m.category, m.location, m.status,
        m.height, m.measurements, m.height_cm, m.bust_cm, m.waist_cm, m.hips_cm, m.shoe_eu, m.size_eu, m.hair, m.eyes, m.skills,
        m.languages, m.experience, m.bio, m.featured, m.visible,
        shown.main_image, shown.portfolio_images, shown.comp_card_images, shown.alt_texts,
        ${digitals.map((field) => `shown.${field}`).join(', ')}, shown.digitals_taken_on, shown.digitals_shared,
        shown.walk_video, shown.walk_poster, shown.walk_shared
      FROM models m JOIN shown_pictures shown ON shown.model_id = m.id
      WHERE m.deleted_at IS NULL AND m.visible AND shown.is_listed AND (shown.shown_until IS NULL OR shown.shown_until > now())`;

const events = [
  ['INSERT', 'NEW'],
  ['UPDATE', 'NEW'],
  ['DELETE', 'OLD'],
] as const;

const triggersOf = (table: string, work: string) =>
  events.map(
    ([event, rows]) => `
      CREATE TRIGGER ${table}_${event.toLowerCase()}_stores_shown_pictures AFTER ${event} ON ${table}
      REFERENCING ${rows} TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION ${work}()`,
  );

const triggerOf = (table: string) => `
      CREATE TRIGGER ${table}_stores_shown_pictures AFTER INSERT OR UPDATE OR DELETE ON ${table}
      FOR EACH STATEMENT EXECUTE FUNCTION store_all_shown_pictures()`;

const UP = [
  DEFAULTS,
  SHOWN_PICTURES,
  UNTIL_INDEX,
  CONSENT_MODE,
  STORE,
  OF_MODELS,
  OF_CONSENTS,
  OF_ALL,
  ...triggersOf('models', 'store_shown_pictures_of_models'),
  ...triggersOf('picture_consents', 'store_shown_pictures_of_consents'),
  triggerOf('consent_policy'),
  triggerOf('consent_defaults'),
  VIEW,
  'SELECT store_shown_pictures(ARRAY(SELECT id FROM models))',
];

const DOWN = [
  'DROP VIEW public_models',
  ...['models', 'picture_consents'].flatMap((table) =>
    events.map(([event]) => `DROP TRIGGER ${table}_${event.toLowerCase()}_stores_shown_pictures ON ${table}`),
  ),
  'DROP TRIGGER consent_policy_stores_shown_pictures ON consent_policy',
  'DROP TABLE shown_pictures, consent_defaults',
  'DROP FUNCTION store_all_shown_pictures, store_shown_pictures_of_consents, store_shown_pictures_of_models, store_shown_pictures, consent_mode',
];

/** Stores which pictures of a model each audience may see, in the transaction of the change that decides it. */
export class StoreShownPictures1770051000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    for (const statement of UP) await runner.query(statement);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const statement of DOWN) await runner.query(statement);
  }
}
