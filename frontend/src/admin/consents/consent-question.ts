import type { ModelInput, ModelProfile } from '@nfa/contracts';
import { withoutFocus } from '@nfa/contracts/plain';
import type { SaveQuestion } from '../framework/resource.ts';
import { HeldSave, isRefusal } from '../session/failure.ts';
import { checkPictures } from './check-pictures.ts';

/** Addresses of pictures without their focus, each once. */
export const addressesOf = ({ main_image, portfolio_images }: Pick<ModelInput, 'main_image' | 'portfolio_images'>) => [
  ...new Set([main_image, ...portfolio_images].map(withoutFocus).filter(Boolean)),
];

/**
 * Question before a save that publishes pictures without a consent, where the policy warns.
 * @throws HeldSave when the consents could not be read
 */
export async function consentQuestion(
  input: ModelInput,
  stored: ModelProfile | undefined,
): Promise<SaveQuestion | undefined> {
  if (!input.visible) return undefined;
  const published = stored?.visible && stored.category === input.category ? addressesOf(stored) : [];
  const addresses = addressesOf(input).filter((address) => !published.includes(address));
  if (addresses.length === 0) return undefined;
  const checked = await checkPictures({ pictures: addresses, category: input.category, modelId: stored?.id }).catch(
    (error: unknown) => {
      if (isRefusal(error)) throw error;
      throw new HeldSave('The consent for its pictures could not be checked.', { cause: error });
    },
  );
  if (checked.policy !== 'warn') return undefined;
  const open = checked.pictures.filter(({ state, is_shown }) => is_shown && state !== 'given').length;
  if (open === 0) return undefined;
  const guardian = input.category === 'kids' ? 'A guardian' : 'The person';
  return {
    title: open === 1 ? 'Publish a picture without consent?' : `Publish ${open} pictures without consent?`,
    text: `${guardian} has not said yes yet. Save, then choose Ask for consent; or cancel and switch off “Visible on the site” until there is an answer.`,
    confirm: 'Save anyway',
  };
}
