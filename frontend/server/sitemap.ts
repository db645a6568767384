import type { News } from '@nfa/contracts';
import { escapeHtml } from '@nfa/process-kit';
import { paths } from '../src/lib/paths.ts';

/** Fields of a model that the sitemap uses. */
export interface ListedModel {
  id: string;
  category: string;
  updated_at?: string;
}

/** The sitemap for search engines: every page except profiles of children. */
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
      .filter(({ category }) => category !== 'kids')
      .map(({ id, updated_at }): [string, string?] => [paths.model(id), updated_at]),
    ...news.map(({ id, updated_at }): [string, string?] => [paths.article(id), updated_at]),
  ];
  const entries = pages.map(
    ([path, changed]) =>
      `<url><loc>${escapeHtml(publicUrl + path)}</loc>${changed ? `<lastmod>${escapeHtml(changed)}</lastmod>` : ''}</url>`,
  );
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${entries.join('')}</urlset>\n`;
}
