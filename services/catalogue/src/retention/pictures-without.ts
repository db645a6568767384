import { digitalFields, type ModelInput, withoutFocus } from '@nfa/contracts';

/** Fields of a model that show pictures; an older version may lack some. */
export type PictureFields = Partial<
  Pick<
    ModelInput,
    | 'main_image'
    | 'portfolio_images'
    | 'comp_card_images'
    | 'alt_texts'
    | 'walk_poster'
    | 'walk_video'
    | (typeof digitalFields)[number]
  >
>;

/**
 * Changes that remove these pictures from a model; a walk is removed with its poster.
 * @param gone addresses without focus points
 */
export function picturesWithout(model: PictureFields, gone: ReadonlySet<string>): PictureFields {
  const isGone = (address = '') => gone.has(withoutFocus(address));
  const changed: PictureFields = {};
  for (const field of ['main_image', 'walk_poster', ...digitalFields] as const)
    if (isGone(model[field])) changed[field] = '';
  if (isGone(model.walk_poster)) changed.walk_video = '';
  for (const field of ['portfolio_images', 'comp_card_images'] as const)
    if (model[field]?.some(isGone)) changed[field] = model[field].filter((address) => !isGone(address));
  const texts = Object.entries(model.alt_texts ?? {});
  if (texts.some(([address]) => isGone(address)))
    changed.alt_texts = Object.fromEntries(texts.filter(([address]) => !isGone(address)));
  return changed;
}
