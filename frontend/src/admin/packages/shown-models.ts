import { type ClientsView, type ModelProfile, type PackageInput, packagePictures } from '@nfa/contracts';

/** One model of a package. */
export type PackageItem = PackageInput['items'][number];

/** Models of a package that its link shows, in order, with the pictures that clients see. */
export const shownItems = (
  { items }: PackageInput,
  models: readonly ModelProfile[],
  clientsView: readonly ClientsView[],
) =>
  items.flatMap((item) => {
    const model = models.find(({ id }) => id === item.model_id);
    const seen = clientsView.find(({ id }) => id === item.model_id);
    if (!model || !seen?.is_shown) return [];
    const pictures = packagePictures(item.images, seen.images);
    return [{ item, model: { ...model, is_protected: seen.is_child }, pictures }];
  });
