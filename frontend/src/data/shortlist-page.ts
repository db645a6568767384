import type { ShownProfile } from '@nfa/contracts';
import { maxShortlist, modelPaths } from '@nfa/contracts/plain';
import type { LoaderFunctionArgs } from 'react-router-dom';
import { fallBack, isList, load } from '../lib/loading.ts';
import { withQuery } from './models.ts';

const compared = [
  'id',
  'name',
  'category',
  'location',
  'main_image',
  'height',
  'measurements',
  'height_cm',
  'bust_cm',
  'waist_cm',
  'hips_cm',
  'shoe_eu',
  'size_eu',
  'hair',
  'eyes',
  'digitals_full',
  'is_protected',
] as const satisfies readonly (keyof ShownProfile)[];

/** Fields of a model that a shortlist compares. */
export type ComparedModel = Pick<ShownProfile, (typeof compared)[number]>;

/** The shortlist in an address. */
export interface ShortlistPage {
  /** Ids in the address, including those of models that are gone. */
  ids: string[];
  /** The models in order; null when they cannot be loaded. */
  models: ComparedModel[] | null;
  origin: string;
}

const ID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Ids in an address, each once, as many as a shortlist may have; ignores invalid ones. */
function idsOf(address: URL): string[] {
  const ids = (address.searchParams.get('ids') ?? '').split(',').filter((id) => ID.test(id));
  return [...new Set(ids.map((id) => id.toLowerCase()))].slice(0, maxShortlist);
}

/** Milliseconds for which an edited list is shown from the last loaded data. */
const REUSE_MS = 60_000;

// Lives as long as the document; the rendering server never fills it.
let last: { at: number; models: ComparedModel[] } = { at: 0, models: [] };

/** Loads the models in the address, in its order. */
export async function loadShortlist(args: LoaderFunctionArgs): Promise<ShortlistPage> {
  const address = new URL(args.request.url);
  const ids = idsOf(address);
  const { origin } = address;
  if (ids.length === 0) return { ids, models: [], origin };
  const known = ids.flatMap((id) => last.models.find((model) => model.id === id) ?? []);
  if (known.length === ids.length && Date.now() - last.at < REUSE_MS) return { ids, models: known, origin };
  const path = withQuery(modelPaths.list, { ids: ids.join(',') });
  try {
    const models = (await load<ShownProfile[]>(args, path, isList)).map(comparedOf);
    if (!args.context) last = { at: Date.now(), models };
    return { ids, models, origin };
  } catch (error) {
    return { ids, models: fallBack(args, path, error, null), origin };
  }
}

const comparedOf = (model: ShownProfile): ComparedModel =>
  Object.fromEntries(compared.map((field) => [field, model[field]])) as unknown as ComparedModel;
