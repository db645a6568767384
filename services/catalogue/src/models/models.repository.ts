import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import {
  digitalFields,
  FeaturedModel,
  isMinorOn,
  ModelCard,
  type ModelCategory,
  type ModelChoices,
  ModelInput,
  ModelNames,
  ModelProfile,
  modelTexts,
  nairobiDay,
  PublicProfile,
  RosterEntry,
} from '@nfa/contracts';
import { Json, JsonQuery, likePattern } from '@nfa/service-kit';
import { type FindOptionsSelect, In, Repository } from 'typeorm';
import { HiddenPicturesRepository } from '../picture-policy/hidden-pictures.repository.ts';
import { PlacedPictures } from '../picture-policy/placed-pictures.ts';
import type { Audience } from '../picture-policy/shown-pictures.ts';
import { type Lang, LocalizedQuery } from '../records/localized-query.ts';
import { RecordStore } from '../records/record-store.ts';
import { type ModelPictures, pictureFields, privateMediaOf } from './model-pictures.ts';
import { ModelEntity } from './models.entity.ts';

/** Far more than any roster has. */
const mostCards = 5_000;

const rosterOrder = 'position ASC NULLS FIRST, created_at DESC, id DESC';

const withPictures: FindOptionsSelect<ModelEntity> = Object.fromEntries(pictureFields.map((field) => [field, true]));

const orderOfIds = 'array_position($1::uuid[], id)';

/** Filters of a list of models. */
export interface ModelQuery {
  category?: ModelCategory;
  height_from?: number;
  height_to?: number;
  size?: number;
  hair?: string;
  town?: string;
  /** Part of a name. */
  name?: string;
  /** Only models that share their digitals with visitors. */
  digitals?: 'true';
  ids?: string[];
}

interface ModelPage extends ModelQuery {
  lang?: Lang;
  withHidden: boolean;
  limit: number;
  offset?: number;
}

/** The condition of a list. Each of its parts is a separate condition, so that Postgres can use an index for it. */
function conditionOf(query: ModelQuery): { where?: string; parameters?: unknown[] } {
  const parts: [condition: string, parameter: unknown][] = [
    ['id = ANY ($::uuid[])', query.ids],
    ['category = $', query.category],
    ['height_cm >= $', query.height_from],
    ['height_cm <= $', query.height_to],
    ['size_eu = $', query.size],
    ['lower(hair) = lower($)', query.hair || undefined],
    ['lower(location) = lower($)', query.town || undefined],
    ['name ILIKE $', query.name && likePattern(query.name)],
  ];
  const used = parts.filter(([, parameter]) => parameter !== undefined && parameter !== '');
  if (used.length === 0) return {};
  const where = used.map(([condition], index) => condition.replace('$', `$${index + 1}`)).join(' AND ');
  return { where, parameters: used.map(([, parameter]) => parameter) };
}

/** View and condition of the models that an audience sees, with the pictures that it may see. */
const shownTo = (audience: Audience) => ({
  view: 'public_models',
  where: `audience = '${audience}'`,
  expressions: { is_protected: 'is_protected' },
});

// If visitors may see none of a model's digitals, the view says `private`.
const sharesDigitals = "digitals_shared <> 'private'";

const dayOfDigitals = `CASE WHEN '' = ALL (ARRAY[${digitalFields.join(', ')}]) THEN '' ELSE digitals_taken_on END`;

/** A model's pictures, with the fields that determine who decides about them. */
type PicturedModel = Pick<ModelEntity, 'id' | 'name' | 'category' | 'birth_date' | 'minor'> & ModelPictures;

/**
 * Fields that restoring an older version must not change: a version from before a model was known to be a child would show the
 * pictures without a guardian's consent, or the surname. What is shown to whom is decided anew, not with older texts.
 */
const keptByRestore = (model: ModelEntity): (keyof ModelEntity)[] => [
  'birth_date',
  'minor',
  'visible',
  'featured',
  'digitals_shared',
  'walk_shared',
  ...(model.category === 'kids' ? (['category', 'name', 'surname'] as const) : []),
  ...(isMinorOn(nairobiDay(new Date()), model) ? (['name', 'surname'] as const) : []),
];

/** Models in Postgres; removed ones stay stored but are found only where a method says so. */
@Injectable()
export class ModelsRepository {
  readonly store: RecordStore<ModelEntity>;
  private readonly profiles: LocalizedQuery<ModelProfile>;
  private readonly visibleProfiles: LocalizedQuery<PublicProfile>;
  private readonly roster: JsonQuery<RosterEntry>;
  private readonly featured: LocalizedQuery<FeaturedModel>;
  private readonly compCards: JsonQuery<PublicProfile>;
  private readonly ofPackages: JsonQuery<PublicProfile>;
  private readonly cards: JsonQuery<ModelCard>;
  private readonly names: JsonQuery<ModelNames[number]>;
  private readonly choices: string;

  constructor(
    @InjectRepository(ModelEntity) private readonly rows: Repository<ModelEntity>,
    hiddenPictures: HiddenPicturesRepository,
    placed: PlacedPictures,
  ) {
    this.store = new RecordStore(
      rows,
      'models',
      ModelInput,
      (values, stored) => placed.assert(values, stored, stored?.id),
      {
        noun: 'model',
        afterSave: async (model, transaction) => {
          await hiddenPictures.notePrivate(privateMediaOf(model), transaction);
          await hiddenPictures.logPublished(model.id, transaction);
        },
        afterRestore: (id, transaction) => hiddenPictures.logPublished(id, transaction, { wasRemoved: true }),
        keptByRestore,
      },
    );
    this.profiles = new LocalizedQuery(rows, ModelProfile, modelTexts);
    this.roster = new JsonQuery(rows, RosterEntry, { expressions: { digitals_taken_on: dayOfDigitals } });
    this.visibleProfiles = new LocalizedQuery(rows, PublicProfile, modelTexts, shownTo('site'));
    this.featured = new LocalizedQuery(rows, FeaturedModel, modelTexts, shownTo('site'));
    this.compCards = new JsonQuery(rows, PublicProfile, shownTo('print'));
    this.ofPackages = new JsonQuery(rows, PublicProfile, shownTo('packages'));
    this.cards = new JsonQuery(rows, ModelCard);
    this.names = new JsonQuery(rows, ModelNames.element, shownTo('site'));
    this.choices = `SELECT json_build_object(
         'shortest', min(height_cm), 'tallest', max(height_cm),
         'sizes', coalesce(json_agg(DISTINCT size_eu) FILTER (WHERE size_eu IS NOT NULL), '[]'),
         'hairs', coalesce(json_agg(DISTINCT hair) FILTER (WHERE hair <> ''), '[]'),
         'towns', coalesce(json_agg(DISTINCT location), '[]'))::text AS json
       FROM public_models WHERE audience = 'site' AND ($1::text IS NULL OR category = $1)`;
  }

  /** In roster order, or in the order of `ids`; includes hidden models only on request. */
  readPage({ withHidden, lang, limit, offset, digitals, ...filter }: ModelPage): Promise<Json<ModelProfile[]>> {
    const order = filter.ids ? orderOfIds : rosterOrder;
    const { where = 'true', parameters } = conditionOf(filter);
    const condition = digitals ? `${where} AND ${sharesDigitals}` : where;
    return this.query(withHidden, lang).list({ where: condition, parameters, order, limit, offset });
  }

  /** Cards of these models, or of all without `ids`, in roster order, including hidden models. */
  readCards(ids: readonly string[] | null): Promise<Json<ModelCard[]>> {
    const chosen = ids && { where: 'id = ANY ($1::uuid[])', parameters: [ids] };
    return this.cards.list({ ...chosen, order: rosterOrder, limit: mostCards });
  }

  /** Those of these ids that are stored, the trash included. */
  async findIds(ids: readonly string[]): Promise<string[]> {
    const rows = await this.rows.find({ select: { id: true }, where: { id: In(ids) }, withDeleted: true });
    return rows.map(({ id }) => id);
  }

  /** The roster in its order, including hidden models. */
  readRoster(page: { limit: number; offset?: number }): Promise<Json<RosterEntry[]>> {
    return this.roster.list({ ...page, order: rosterOrder });
  }

  /** The values that the visible models of a section, or of all sections, can be filtered by. */
  async readChoices(category?: ModelCategory): Promise<Json<ModelChoices>> {
    const [row] = (await this.rows.manager.query(this.choices, [category ?? null])) as [{ json: string }];
    return new Json(row.json);
  }

  readById(id: string, withHidden: boolean, lang?: Lang): Promise<Json<ModelProfile> | undefined> {
    return this.query(withHidden, lang).get(id);
  }

  /** A model that visitors see, with the pictures that may be printed. */
  readForCompCard(id: string): Promise<Json<PublicProfile> | undefined> {
    return this.compCards.get(id);
  }

  /** Models that visitors see, with the pictures that may be printed, in no order. */
  findForCompCards(ids: string[]): Promise<PublicProfile[]> {
    return findAll(this.compCards, ids);
  }

  /** Models that visitors see, with the pictures that clients may see, in no order. */
  findForPackage(ids: string[]): Promise<PublicProfile[]> {
    return findAll(this.ofPackages, ids);
  }

  /** Featured models in roster order. */
  readFeatured(limit: number, lang?: Lang): Promise<Json<FeaturedModel[]>> {
    return this.featured.in(lang).list({ where: 'featured', order: rosterOrder, limit });
  }

  /** The newest models that have a picture. */
  readNewestWithPicture(limit: number, lang?: Lang): Promise<Json<FeaturedModel[]>> {
    return this.featured.in(lang).list({ where: "main_image <> ''", order: 'created_at DESC, id DESC', limit });
  }

  /** Names of the visible models among these, in their order. */
  readNames(ids: string[]): Promise<Json<ModelNames>> {
    return this.names.list({ ...conditionOf({ ids }), order: orderOfIds, limit: ids.length });
  }

  /** Pass the open `transaction`, since a query on a second connection could deadlock with it. */
  findById(id: string, transaction = this.rows.manager): Promise<ModelEntity | null> {
    return transaction.findOneBy(ModelEntity, { id });
  }

  /** Like `findById`, but also finds removed models. */
  findStored(id: string, transaction = this.rows.manager): Promise<ModelEntity | null> {
    return transaction.findOne(ModelEntity, { where: { id }, withDeleted: true });
  }

  count(): Promise<number> {
    return this.rows.count();
  }

  /** Pictures and videos of these models or of the whole roster, including hidden models. */
  findPictures(ids?: string[]): Promise<PicturedModel[]> {
    return this.rows.find({
      select: { id: true, name: true, category: true, birth_date: true, minor: true, ...withPictures },
      ...(ids && { where: { id: In(ids) } }),
    });
  }

  private query(withHidden: boolean, lang: Lang): JsonQuery<ModelProfile> {
    return (withHidden ? this.profiles : this.visibleProfiles).in(lang);
  }
}

async function findAll(query: JsonQuery<PublicProfile>, ids: string[]): Promise<PublicProfile[]> {
  const found = await query.list({ where: 'id = ANY ($1)', parameters: [ids], order: 'id', limit: ids.length });
  return JSON.parse(found.text) as PublicProfile[];
}
