import { isProtected, measurementFacts } from '@nfa/contracts/plain';
import type { ComparedModel } from '../../data/shortlist-page.ts';

/** Rows of a comparison in order. */
export const comparedLabels = [
  'Town',
  'Height',
  'Measurements',
  'Bust, chest',
  'Waist',
  'Hips',
  'Shoe',
  'Dress, suit',
  'Hair',
  'Eyes',
] as const;
export type ComparedLabel = (typeof comparedLabels)[number];

const rowOf: Record<string, ComparedLabel> = {
  Bust: 'Bust, chest',
  Chest: 'Bust, chest',
  Dress: 'Dress, suit',
  Suit: 'Dress, suit',
  'Clothing size': 'Dress, suit',
};

/** The facts of a model by the rows of a comparison; "" for unknown ones. */
export function comparedFacts(model: ComparedModel): Record<ComparedLabel, string> {
  const facts = Object.fromEntries(comparedLabels.map((label) => [label, ''])) as Record<ComparedLabel, string>;
  for (const { label, value } of measurementFacts(model)) facts[rowOf[label] ?? (label as ComparedLabel)] = value;
  // Measurements that are only stored as text have a single row.
  const Measurements = isProtected(model) ? '' : model.measurements;
  return { ...facts, Town: model.location, Height: facts.Height || model.height, Measurements };
}
