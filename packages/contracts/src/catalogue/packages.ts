import { z } from 'zod';
import { Deleted, recordFields } from '../kit/common.ts';
import {
  day,
  id,
  mediaUrlEntry,
  optionalLine,
  optionalText,
  paging,
  singleLine,
  timestamp,
  withDefault,
} from '../kit/primitives.ts';
import { defineRoutes } from '../kit/route.ts';
import { withoutFocus } from '../kit/without-focus.ts';
import { maxPortfolioImages, PublicProfile } from './models.ts';

/** Most models of one package. */
export const maxPackageModels = 30;
/** Most people who may answer one package. */
export const maxPackageClients = 50;

/** A client's possible answers about a model. */
export const packageAnswers = ['yes', 'maybe', 'no'] as const;
export type PackageAnswer = (typeof packageAnswers)[number];

const PackageItem = z.object({
  model_id: z.uuid('must be the id of a model'),
  /** Pictures for the client, in order; if empty, all of the profile. Pictures that the profile does not show are left out. */
  images: withDefault(
    z.array(mediaUrlEntry).max(maxPortfolioImages + 1, `must have at most ${maxPortfolioImages + 1} pictures`),
    [] as string[],
  ),
  /** Note for the client beside the model. */
  note: optionalText(500),
});

const fields = {
  title: singleLine(100),
  /** Recipient, e.g. "Wambui Odera, Kilele Films". */
  recipient: optionalLine(100),
  /** Sender, e.g. "Daudi Kilonza, Head of Booking". */
  sender: optionalLine(100),
  /** Introduction on the cover. */
  note: optionalText(1_000),
  /** Last day on which the link is valid, in Nairobi. */
  expires_on: day,
  /** Models in their order. */
  items: z
    .array(PackageItem)
    .min(1, 'must have at least 1 model')
    .max(maxPackageModels, `must have at most ${maxPackageModels} models`)
    .refine(
      (items) => new Set(items.map(({ model_id }) => model_id)).size === items.length,
      'must name each model once',
    ),
};

/** Fields of a package that the administrator saves. */
export const PackageInput = z.object(fields).meta({ id: 'PackageInput' });
export type PackageInput = z.infer<typeof PackageInput>;

/** Models put together for a client, who opens them by a secret link. */
export const ModelPackage = z
  .object({
    ...recordFields,
    ...fields,
    /** Whether the link is revoked. */
    is_revoked: z.boolean(),
    /** Models that its clients do not see: hidden, removed, or without a picture that clients may see. */
    left_out: z.array(id),
    /** Number of visits by clients; the same client counts again after half an hour. */
    opened: z.int(),
    /** Number of each answer of all clients together. */
    yes: z.int(),
    maybe: z.int(),
    no: z.int(),
    /** Time of the latest answer, null before the first. */
    answered_at: timestamp.nullable(),
    /** Number of answers that the administrator has not seen yet. */
    new_answers: z.int(),
  })
  .meta({ id: 'ModelPackage' });
export type ModelPackage = z.infer<typeof ModelPackage>;

/** One answer of a client about a model. */
export const PackagePick = z.object({
  model_id: id,
  answer: z.enum(packageAnswers),
  remark: z.string(),
  at: timestamp,
});
export type PackagePick = z.infer<typeof PackagePick>;

/** All answers of one client of a package. */
export const PackageClient = z
  .object({ id, name: z.string(), opened: z.int(), last_seen_at: timestamp, picks: z.array(PackagePick) })
  .meta({ id: 'PackageClient' });
export type PackageClient = z.infer<typeof PackageClient>;

/** Time of the latest answer that the administrator has seen. */
export const PackageSeen = z.object({ until: timestamp }).meta({ id: 'PackageSeen' });
export type PackageSeen = z.infer<typeof PackageSeen>;

/** Path of a package's page on the site: `/package/<token>`. */
export const PackageLink = z.object({ id, path: z.string() }).meta({ id: 'PackageLink' });
export type PackageLink = z.infer<typeof PackageLink>;

/** A model as the clients of a package see it. */
export const PackageModel = PublicProfile.omit({
  created_at: true,
  updated_at: true,
  featured: true,
  visible: true,
  main_image: true,
  portfolio_images: true,
  digitals_shared: true,
  walk_shared: true,
}).extend({
  images: z.array(z.string()),
  /** Those of `images` that may be printed. */
  print_images: z.array(z.string()),
  note: z.string(),
  // Addresses that are valid for this page only, for an hour.
  digitals_front: z.string(),
  digitals_left: z.string(),
  digitals_right: z.string(),
  digitals_back: z.string(),
  digitals_full: z.string(),
  walk_video: z.string(),
  walk_poster: z.string(),
});
export type PackageModel = z.infer<typeof PackageModel>;

/** What the clients of packages see of a model that is put into one; also of a model that they do not see. */
export const ClientsView = z
  .object({
    id,
    /** False for a hidden model, and for a child without a picture that its guardian shares. */
    is_shown: z.boolean(),
    /** Whether a guardian decides about the pictures. */
    is_child: z.boolean(),
    /** Pictures of the profile that clients see. */
    images: z.array(z.string()),
    has_digitals: z.boolean(),
  })
  .meta({ id: 'ClientsView' });
export type ClientsView = z.infer<typeof ClientsView>;

/** Pictures of a profile in their order, each once. */
export const profilePictures = ({
  main_image,
  portfolio_images,
}: Pick<PublicProfile, 'main_image' | 'portfolio_images'>): string[] => [
  ...new Set([main_image, ...portfolio_images].filter(Boolean)),
];

/** The pictures chosen for a package that are among those that clients see, in the order of the choice. */
export function chosenPictures(images: readonly string[], shown: readonly string[]): string[] {
  const addresses = new Set(shown.map(withoutFocus));
  return [...new Set(images)].filter((url) => addresses.has(withoutFocus(url)));
}

/** Pictures of a model in a package: the chosen ones, without a choice all that clients see. */
export function packagePictures(images: readonly string[], shown: readonly string[]): string[] {
  const chosen = chosenPictures(images, shown);
  return chosen.length > 0 ? chosen : [...shown];
}

/** A package as the holder of its link sees it: models that visitors can see, and the caller's own answers. */
export const PackageView = z
  .object({
    title: z.string(),
    recipient: z.string(),
    sender: z.string(),
    note: z.string(),
    expires_on: z.string(),
    models: z.array(PackageModel),
    /** The calling client, null before they enter a name. */
    client: z.object({ name: z.string(), picks: z.array(PackagePick) }).nullable(),
  })
  .meta({ id: 'PackageView' });
export type PackageView = z.infer<typeof PackageView>;

/** Name under which a client answers. */
export const PackageClientInput = z.object({ name: singleLine(80) }).meta({ id: 'PackageClientInput' });
export type PackageClientInput = z.infer<typeof PackageClientInput>;

/** Secret of a client, for the header `x-package-client`: it gives access to that client's answers only. */
export const PackageClientSecret = z.object({ secret: z.string() }).meta({ id: 'PackageClientSecret' });
export type PackageClientSecret = z.infer<typeof PackageClientSecret>;

/** Answer of a client about a model. */
export const PackagePickInput = z
  .object({ answer: z.enum(packageAnswers), remark: optionalText(500) })
  .meta({ id: 'PackagePickInput' });
export type PackagePickInput = z.infer<typeof PackagePickInput>;

const admin = { access: 'admin' } as const;
const open = { access: 'public' } as const;

export const packageRoutes = defineRoutes('catalogue', {
  list: {
    method: 'GET',
    path: '/admin/packages',
    ...admin,
    summary: 'Packages, newest first.',
    query: z.object(paging),
    response: z.array(ModelPackage),
  },
  clientsView: {
    method: 'GET',
    path: '/admin/packages/models',
    ...admin,
    summary: 'What clients of packages see of each model.',
    response: z.array(ClientsView),
  },
  create: {
    method: 'POST',
    path: '/admin/packages',
    ...admin,
    summary: 'Makes a package and its link. Send an Idempotency-Key header to make a retry safe.',
    body: PackageInput,
    response: ModelPackage,
    status: 201,
  },
  replace: {
    method: 'PUT',
    path: '/admin/packages/:id',
    ...admin,
    summary: 'Replaces a package; its link and the answers stay.',
    body: PackageInput,
    response: ModelPackage,
  },
  remove: {
    method: 'DELETE',
    path: '/admin/packages/:id',
    ...admin,
    summary: 'Deletes a package with its answers.',
    response: Deleted,
  },
  clients: {
    method: 'GET',
    path: '/admin/packages/:id/clients',
    ...admin,
    summary: 'Who opened a package, with their answers, first one first.',
    response: z.array(PackageClient),
  },
  noteSeen: {
    method: 'PUT',
    path: '/admin/packages/:id/seen',
    ...admin,
    summary: 'Records that the answers were seen, so that later ones count as new.',
    body: PackageSeen,
    response: Deleted,
  },
  link: {
    method: 'GET',
    path: '/admin/packages/:id/link',
    ...admin,
    summary: 'The link of a package, for copying; 404 once it is revoked.',
    response: PackageLink,
  },
  renewLink: {
    method: 'POST',
    path: '/admin/packages/:id/link',
    ...admin,
    summary: 'Makes a new link; the old one stops working.',
    response: PackageLink,
  },
  revokeLink: {
    method: 'DELETE',
    path: '/admin/packages/:id/link',
    ...admin,
    summary: 'Takes the link of a package back at once.',
    response: Deleted,
  },
  view: {
    method: 'GET',
    path: '/packages/:token',
    ...open,
    isPrivate: true,
    summary: 'A package by the secret token of its link. The header x-package-client adds the answers of that client.',
    response: PackageView,
  },
  enter: {
    method: 'POST',
    path: '/packages/:token/clients',
    ...open,
    summary: `Adds a client by name, who then answers; at most ${maxPackageClients} for each package. Send an Idempotency-Key header to make a retry safe.`,
    body: PackageClientInput,
    response: PackageClientSecret,
    status: 201,
    throttle: 'answer',
  },
  pick: {
    method: 'PUT',
    path: '/packages/:token/picks/:id',
    ...open,
    summary:
      'Answers for a model, as the client of the header x-package-client; can be changed while the package is open.',
    body: PackagePickInput,
    response: PackagePick,
    throttle: 'answer',
  },
});
