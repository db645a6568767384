import type { ModelSummary } from './models.ts';

/** Data of a model that a list has already shown. */
export interface KnownModel extends ModelSummary {
  /** Address of the rendition that the browser has loaded. */
  shownPicture?: string;
}

// Lives as long as the document; the rendering server never fills it.
const known = new Map<string, KnownModel>();

/** Keeps summaries in the order of the roster, so that their profiles open before their data arrives. */
export function rememberModels(models: readonly ModelSummary[]): void {
  for (const model of models) known.set(model.id, { ...known.get(model.id), ...model });
}

/** Keeps the rendition that a card shows. */
export function rememberPicture(id: string, shownPicture: string): void {
  const model = known.get(id);
  if (model) known.set(id, { ...model, shownPicture });
}

let openedOnLine: string | undefined;

/** Notes where a profile is opened from: its card and its figure show the same person, but one of them grows into the profile. */
export function noteOpening(id: string, place: 'card' | 'line'): void {
  openedOnLine = place === 'line' ? id : undefined;
}

/** Whether a profile was opened from the line last, and not from its card. */
export const isOpenedOnLine = (id: string): boolean => openedOnLine === id;

/** Known data of a model; undefined when no list has shown it. */
export const knownModel = (id: string): KnownModel | undefined => known.get(id);
