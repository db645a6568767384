import type { ModelCategory, ModelChoices, ModelProfile } from '@nfa/contracts';
import { type ModelFilter, modelPaths, readModelFilter } from '@nfa/contracts/plain';
import { data, type LoaderFunctionArgs } from 'react-router-dom';
import { isList, isRecord, loadOr } from '../lib/loading.ts';
import { paths } from '../lib/paths.ts';
import { localized } from '../translations/text.ts';
import { hasLine, isWithinHeights } from './line.ts';
import { isCategory, type ModelSummary, summaryOf, withQuery } from './models.ts';
import { readSampleModels } from './read-samples.ts';

/** The roster, or one section of it. */
export interface Roster {
  /** The requested section, null for all sections. */
  category: ModelCategory | null;
  /** Filter in the address. */
  filter: ModelFilter;
  /** Options of the filters; null when they could not be loaded. */
  choices: ModelChoices | null;
  models: RosterModel[];
}

/** A model of a section; adults also have the data for the line. */
export type RosterModel = ModelSummary & Partial<Pick<ModelProfile, 'height_cm' | 'digitals_full'>>;

/** Address of a section of the roster. */
export const sectionPath = (category: Roster['category']): string =>
  category ? paths.category(category) : paths.models;

/** Loads the roster, or a section, with the filters of the address; 404 for an unknown section. */
export async function loadRoster(args: LoaderFunctionArgs) {
  const { category } = args.params;
  if (category !== undefined && !isCategory(category)) return data(null, { status: 404 });
  const section = category ?? null;
  const filter = readModelFilter(new URL(args.request.url).searchParams, section);
  const ofSection: Record<string, string> = category ? { category } : {};
  // The line also shows people who do not match the height filter.
  const { height_from: _from, height_to: _to, ...atAnyHeight } = filter;
  const asked = hasLine(section) ? atAnyHeight : filter;
  const [models, choices] = await Promise.all([
    loadOr<RosterModel[]>(
      args,
      localized(withQuery(modelPaths.list, { ...ofSection, ...asked })),
      isList,
      readSampleModels,
    ),
    loadOr<ModelChoices | null>(args, withQuery(modelPaths.choices, ofSection), isRecord, null),
  ]);
  return {
    category: section,
    filter,
    choices,
    models: models.map(hasLine(section) ? lineModelOf : summaryOf),
  } satisfies Roster;
}

/** The models that match the height filter; in a section without a line the API has filtered them already. */
export const shownModels = ({ models, category, filter }: Roster): RosterModel[] =>
  hasLine(category) ? models.filter((model) => isWithinHeights(model, filter)) : models;

const lineModelOf = (model: RosterModel): RosterModel => ({
  ...summaryOf(model),
  ...(model.height_cm && { height_cm: model.height_cm }),
  ...(model.digitals_full && { digitals_full: model.digitals_full }),
});
