import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { digitalFields } from '@nfa/contracts';
import { logActivity } from '@nfa/service-kit';
import { DataSource, type EntityManager } from 'typeorm';
import { KEEP_PRIVATE, LOCK_MODELS } from './former-shots.ts';

const FILE = "split_part(shot, '#', 1)";

const OF_CHILDREN = `SELECT m.id AS model_id, ${FILE} AS picture, ${FILE} <> ALL (s.hidden) AS is_shared
  FROM models m JOIN shown_pictures s ON s.model_id = m.id AND s.audience = 'packages',
    unnest(m.portfolio_images || m.main_image) AS shot
  WHERE consent_board(m) = 'kids' AND shot <> '' AND m.id = ANY ($1::uuid[])`;

// The policy only warns for a row of `models`. Postgres reads the two modes once, not for each row.
const IS_WARNED =
  "CASE consent_board(models) WHEN 'kids' THEN (SELECT consent_mode('kids')) ELSE (SELECT consent_mode('')) END = 'warn'";

// Picture `shot` of a row of `models` has neither a consent nor a refusal, and the policy only warns.
const isUnconsented = (scope: 'site' | 'packages'): string =>
  `(shot <> '' AND ${IS_WARNED}
    AND NOT EXISTS (SELECT FROM picture_consents c WHERE c.picture = ${FILE} AND c.scope = '${scope}'
      AND (c.state <> 'given' OR (c.model_id = models.id AND c.until > now()))))`;

/** SQL that selects each model with pictures that visitors see without a consent, because the policy only warns, and their `count`. */
export const MODELS_WITH_UNCONSENTED = `SELECT models.id AS model_id, count(DISTINCT ${FILE})::int AS count
  FROM models JOIN public_models shown ON shown.id = models.id AND audience = 'site',
    unnest(shown.portfolio_images || ARRAY[shown.main_image, shown.walk_poster, ${digitalFields.map((field) => `shown.${field}`).join(', ')}]) AS shot
  WHERE ${isUnconsented('site')} GROUP BY models.id`;

const FIND_UNCONSENTED = `SELECT * FROM (${MODELS_WITH_UNCONSENTED}) AS unconsented WHERE $1::uuid[] IS NULL OR model_id = ANY ($1)`;

const SHOTS = 'FROM models, unnest(portfolio_images || main_image) AS shot WHERE deleted_at IS NULL AND visible';

// A version from before a field was added is of a model without it.
const BOARD_BEFORE = `consent_board(jsonb_populate_record(models, '{"birth_date": "", "minor": false}' || data))`;

const PUBLISHED = `SELECT DISTINCT ${FILE} ${SHOTS} AND id = $1 AND ${isUnconsented('site')}
  AND NOT EXISTS (SELECT FROM (SELECT data FROM versions WHERE kind = 'models' AND record_id = models.id::text
      ORDER BY at DESC, id DESC LIMIT 1) AS before
    WHERE $2 AND (data->>'visible')::boolean AND ${BOARD_BEFORE} = consent_board(models) AND EXISTS (
      SELECT FROM jsonb_array_elements_text(data->'portfolio_images' || jsonb_build_array(data->'main_image')) AS former
       WHERE split_part(former, '#', 1) = ${FILE}))`;

const SHARED = `SELECT DISTINCT id, ${FILE} ${SHOTS} AND ${isUnconsented('packages')}
  AND ($3 = '' OR ${FILE} = $3) AND EXISTS (SELECT FROM packages AS package, jsonb_array_elements(package.items) AS item
    WHERE package.id = $1 AND item->>'model_id' = models.id::text AND item->>'model_id' <> ALL ($2)
      AND (item->'images' = '[]' OR EXISTS (SELECT FROM jsonb_array_elements_text(item->'images') AS chosen
        WHERE split_part(chosen, '#', 1) = ${FILE})))`;

const REFUSALS = `SELECT c.picture, c.model_id, coalesce(consent_board(m) = 'kids', true) AS is_child
  FROM picture_consents c LEFT JOIN models m ON m.id = c.model_id WHERE c.scope = 'site' AND c.state <> 'given'`;

/** A picture for which somebody refused or withdrew the consent for the site. */
export interface Refusal {
  picture: string;
  model_id: string;
  /** Whether the model is a child, also true for an erased model. */
  is_child: boolean;
}

/** Pictures that visitors may not see, because a consent is missing or they are private, in Postgres. */
@Injectable()
export class HiddenPicturesRepository {
  constructor(@InjectDataSource() private readonly source: DataSource) {}

  /** Pictures of the children among these models, and whether the guardian allows clients of packages to see them. */
  findOfChildren(modelIds: readonly string[]): Promise<{ model_id: string; picture: string; is_shared: boolean }[]> {
    return this.source.query(OF_CHILDREN, [modelIds]);
  }

  /**
   * Writes an activity line for each picture that the save of a model publishes without a consent, where the policy warns. Must run
   * before the save stores its version, since the pictures of the newest version count as published before, unless it was of an adult
   * and the model is a child now, or the reverse.
   * @param wasRemoved whether nothing of the model was public before, whatever its versions show
   */
  async logPublished(modelId: string, transaction: EntityManager, { wasRemoved = false } = {}): Promise<void> {
    const pictures = await transaction.query<object[]>(PUBLISHED, [modelId, !wasRemoved]);
    for (const _ of pictures)
      await logActivity(transaction, { action: 'publishUnconsented', entity: 'models', entity_id: modelId });
  }

  /**
   * Like `logPublished`, for a package.
   * @param former ids of the models that it had before
   * @param added the one picture that is new; all of them by default
   */
  async logShared(
    packageId: string,
    transaction: EntityManager,
    { former = [], added = '' }: { former?: readonly string[]; added?: string } = {},
  ): Promise<void> {
    const pictures = await transaction.query<object[]>(SHARED, [packageId, former, added]);
    for (const _ of pictures)
      await logActivity(transaction, { action: 'shareUnconsented', entity: 'packages', entity_id: packageId });
  }

  /**
   * Models with pictures that visitors see without a consent, because the policy only warns, and the number of these pictures.
   * @param ids of models; all without them
   */
  findUnconsented(ids?: readonly string[]): Promise<{ model_id: string; count: number }[]> {
    return this.source.query(FIND_UNCONSENTED, [ids ?? null]);
  }

  /** Refusals of all models, also of erased ones. */
  findRefusals(): Promise<Refusal[]> {
    return this.source.query<Refusal[]>(REFUSALS);
  }

  /** Records files that were saved as digitals or as a walk. From then on, visitors see them only where something shows them. */
  async notePrivate(addresses: readonly string[], transaction: EntityManager): Promise<void> {
    if (addresses.length === 0) return;
    await transaction.query('INSERT INTO private_media SELECT unnest($1::text[]) ON CONFLICT DO NOTHING', [addresses]);
  }

  /**
   * Records the pictures of the children among these models as private, those of their versions too. Must run before the models are
   * deleted, since nothing says later whom the files show. The files stay until the media service deletes them.
   */
  async keepPrivate(modelIds: readonly string[], transaction: EntityManager): Promise<void> {
    await transaction.query(LOCK_MODELS, [modelIds]);
    await transaction.query(KEEP_PRIVATE, [modelIds]);
  }

  /** Time of the last change of consents or the policy, including the expiry of consents; null before the first. */
  async findLastChange(): Promise<string | null> {
    const [row] = await this.source.query<{ at: Date | null }[]>(
      `SELECT greatest(
         (SELECT max(decided_at) FROM picture_consents),
         (SELECT max(until) FROM picture_consents WHERE until <= now()),
         (SELECT updated_at FROM consent_policy)) AS at`,
    );
    return row?.at?.toISOString() ?? null;
  }
}
