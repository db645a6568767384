import { isProtected, type ProtectedModel } from '@nfa/contracts/plain';
import { firstName } from '../lib/format.ts';

/** Name of a model in tags, alternative texts and on cards; for a child the first name only, because search engines read them. */
export const publicName = (model: ProtectedModel & { name: string }): string =>
  isProtected(model) ? firstName(model.name) : model.name;
