import { Inject, Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { type ConsentPolicy, digitalFields } from '@nfa/contracts';
import { logActivity } from '@nfa/service-kit';
import { DataSource, type EntityManager } from 'typeorm';
import { CONSENT_DEFAULTS } from './consent-policy.repository.ts';
import { isShared, isShown, isUnconsented, needsConsent } from './shown-pictures.ts';

const digitals = digitalFields.join(', ');
const walk = 'walk_poster, walk_video';

// Pictures that visitors see for another reason, or because the owner shares them.
const PUBLIC = `
  SELECT split_part(shot, '#', 1) FROM models, unnest(portfolio_images || main_image) AS shot WHERE deleted_at IS NULL
  UNION ALL SELECT split_part(image, '#', 1) FROM news WHERE deleted_at IS NULL
  UNION ALL SELECT split_part(image, '#', 1) FROM courses
  UNION ALL SELECT unnest(ARRAY[${digitals}]) FROM models
    WHERE deleted_at IS NULL AND visible AND ${isShared('digitals', ['site'])}
  UNION ALL SELECT unnest(ARRAY[${walk}]) FROM models
    WHERE deleted_at IS NULL AND visible AND ${isShared('walk', ['site'])}`;

/** Pictures that visitors may not see, because a consent is missing or they are private, in Postgres. */
@Injectable()
export class HiddenPicturesRepository {
  private readonly hidden: string;
  private readonly forClients: string;
  private readonly ofChildren: string;
  private readonly published: string;
  private readonly sharedWithClients: string;

  constructor(
    @InjectDataSource() private readonly source: DataSource,
    @Inject(CONSENT_DEFAULTS) defaults: ConsentPolicy,
  ) {
    const onSite = isShown('site', needsConsent('site', defaults));
    const inPackages = isShown('packages', needsConsent('packages', defaults));
    // A refusal counts for ever, even without the profile; a picture without consent is blocked only while a profile shows it.
    this.hidden = `SELECT picture FROM picture_consents WHERE scope = 'site' AND state <> 'given'
      UNION SELECT split_part(shot, '#', 1) FROM models, unnest(portfolio_images || ARRAY[main_image, ${digitals}, walk_poster]) AS shot
       WHERE shot <> '' AND NOT ${onSite('shot')}
      UNION SELECT walk_video FROM models WHERE walk_video <> '' AND NOT ${onSite('walk_poster')}`;
    const visible = 'FROM models, unnest(portfolio_images || main_image) AS shot WHERE deleted_at IS NULL AND visible';
    this.published = `SELECT DISTINCT split_part(shot, '#', 1) ${visible} AND id = $1 AND ${isUnconsented('site', defaults)('shot')}
      AND NOT EXISTS (SELECT FROM (SELECT data FROM versions WHERE kind = 'models' AND record_id = models.id::text
          ORDER BY at DESC, id DESC LIMIT 1) AS before
        WHERE $2 AND (data->>'visible')::boolean AND data->>'category' = category AND EXISTS (
          SELECT FROM jsonb_array_elements_text(data->'portfolio_images' || jsonb_build_array(data->'main_image')) AS former
           WHERE split_part(former, '#', 1) = split_part(shot, '#', 1)))`;
    this.sharedWithClients = `SELECT DISTINCT id, split_part(shot, '#', 1) ${visible} AND ${isUnconsented('packages', defaults)('shot')}
      AND ($3 = '' OR split_part(shot, '#', 1) = $3) AND EXISTS (SELECT FROM packages AS package, jsonb_array_elements(package.items) AS item
        WHERE package.id = $1 AND item->>'model_id' = models.id::text AND item->>'model_id' <> ALL ($2)
          AND (item->'images' = '[]' OR EXISTS (SELECT FROM jsonb_array_elements_text(item->'images') AS chosen
            WHERE split_part(chosen, '#', 1) = split_part(shot, '#', 1))))`;
    this.ofChildren = `SELECT id AS model_id, split_part(shot, '#', 1) AS picture,
        ${onSite('shot')} AND ${inPackages('shot')} AS is_shared
      FROM models, unnest(portfolio_images || main_image) AS shot
      WHERE category = 'kids' AND shot <> '' AND id = ANY ($1::uuid[])`;
    this.forClients = `
      SELECT shot AS picture FROM models, unnest(ARRAY[${digitals}]) AS shot
       WHERE deleted_at IS NULL AND visible AND digitals_shared = 'packages'
         AND shot <> '' AND ${onSite('shot')} AND ${inPackages('shot')}
      UNION SELECT shot FROM models, unnest(ARRAY[${walk}]) AS shot
       WHERE deleted_at IS NULL AND visible AND walk_shared = 'packages'
         AND shot <> '' AND ${onSite('walk_poster')} AND ${inPackages('walk_poster')}`;
  }

  /** Pictures of those of these models that are children, and whether their guardian lets clients of packages see them. */
  findOfChildren(modelIds: readonly string[]): Promise<{ model_id: string; picture: string; is_shared: boolean }[]> {
    return this.source.query(this.ofChildren, [modelIds]);
  }

  /**
   * Writes an activity line for each picture of a model that its save publishes without a consent, where the policy warns. Goes before
   * the save has its version: what the newest one shows was published before.
   * @param wasRemoved whether nothing of the model was public before, whatever its versions show
   */
  async logPublished(modelId: string, transaction: EntityManager, { wasRemoved = false } = {}): Promise<void> {
    const pictures = await transaction.query<object[]>(this.published, [modelId, !wasRemoved]);
    for (const _ of pictures)
      await logActivity(transaction, { action: 'publishUnconsented', entity: 'models', entity_id: modelId });
  }

  /**
   * The same for a package.
   * @param former ids of the models that it had before
   * @param added the one picture that it did not have before; all of them by default
   */
  async logShared(
    packageId: string,
    transaction: EntityManager,
    { former = [], added = '' }: { former?: readonly string[]; added?: string } = {},
  ): Promise<void> {
    const pictures = await transaction.query<object[]>(this.sharedWithClients, [packageId, former, added]);
    for (const _ of pictures)
      await logActivity(transaction, { action: 'shareUnconsented', entity: 'packages', entity_id: packageId });
  }

  /** Addresses, each once. */
  find(): Promise<string[]> {
    return this.list(this.hidden);
  }

  /** Addresses of digitals and walks, former ones included, that the catalogue shows to no visitor. */
  findPrivate(): Promise<string[]> {
    return this.list(`SELECT address AS picture FROM private_media WHERE address NOT IN (${PUBLIC})`);
  }

  /** Addresses of those that clients of packages may see, with consents that count. */
  findForClients(): Promise<string[]> {
    return this.list(this.forClients);
  }

  /** Records files that were saved as digitals or as a walk. From then on, visitors see them only where something shows them. */
  async notePrivate(addresses: readonly string[], transaction: EntityManager): Promise<void> {
    if (addresses.length === 0) return;
    await transaction.query('INSERT INTO private_media SELECT unnest($1::text[]) ON CONFLICT DO NOTHING', [addresses]);
  }

  private async list(query: string): Promise<string[]> {
    const rows = await this.source.query<{ picture: string }[]>(query);
    return rows.map(({ picture }) => picture);
  }

  /** When consents or the policy last changed, including consents that expired; null before the first. */
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
