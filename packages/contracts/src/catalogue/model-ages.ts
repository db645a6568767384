import type { ModelCard } from './model-cards.ts';

/** Age in whole years on a day; undefined for a child without a birth date, 99 for an adult without one. */
export function ageOn(
  day: string,
  { birth_date, category, minor }: Pick<ModelCard, 'birth_date' | 'category' | 'minor'>,
): number | undefined {
  if (birth_date) {
    const years = Number(day.slice(0, 4)) - Number(birth_date.slice(0, 4));
    return day.slice(5) < birth_date.slice(5) ? years - 1 : years;
  }
  return category === 'kids' || minor ? undefined : 99;
}

/** Whether a model is treated as under 18 on a day, which includes an unknown age. */
export const isMinorOn = (day: string, model: Parameters<typeof ageOn>[1]): boolean => (ageOn(day, model) ?? 0) < 18;
