import {
  type Fact,
  isProtected,
  type ModelProfile,
  maxCompCardImages,
  measurementFacts,
  type ProfiledModel,
  type ProtectedModel,
} from '@nfa/contracts';

type Pictured = ProtectedModel & Pick<ModelProfile, 'main_image' | 'portfolio_images' | 'comp_card_images'>;

/** Most pictures of a child's card: one on the front, two on the back. */
const maxImagesOfChild = 3;

const withoutFocus = (url: string): string => url.replace(/#.*$/, '');

/**
 * Pictures of a comp card in their order, the first one on the front: those that the administrator chose and the profile still
 * shows, or without a choice the first ones of the profile. A child's card shows chosen pictures only, because cards are passed on
 * outside of the site.
 */
export function compCardPictures(model: Pictured): string[] {
  const shown = [...new Set([model.main_image, ...model.portfolio_images].filter(Boolean))];
  const addresses = new Set(shown.map(withoutFocus));
  const chosen = model.comp_card_images.filter((url) => addresses.has(withoutFocus(url)));
  if (isProtected(model)) return chosen.slice(0, maxImagesOfChild);
  return (chosen.length > 0 ? chosen : shown).slice(0, maxCompCardImages);
}

/** Facts of a comp card. A child's card has town, languages and experience, and no body measurements. */
export function compCardFacts(model: ProfiledModel & { location: string }): Fact[] {
  const languages = { label: 'Languages', value: (model.languages ?? []).join(', ') };
  const facts = isProtected(model)
    ? [{ label: 'Town', value: model.location }, languages, { label: 'Experience', value: model.experience ?? '' }]
    : measuredOrTold(model);
  // The fonts of the card have no prime signs.
  return facts
    .filter(({ value }) => value !== '')
    .map(({ label, value }) => ({ label, value: value.replaceAll('′', "'").replaceAll('″', '"') }));
}

/** The measurements, or the administrator's texts if there are none. */
function measuredOrTold(model: ProfiledModel): Fact[] {
  const girths = ['Bust', 'Chest', 'Waist', 'Hips'];
  const facts = measurementFacts(model);
  const isMeasured = facts.some(({ label, value }) => girths.includes(label) && value !== '');
  const told = { label: 'Measurements', value: isMeasured ? '' : (model.measurements ?? '') };
  return [
    ...facts.slice(0, 1).map(({ label, value }) => ({ label, value: value || (model.height ?? '') })),
    told,
    ...facts.slice(1),
  ];
}
