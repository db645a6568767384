import type { ContactPage, News, Settings } from '@nfa/contracts';
import {
  contactPagePath,
  englishPath,
  localeOf,
  modelPaths,
  newsPaths,
  pathIn,
  routePath,
  settingsPath,
} from '@nfa/contracts/plain';
import { renderSVG } from 'uqr';
import { request } from '../src/lib/api.ts';
import { lines } from '../src/lib/format.ts';
import { isNotFound } from '../src/lib/loading.ts';
import { paths } from '../src/lib/paths.ts';
import { inLocale } from '../src/translations/per-request.ts';
import { localized } from '../src/translations/text.ts';
import { calendarFile } from './calendar.ts';
import type { ServerConfig } from './config.ts';
import { newsFeed } from './feed.ts';
import { type ListedModel, sitemap } from './sitemap.ts';

/** A generated file. */
interface SiteFile {
  type: string;
  body: string;
  /** File name for a download. */
  name?: string;
  /** Cache-Control of a file that shared caches may not store. */
  control?: 'no-store' | 'private, max-age=86400';
}

const calendarPath = /^\/events\/([0-9a-f-]{36})\.ics$/;
const feedOfCallsPath = /^\/calendar\/([\w-]{43})\.ics$/;
const codePath = /^\/share\/model\/([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})\.svg$/;
const feedLength = 50;

/**
 * Returns the file of a path: robots.txt, sitemap, feed, an event's calendar file, a calendar of calls, or a profile's QR code;
 * undefined for any other path.
 * @throws when the API fails
 */
export async function siteFile(config: ServerConfig, path: string): Promise<SiteFile | undefined> {
  const { publicUrl } = config;
  const read = <T>(from: string) => request<T>(from, { base: config.apiUrl, timeoutMs: config.apiTimeoutMs });
  if (path === '/robots.txt') return { type: 'text/plain; charset=utf-8', body: robotsText(publicUrl) };
  if (path === '/sitemap.xml') {
    const [models, news] = await Promise.all([read<ListedModel[]>(modelPaths.list), read<News[]>(newsPaths.list)]);
    return { type: 'application/xml; charset=utf-8', body: sitemap(publicUrl, models, news) };
  }
  const locale = localeOf(path);
  if (englishPath(path) === paths.feed) {
    const [items, settings] = await Promise.all([
      read<News[]>(inLocale(locale, () => localized(`/news?limit=${feedLength}`))),
      read<Settings>(settingsPath),
    ]);
    const body = inLocale(locale, () => newsFeed(items, { publicUrl, siteName: settings.company_name }));
    return { type: 'application/rss+xml; charset=utf-8', body };
  }
  const feed = feedOfCallsPath.exec(path)?.[1];
  if (feed !== undefined) return calendarOfCalls(config, feed);
  const profile = codePath.exec(path)?.[1];
  if (profile !== undefined)
    return {
      type: 'image/svg+xml',
      body: renderSVG(publicUrl + paths.model(profile), { border: 0 }),
      // Whether the profile exists is not checked, so caching codes of arbitrary ids would let anybody fill shared caches.
      control: 'private, max-age=86400',
    };
  const id = calendarPath.exec(englishPath(path))?.[1];
  if (id === undefined) return undefined;
  const found = await Promise.all([
    read<News>(inLocale(locale, () => localized(routePath(newsPaths.get, { id })))),
    read<ContactPage>(contactPagePath),
  ]).catch((error: unknown) => {
    if (isNotFound(error)) return undefined;
    throw error;
  });
  if (!found) return undefined;
  const [item, contact] = found;
  const place = lines(contact.address).join(', ');
  const body = calendarFile(item, { url: publicUrl + pathIn(locale, paths.article(id)), place });
  return body === undefined
    ? undefined
    : { type: 'text/calendar; charset=utf-8', body, name: `${fileName(item.title) || 'event'}.ics` };
}

async function calendarOfCalls({ apiUrl, apiTimeoutMs }: ServerConfig, token: string): Promise<SiteFile | undefined> {
  const response = await fetch(`${apiUrl}/calendar/${token}`, { signal: AbortSignal.timeout(apiTimeoutMs) });
  if (response.status === 404) return undefined;
  if (!response.ok) throw new Error(`the calendar answered ${response.status}`);
  return { type: 'text/calendar; charset=utf-8', body: await response.text(), control: 'no-store' };
}

// "Nairobi Fashion Week: Opening" as "nairobi-fashion-week-opening".
const fileName = (title: string): string =>
  title
    .normalize('NFKD')
    .toLowerCase()
    .replace(/\p{M}/gu, '')
    .match(/[a-z0-9]+/g)
    ?.join('-')
    .slice(0, 60) ?? '';

const robotsText = (publicUrl: string): string =>
  ['User-agent: *', 'Disallow: /admin', 'Disallow: /api/', '', `Sitemap: ${publicUrl}/sitemap.xml`, ''].join('\n');
