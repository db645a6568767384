import type { AboutInput } from '@nfa/contracts';
import { aboutDefaults, aboutPath } from '@nfa/contracts/plain';
import type { LoaderFunctionArgs } from 'react-router-dom';
import { isRecord, loadOr } from '../lib/loading.ts';
import { type Localized, localized } from '../translations/text.ts';

/** Loads the about page; missing fields have their built-in content. */
export async function loadAbout(args: LoaderFunctionArgs): Promise<AboutInput & Localized> {
  const stored = await loadOr<Partial<AboutInput & Localized>>(args, localized(aboutPath), isRecord, {});
  return { ...aboutDefaults, ...stored };
}
