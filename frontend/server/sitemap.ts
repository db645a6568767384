import type { News } from '@nfa/contracts';
import { isProtected, type ProtectedModel, pathIn } from '@nfa/contracts/plain';
import { escapeHtml } from '@nfa/process-kit';
import { paths } from '../src/lib/paths.ts';

/** Fields of a model that the sitemap uses. */
export interface ListedModel extends ProtectedModel {
  id: string;
  updated_at?: string;
}

/** The sitemap for search engines: every page in both languages, except profiles of children. */
export function sitemap(publicUrl: string, models: readonly ListedModel[], news: readonly News[]): string {
  const pages: [path: string, changed?: string][] = [
    [paths.home],
    [paths.models],
    [paths.category('male')],
    [paths.category('female')],
    [paths.events],
    [paths.training],
    [paths.apply],
    [paths.about],
    [paths.contact],
    [paths.privacy],
    [paths.safety],
    ...models
      .filter((model) => !isProtected(model))
      .map(({ id, updated_at }): [string, string?] => [paths.model(id), updated_at]),
    ...news.map(({ id, updated_at }): [string, string?] => [paths.article(id), updated_at]),
  ];
  const address = (locale: 'en' | 'sw', path: string) => escapeHtml(publicUrl + pathIn(locale, path));
  const alternate = (path: string) => (language: 'en' | 'sw' | 'x-default') =>
    `<xhtml:link rel="alternate" hreflang="${language}" href="${address(language === 'sw' ? 'sw' : 'en', path)}"/>`;
  const entries = pages.flatMap(([path, changed]) =>
    (['en', 'sw'] as const).map(
      (locale) =>
        `<url><loc>${address(locale, path)}</loc>${(['en', 'sw', 'x-default'] as const).map(alternate(path)).join('')}${changed ? `<lastmod>${escapeHtml(changed)}</lastmod>` : ''}</url>`,
    ),
  );
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">${entries.join('')}</urlset>\n`;
}
