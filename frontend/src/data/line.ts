import type { ModelCategory, ModelProfile } from '@nfa/contracts';
import { isProtected, type ModelFilter, type ProtectedModel } from '@nfa/contracts/plain';

/** Whether a section has a line. Children are not compared by height, and neither is the whole roster. */
export const hasLine = (category: ModelCategory | null): category is 'male' | 'female' =>
  category === 'male' || category === 'female';

/** Data of a model for the line. */
export type LineModel = ProtectedModel &
  Pick<ModelProfile, 'id' | 'name' | 'location' | 'main_image'> &
  Partial<Pick<ModelProfile, 'height_cm' | 'digitals_full'>>;

/** A person on the line. */
export interface Figure extends Omit<LineModel, 'height_cm'> {
  height_cm: number;
}

/** Range of heights with hairlines, in centimetres. */
export interface LineScale {
  from: number;
  to: number;
}

const scales = { female: { from: 165, to: 195 }, male: { from: 175, to: 205 } } as const;

/** Fewest people on a line. */
const MIN_FIGURES = 3;

/**
 * Adults of known height, in the given order; empty if there are too few, or if
 * none has a full-length picture. Leaves out children in every list.
 * @param least fewest people on a line
 */
export function figuresOf(models: readonly LineModel[], least = MIN_FIGURES): Figure[] {
  const figures = models.flatMap((model) => {
    const isAdult = hasLine(model.category) && !isProtected(model);
    const { height_cm } = model;
    return isAdult && height_cm && (model.digitals_full || model.main_image) ? [{ ...model, height_cm }] : [];
  });
  return figures.length >= least && figures.some(({ digitals_full }) => digitals_full) ? figures : [];
}

/** The height scale for these people. */
export function scaleOf(figures: readonly Pick<Figure, 'category'>[]): LineScale {
  const areAll = (category: string) => figures.every((figure) => figure.category === category);
  if (areAll('female')) return scales.female;
  return areAll('male') ? scales.male : { from: scales.female.from, to: scales.male.to };
}

/** Index of the standing figure nearest to a position; -1 if none stands. */
export function nearestStanding(stands: readonly boolean[], place: number): number {
  let nearest = -1;
  for (const [index, isStanding] of stands.entries())
    if (isStanding && (nearest < 0 || Math.abs(index - place) < Math.abs(nearest - place))) nearest = index;
  return nearest;
}

/** Whether a height is within the limits of a filter; an unknown height matches only without limits. */
export function isWithinHeights({ height_cm }: Pick<LineModel, 'height_cm'>, filter: ModelFilter): boolean {
  const { height_from, height_to } = filter;
  if (height_from === undefined && height_to === undefined) return true;
  return height_cm != null && height_cm >= Number(height_from ?? 0) && height_cm <= Number(height_to ?? Infinity);
}
