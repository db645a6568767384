import { z } from 'zod';
import { Deleted, fileList, idList, recordFields } from '../kit/common.ts';
import { nairobiDay } from '../kit/nairobi-day.ts';
import {
  altTexts,
  keptDay,
  keptLine,
  lines,
  optionalFlag,
  optionalInteger,
  optionalLine,
  optionalText,
  paging,
  pictureUrl,
  pictureUrlEntry,
  searchText,
  singleLine,
  wholeNumber,
  withDefault,
} from '../kit/primitives.ts';
import { defineRoutes } from '../kit/route.ts';
import { maxShortlist } from '../kit/site.ts';
import { inLanguage, translated, translationsOf, withHashes } from '../kit/translations.ts';
import { versionRoutes } from '../kit/versions.ts';
import { modelPaths } from '../public-paths.ts';
import { digitalsShape, findDigitalsProblems } from './digitals.ts';
import { adultMeasurements } from './measurements.ts';
import { modelCategories } from './model-categories.ts';

/** Most portfolio pictures of one model. */
export const maxPortfolioImages = 10;

/** Most pictures of a comp card: one on the front, four on the back. */
export const maxCompCardImages = 5;

// The editor always sends all slots, unused ones as "".
const images = (max: number) =>
  z
    .array(pictureUrlEntry)
    .max(max, `must have at most ${max} pictures`)
    .overwrite((urls) => urls.filter((url) => url !== ''));

const shortTexts = (plural: string) => withDefault(lines(60, 30, plural), [] as string[]);

const shoeSize = z
  .number()
  .min(15, 'must be at least 15')
  .max(52, 'must be at most 52')
  .multipleOf(0.5, 'must be a whole or half size')
  .nullable();

const fields = {
  /** Public name; for a child only the first name. */
  name: singleLine(100),
  /** For signed-in administrators only, "" without one. A save without it keeps the stored value; null clears it. */
  surname: keptLine(100),
  category: z.enum(modelCategories),
  /**
   * For signed-in administrators only, "" while it is unknown. A save without
   * it keeps the stored value; this also applies to `minor`.
   */
  birth_date: keptDay(),
  /**
   * For signed-in administrators only: whether a model is under 18 although the category is not that of children; needed while the
   * birth date is unknown.
   */
  minor: z.boolean().optional(),
  location: singleLine(100),
  /** Free text, e.g. "Rising Star". */
  status: singleLine(60),
  /** Free text with its unit, e.g. "175 cm". */
  height: optionalLine(40),
  measurements: optionalLine(120),
  /** Whole centimetres, like the girths below. */
  height_cm: optionalInteger(50, 250),
  /** Bust, or a man's chest. Not stored for children, like waist, hips and shoe size. */
  bust_cm: optionalInteger(40, 200),
  waist_cm: optionalInteger(40, 200),
  hips_cm: optionalInteger(40, 200),
  /** EU size, whole or half. */
  shoe_eu: withDefault<number | null>(shoeSize, null),
  /** EU size of dresses or suits; for children the body height for which the clothes are cut. */
  size_eu: optionalInteger(20, 200),
  /** Colour and kind of the hair, e.g. "Black, natural". */
  hair: optionalLine(40),
  /** Colour of the eyes, e.g. "Dark brown". */
  eyes: optionalLine(40),
  skills: shortTexts('skills'),
  languages: shortTexts('languages'),
  experience: optionalText(2_000),
  bio: optionalText(5_000),
  main_image: pictureUrl,
  portfolio_images: withDefault(images(maxPortfolioImages), [] as string[]),
  /**
   * Pictures of the comp card, the first one on the front; a focus point applies to the card only. Pictures that the profile does
   * not show are left out. If empty, the card shows the first pictures of the profile, a child's card none.
   */
  comp_card_images: withDefault(images(maxCompCardImages), [] as string[]),
  ...digitalsShape,
  /** Whether the model is in the carousel of the home page. */
  featured: optionalFlag(false),
  alt_texts: altTexts,
  /**
   * False hides the model from the site: for visitors the profile is 404 and lists leave it out; the administrator's
   * `GET /models` and `GET /models/:id` still show it.
   */
  visible: optionalFlag(true),
};

/** Texts of a model that can be translated. */
export const modelTexts = ['status', 'experience', 'bio'] as const;

const savedFields = {
  ...fields,
  /** For signed-in administrators only; visitors request the texts in a language. */
  translations: translationsOf(fields, modelTexts),
};

/** Fields of a model that the administrator saves. */
export const ModelInput = z
  .object(savedFields)
  .overwrite(withHashes)
  .superRefine((model, ctx) => {
    for (const { path, message } of findDigitalsProblems(model))
      ctx.addIssue({ code: 'custom', path: [path], message, input: model[path] });
    if (model.birth_date && (model.birth_date > nairobiDay(new Date()) || model.birth_date < '1900'))
      ctx.addIssue({ code: 'custom', path: ['birth_date'], message: 'must be a day that has been', input: model });
    if (model.category !== 'kids') return;
    for (const name of adultMeasurements)
      if (model[name] !== null)
        ctx.addIssue({ code: 'custom', path: [name], message: 'must be empty for children', input: model[name] });
  })
  .meta({ id: 'ModelInput' });
export type ModelInput = z.infer<typeof ModelInput>;

/** A person on the roster; visitors' responses leave out the surname, the fields about age, and the translations. */
export const ModelProfile = z.object({ ...recordFields, ...savedFields }).meta({ id: 'ModelProfile' });
export type ModelProfile = z.infer<typeof ModelProfile>;

const protection = {
  /**
   * In visitors' responses only: whether the rules for children hold, also for a minor on another board, who then has no girths
   * and no shoe size here. Without it they hold for the category of children.
   */
  is_protected: z.boolean().optional(),
};

/** A person on the roster as visitors see it. */
export const PublicProfile = ModelProfile.omit({
  surname: true,
  birth_date: true,
  minor: true,
  translations: true,
})
  .extend(protection)
  .meta({ id: 'PublicProfile' });
export type PublicProfile = z.infer<typeof PublicProfile>;

/** A person on the roster, with the texts in the requested language. */
export const ShownProfile = ModelProfile.extend({ ...protection, ...translated }).meta({ id: 'ShownProfile' });
export type ShownProfile = z.infer<typeof ShownProfile>;

/** A model in the carousel of the home page. */
export const FeaturedModel = ModelProfile.pick({
  id: true,
  name: true,
  location: true,
  status: true,
  category: true,
  main_image: true,
}).meta({ id: 'FeaturedModel' });
export type FeaturedModel = z.infer<typeof FeaturedModel>;

/** A model in the carousel, with the texts in the requested language. */
export const ShownFeaturedModel = FeaturedModel.extend(translated).meta({ id: 'ShownFeaturedModel' });
export type ShownFeaturedModel = z.infer<typeof ShownFeaturedModel>;

/** A model in the panel's list, which includes hidden ones. */
export const RosterEntry = ModelProfile.pick({
  id: true,
  name: true,
  surname: true,
  category: true,
  location: true,
  status: true,
  main_image: true,
  featured: true,
  visible: true,
  /** "" without digitals. */
  digitals_taken_on: true,
}).meta({ id: 'RosterEntry' });
export type RosterEntry = z.infer<typeof RosterEntry>;

/** Values that visible models have, for the roster's filters. */
export const ModelChoices = z
  .object({
    /** Smallest and largest height in centimetres, null while no model has one. */
    shortest: z.int().nullable(),
    tallest: z.int().nullable(),
    /** EU sizes in order. */
    sizes: z.array(z.int()),
    hairs: z.array(z.string()),
    towns: z.array(z.string()),
  })
  .meta({ id: 'ModelChoices' });
export type ModelChoices = z.infer<typeof ModelChoices>;

const filterQuery = {
  height_from: wholeNumber(0, 300).optional(),
  height_to: wholeNumber(0, 300).optional(),
  size: wholeNumber(0, 300).optional(),
  hair: searchText(60).optional(),
  town: searchText(60).optional(),
  /** Part of a name. */
  name: searchText(60).optional(),
  /** `true`: only models that share their digitals with visitors. */
  digitals: z.literal('true').optional(),
  /** Up to 30 ids separated by commas; the list is in their order. */
  ids: idList(maxShortlist).optional(),
};

/** Temporary address of a file for the administrator, also for files that visitors cannot see. */
export const PrivateView = z.object({ file: z.string(), view: z.string() }).meta({ id: 'PrivateView' });
export type PrivateView = z.infer<typeof PrivateView>;

/** Order of the roster: all ids, in the order in which they are shown. */
export const ModelOrder = z.object({ ids: z.array(z.uuid()).max(1_000) }).meta({ id: 'ModelOrder' });
export type ModelOrder = z.infer<typeof ModelOrder>;

export const modelRoutes = defineRoutes('catalogue', {
  list: {
    method: 'GET',
    path: modelPaths.list,
    access: 'public',
    summary:
      'Models, newest first unless the administrator ordered them; hidden ones only for the administrator. With ids, in their order.',
    query: z.object({ category: z.enum(modelCategories).optional(), ...filterQuery, ...inLanguage, ...paging }),
    response: z.array(ShownProfile),
  },
  roster: {
    method: 'GET',
    path: '/admin/roster',
    access: 'admin',
    summary:
      'Models in the order of the roster as the panel lists them, hidden ones included; header x-total-count tells how many there are.',
    query: z.object(paging),
    response: z.array(RosterEntry),
  },
  featured: {
    method: 'GET',
    path: modelPaths.featured,
    access: 'public',
    summary: 'Models of the home page: the featured ones, else the newest five with a picture.',
    query: z.object(inLanguage),
    response: z.array(ShownFeaturedModel),
  },
  choices: {
    method: 'GET',
    path: modelPaths.choices,
    access: 'public',
    summary: 'Values that the roster can be narrowed by.',
    query: z.object({ category: z.enum(modelCategories).optional() }),
    response: ModelChoices,
  },
  get: {
    method: 'GET',
    path: modelPaths.get,
    access: 'public',
    summary: 'One model.',
    query: z.object(inLanguage),
    response: ShownProfile,
  },
  privateViews: {
    method: 'GET',
    path: '/admin/private-views',
    access: 'admin',
    summary:
      'Addresses at which the administrator sees files for ten minutes that visitors are not served; `files` are names with commas between them.',
    query: z.object({ files: fileList }),
    response: z.array(PrivateView),
  },
  compCard: {
    method: 'GET',
    path: '/models/:id/comp-card',
    access: 'public',
    summary: 'One model as its comp card shows it: without pictures whose consent does not cover print.',
    response: PublicProfile,
  },
  create: {
    method: 'POST',
    path: '/admin/models',
    access: 'admin',
    summary: 'Adds a model.',
    body: ModelInput,
    response: ModelProfile,
    status: 201,
  },
  order: {
    method: 'PUT',
    path: '/admin/models/order',
    access: 'admin',
    summary: 'Sets the order of the roster; models that are not named come before it, newest first.',
    body: ModelOrder,
    response: ModelOrder,
  },
  replace: {
    method: 'PUT',
    path: '/admin/models/:id',
    access: 'admin',
    hides: true,
    summary: 'Replaces a model.',
    body: ModelInput,
    response: ModelProfile,
  },
  remove: {
    method: 'DELETE',
    path: '/admin/models/:id',
    access: 'admin',
    summary: 'Removes a model.',
    response: Deleted,
  },
  restore: {
    method: 'POST',
    path: '/admin/models/:id/restore',
    access: 'admin',
    summary: 'Brings a removed model back with its id.',
    response: ModelProfile,
  },
  ...versionRoutes(
    '/admin/models/:id',
    'a model',
    savedFields,
    ModelProfile,
    ' Without it, `birth_date` and `minor` stay as they are, and of children `category`, `name` and `surname`.',
  ),
});
