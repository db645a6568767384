import type { ModelCategory, ShownFeaturedModel, ShownProfile } from '@nfa/contracts';
import { modelPaths, routePath } from '@nfa/contracts/plain';
import type { LoaderFunctionArgs } from 'react-router-dom';
import { fallBack, isList, isNotFound, isRecord, load, loadOr } from '../lib/loading.ts';
import { localized } from '../translations/text.ts';
import { isSample, readSampleModels } from './read-samples.ts';
import type { ShownModel } from './shown-model.ts';

/** Sections of the roster with their labels. */
export const categoryLabels = { male: 'Male', female: 'Female', kids: 'Kids' } as const satisfies Record<
  ModelCategory,
  string
>;

/** True for a section that exists. */
export const isCategory = (value: string | undefined): value is ModelCategory =>
  value !== undefined && Object.hasOwn(categoryLabels, value);

/** Fields that a card of the roster shows. */
export type ModelSummary = Pick<
  ShownProfile,
  'id' | 'name' | 'category' | 'location' | 'status' | 'main_image' | 'translated' | 'is_protected'
>;

/** A path with a query, without one if there are no fields. */
export function withQuery(path: string, fields: Record<string, string>): string {
  const query = new URLSearchParams(fields).toString();
  return query === '' ? path : `${path}?${query}`;
}

/** Keeps only the fields of a card, because the page embeds its data again for hydration. */
export function summaryOf(model: ModelSummary): ModelSummary {
  const { id, name, category, location, status, main_image, translated, is_protected } = model;
  const card = { id, name, category, location, status, main_image };
  return { ...card, ...(translated && { translated }), ...(is_protected && { is_protected }) };
}

/** Loads one model; null when there is none. */
export async function loadModel(args: LoaderFunctionArgs): Promise<ShownModel | null> {
  const id = args.params.id ?? '';
  const path = localized(routePath(modelPaths.get, { id }));
  try {
    // A sample is shown only while the list cannot be read.
    if (isSample(id)) return await load(args, localized(modelPaths.list), isList).then(() => null);
    return await load<ShownModel>(args, path, isRecord);
  } catch (error) {
    if (isNotFound(error)) return null;
    const samples = await readSampleModels();
    return fallBack(args, path, error, samples.find((model) => model.id === id) ?? samples[0] ?? null);
  }
}

/** Loads the models of the home page's carousel. */
export function loadFeaturedModels(args: LoaderFunctionArgs): Promise<ShownFeaturedModel[]> {
  return loadOr<ShownFeaturedModel[]>(args, localized(modelPaths.featured), isList, readSampleModels);
}
