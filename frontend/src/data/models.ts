import type { FeaturedModel, ModelCategory, ModelProfile } from '@nfa/contracts';
import { data, type LoaderFunctionArgs } from 'react-router-dom';
import { fallBack, isList, isNotFound, isRecord, load, loadOr } from '../lib/loading.ts';
import { sampleModels } from './model-samples.ts';
import type { ShownModel } from './shown-model.ts';

/** Sections of the roster with the words that visitors read. */
export const categoryLabels: Record<ModelCategory, string> = { male: 'Male', female: 'Female', kids: 'Kids' };

/** True for a section that exists. */
export const isCategory = (value: string | undefined): value is ModelCategory =>
  value !== undefined && Object.hasOwn(categoryLabels, value);

/** What a card of the roster shows. */
export type ModelSummary = Pick<ModelProfile, 'id' | 'name' | 'category' | 'location' | 'status' | 'main_image'>;

/** The roster, or one section of it. */
export interface Roster {
  /** The requested section, null for everybody. */
  category: ModelCategory | null;
  models: ModelSummary[];
}

/** Loads the roster, or the section that the address names; 404 for a section that does not exist. */
export async function loadRoster(args: LoaderFunctionArgs) {
  const { category } = args.params;
  if (category !== undefined && !isCategory(category)) return data(null, { status: 404 });
  const path = category ? `/models?category=${category}` : '/models';
  const models = await loadOr<ModelSummary[]>(args, path, isList, sampleModels);
  return { category: category ?? null, models: models.map(summaryOf) } satisfies Roster;
}

/** The fields that a card shows: the page embeds its data once more for hydration. */
export function summaryOf({ id, name, category, location, status, main_image }: ModelSummary): ModelSummary {
  return { id, name, category, location, status, main_image };
}

/** Loads one model; null when there is none. */
export async function loadModel(args: LoaderFunctionArgs): Promise<ShownModel | null> {
  const id = args.params.id ?? '';
  const path = `/models/${encodeURIComponent(id)}`;
  try {
    return await load<ShownModel>(args, path, isRecord);
  } catch (error) {
    if (isNotFound(error)) return null;
    const sample = sampleModels.find((model) => model.id === id) ?? sampleModels[0] ?? null;
    return fallBack(args, path, error, sample);
  }
}

/** Models of the home page's carousel. */
export function loadFeaturedModels(args: LoaderFunctionArgs): Promise<FeaturedModel[]> {
  return loadOr<FeaturedModel[]>(args, '/featured-models', isList, sampleModels);
}
