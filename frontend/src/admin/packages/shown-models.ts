import type { ModelProfile, PackageInput } from '@nfa/contracts';
import { withoutFocus } from '@nfa/contracts/plain';

/** One model of a package. */
export type PackageItem = PackageInput['items'][number];

/** Pictures of a model that its profile shows. */
export const profilePictures = ({ main_image, portfolio_images }: ModelProfile): string[] => [
  ...new Set([main_image, ...portfolio_images].filter(Boolean)),
];

/** Pictures of a model that a client sees: the chosen ones, as far as the profile still shows them, else all. */
export function picturesFor({ images }: PackageItem, model: ModelProfile): string[] {
  const shown = profilePictures(model);
  const chosen = images.filter((url) => shown.some((own) => withoutFocus(own) === withoutFocus(url)));
  return chosen.length > 0 ? chosen : shown;
}

/** Models of a package that its link shows, in order: not those that are hidden or are not among `models`. */
export const shownItems = ({ items }: PackageInput, models: readonly ModelProfile[]) =>
  items.flatMap((item) => {
    const model = models.find(({ id, visible }) => visible && id === item.model_id);
    return model ? [{ item, model }] : [];
  });
