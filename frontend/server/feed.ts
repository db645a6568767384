import type { News } from '@nfa/contracts';
import { escapeHtml } from '@nfa/process-kit';
import { excerpt } from '../src/lib/format.ts';
import { paths } from '../src/lib/paths.ts';
import { currentLocale, here, t } from '../src/translations/text.ts';

interface FeedOptions {
  publicUrl: string;
  siteName: string;
}

/** Events and news as an RSS 2.0 feed, newest first, in the current language. */
export function newsFeed(items: readonly News[], { publicUrl, siteName }: FeedOptions): string {
  const addressOf = (path: string) => publicUrl + here(path);
  const entries = items.map((item) => {
    const url = addressOf(paths.article(item.id));
    return [
      '<item>',
      `<title>${escapeHtml(item.title)}</title>`,
      `<link>${escapeHtml(url)}</link>`,
      `<guid isPermaLink="true">${escapeHtml(url)}</guid>`,
      `<pubDate>${new Date(item.date).toUTCString()}</pubDate>`,
      `<category>${escapeHtml(item.event_type)}</category>`,
      `<description>${escapeHtml(excerpt(item.content, 500))}</description>`,
      '</item>',
    ].join('');
  });
  return [
    '<?xml version="1.0" encoding="UTF-8"?>\n<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom"><channel>',
    `<title>${escapeHtml(`${t('Events and News')} | ${siteName}`)}</title>`,
    `<link>${escapeHtml(addressOf(paths.events))}</link>`,
    `<description>${escapeHtml(t('Castings, shows, training dates and news of {agency} in Nairobi.', { agency: siteName }))}</description>`,
    `<language>${currentLocale()}-ke</language><atom:link href="${escapeHtml(addressOf(paths.feed))}" rel="self" type="application/rss+xml"/>`,
    ...entries,
    '</channel></rss>\n',
  ].join('');
}
