import type { ConsentLink, ModelConsents } from '@nfa/contracts';
import { firstName } from '../../lib/format.ts';

/** Message that carries a consent link. */
interface LinkMessage {
  address: string;
  /** First name of the addressee, "" for an unnamed guardian. */
  to: string;
  text: string;
}

/** Message to the person, or to a child's guardian. */
export function messageOf(
  { path, is_code_mailed }: ConsentLink,
  { name, given_by, contact }: Pick<ModelConsents, 'name' | 'given_by' | 'contact'>,
): LinkMessage {
  const address = new URL(path, window.location.origin).href;
  const isChild = given_by === 'guardian';
  const to = firstName(isChild ? contact.name : name);
  const code = is_code_mailed ? 'A code of six digits is in your mail.' : 'We call you with a code of six digits.';
  const text = isChild
    ? `Hello${to && ` ${to}`}, may we show pictures of ${firstName(name)}? Please look at them and decide here: ${address} ${code} No costs nothing.`
    : `Hello ${to}, may we show your pictures? Please look at them and decide here, it takes a minute: ${address} No costs nothing.`;
  return { address, to, text };
}
