import type { ModelInput, ModelProfile } from '@nfa/contracts';
import type { SaveQuestion } from '../framework/resource.ts';
import { HeldSave, isRefusal } from '../session/failure.ts';
import { addressesOf, checkPictures, isTypedMinor } from './check-pictures.ts';

/**
 * Question before a save that publishes pictures without a consent, where the policy warns.
 * @throws HeldSave when the consents could not be read
 */
export async function consentQuestion(
  input: ModelInput,
  stored: ModelProfile | undefined,
): Promise<SaveQuestion | undefined> {
  if (!input.visible) return undefined;
  const { category } = input;
  const minor = isTypedMinor(input, stored);
  // Another policy may apply on another board and to another age.
  const isAsBefore = stored?.visible && stored.category === category && isTypedMinor(stored) === minor;
  const published = isAsBefore ? addressesOf(stored) : [];
  const pictures = addressesOf(input).filter((address) => !published.includes(address));
  if (pictures.length === 0) return undefined;
  const checked = await checkPictures({ pictures, category, minor, modelId: stored?.id }).catch((error: unknown) => {
    if (isRefusal(error)) throw error;
    throw new HeldSave('The consent for its pictures could not be checked.', { cause: error });
  });
  if (checked.policy !== 'warn') return undefined;
  const open = checked.pictures.filter(({ state, is_shown }) => is_shown && state !== 'given').length;
  if (open === 0) return undefined;
  const giver = minor ? 'A guardian' : 'The person';
  return {
    title: open === 1 ? 'Publish a picture without consent?' : `Publish ${open} pictures without consent?`,
    text: `${giver} has not said yes yet. Save, then choose Ask for consent; or cancel and switch off “Visible on the site” until there is an answer.`,
    confirm: 'Save anyway',
  };
}
