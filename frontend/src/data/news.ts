import type { EventType, ShownNews } from '@nfa/contracts';
import { newsPaths, routePath } from '@nfa/contracts/plain';
import { data, type LoaderFunctionArgs } from 'react-router-dom';
import { excerpt } from '../lib/format.ts';
import { fallBack, isList, isNotFound, isRecord, load, loadOr } from '../lib/loading.ts';
import { localized } from '../translations/text.ts';
import { isSample, readSampleNews } from './read-samples.ts';
import { isUpcoming, upcomingFirst } from './upcoming.ts';

/** Types of news with the labels of their badges. */
export const eventTypeLabels: Record<EventType, string> = { event: 'Event', training: 'Training', news: 'News' };

const isEventType = (value: string | null): value is EventType =>
  value !== null && Object.hasOwn(eventTypeLabels, value);

// Characters of the longest excerpt in meta tags, plus one that shows that the text was cut.
const longestExcerpt = 301;

/** Items below an article. */
const nextLength = 3;

/** News and events, or those of one type. */
export interface NewsList {
  type: EventType | null;
  items: ShownNews[];
}

/** Loads news and events, of the type in the address (`?type=`) if there is one. */
export async function loadNews(args: LoaderFunctionArgs): Promise<NewsList> {
  const named = new URL(args.request.url).searchParams.get('type');
  const type = isEventType(named) ? named : null;
  const samples = async () => (await readSampleNews()).filter((item) => type === null || item.event_type === type);
  const items = await loadOr<ShownNews[]>(
    args,
    localized(type ? `${newsPaths.list}?event_type=${type}` : newsPaths.list),
    isList,
    samples,
  );
  // The page embeds its data again for hydration, so long texts are cut to what cards and tags show.
  return { type, items: items.map((item) => ({ ...item, content: excerpt(item.content, longestExcerpt) })) };
}

/** One item with the items that follow it. */
export interface Article {
  item: ShownNews;
  /** Upcoming events by date, then the newest others. */
  next: ShownNews[];
  /** Set if none of `next` is an upcoming event. */
  isNothingUpcoming?: true;
}

/** Loads one item; null with status 404 when there is none. */
export async function loadArticle(args: LoaderFunctionArgs) {
  const id = args.params.id ?? '';
  const path = localized(routePath(newsPaths.get, { id }));
  const [item, others] = await Promise.all([
    // A sample is shown only while the list cannot be read.
    (isSample(id)
      ? load(args, localized(newsPaths.list), isList).then(() => null)
      : load<ShownNews>(args, path, isRecord)
    ).catch(async (error: unknown) => {
      if (isNotFound(error)) return null;
      const samples = await readSampleNews();
      return fallBack(args, path, error, samples.find((news) => news.id === id) ?? samples[0]);
    }),
    loadOr<ShownNews[]>(args, localized(`${newsPaths.list}?limit=50`), isList, readSampleNews),
  ]);
  if (!item) return data(null, { status: 404 });
  const now = new Date();
  const next = upcomingFirst(others, now).filter((other) => other.id !== item.id);
  const [first] = next;
  return {
    item,
    next: next.slice(0, nextLength).map((news) => ({ ...news, content: '' })),
    ...(first && !isUpcoming(first, now) && { isNothingUpcoming: true as const }),
  } satisfies Article;
}
