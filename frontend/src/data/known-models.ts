import type { ModelSummary } from './models.ts';

/** Data of a model that a list has already shown. */
export interface KnownModel extends ModelSummary {
  /** Address of the rendition that the browser has loaded. */
  shownPicture?: string;
}

// Lives as long as the document; the rendering server never fills it.
const known = new Map<string, KnownModel>();

/** Stores summaries in the order of the roster, so that profiles open before their data arrives. */
export function rememberModels(models: readonly ModelSummary[]): void {
  for (const model of models) known.set(model.id, { ...known.get(model.id), ...model });
}

/** Stores the rendition that a card shows. */
export function rememberPicture(id: string, shownPicture: string): void {
  const model = known.get(id);
  if (model) known.set(id, { ...model, shownPicture });
}

let openedOnLine: string | undefined;

/**
 * Stores from where a profile is opened: card and figure show the same person, but
 * only one of them takes part in the transition to the profile.
 */
export function noteOpening(id: string, place: 'card' | 'line'): void {
  openedOnLine = place === 'line' ? id : undefined;
}

/** Whether the profile was last opened from the line and not from its card. */
export const isOpenedOnLine = (id: string): boolean => openedOnLine === id;

/** Stored data of a model; undefined if no list has shown it. */
export const knownModel = (id: string): KnownModel | undefined => known.get(id);
