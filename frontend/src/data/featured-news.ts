import type { ShownNews } from '@nfa/contracts';
import { newsPaths } from '@nfa/contracts/plain';
import type { LoaderFunctionArgs } from 'react-router-dom';
import { excerpt } from '../lib/format.ts';
import { isList, loadOr } from '../lib/loading.ts';
import { localized } from '../translations/text.ts';

// Characters of the card's excerpt, plus one that shows that the text was cut.
const longestExcerpt = 101;

/** The item of the home page's Featured News card; null when there is none or the API fails. */
export async function loadFeaturedNews(args: LoaderFunctionArgs): Promise<ShownNews | null> {
  const items = await loadOr<ShownNews[]>(args, localized(`${newsPaths.list}?featured=true&limit=1`), isList, []);
  const [item] = items;
  // The page embeds its data again for hydration, so a long text is cut to what the card shows.
  return item ? { ...item, content: excerpt(item.content, longestExcerpt) } : null;
}
