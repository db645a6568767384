import type { ShownNews } from '@nfa/contracts';
import { newsPaths } from '@nfa/contracts/plain';
import type { LoaderFunctionArgs } from 'react-router-dom';
import { isList, loadOr } from '../lib/loading.ts';
import { localized } from '../translations/text.ts';

/** The item of the home page's Featured News card; null when there is none or the API fails. */
export async function loadFeaturedNews(args: LoaderFunctionArgs): Promise<ShownNews | null> {
  const items = await loadOr<ShownNews[]>(args, localized(`${newsPaths.list}?featured=true&limit=1`), isList, []);
  return items[0] ?? null;
}
