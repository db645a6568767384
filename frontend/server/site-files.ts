import { request } from '../src/lib/api.ts';
import { paths } from '../src/lib/paths.ts';
import type { ServerConfig } from './config.ts';
import { escapeHtml } from './document.ts';

interface ListedModel {
  id: string;
  category: string;
  updated_at?: string;
}

/** Content of robots.txt. */
export const robotsText = (publicUrl: string): string =>
  ['User-agent: *', 'Disallow: /admin', 'Disallow: /api/', '', `Sitemap: ${publicUrl}/sitemap.xml`, ''].join('\n');

/**
 * Lists every page for search engines, without profiles of children.
 * @throws when the roster cannot be loaded
 */
export async function sitemap(config: ServerConfig): Promise<string> {
  const models = await request<ListedModel[]>('/models', { base: config.apiUrl, timeoutMs: config.apiTimeoutMs });
  const pages = [
    paths.home,
    paths.models,
    paths.category('male'),
    paths.category('female'),
    paths.events,
    paths.training,
    paths.apply,
    paths.about,
    paths.contact,
  ].map((path) => ({ path, changed: undefined as string | undefined }));
  const profiles = models
    .filter(({ category }) => category !== 'kids')
    .map(({ id, updated_at }) => ({ path: paths.model(id), changed: updated_at }));
  const entries = [...pages, ...profiles].map(
    ({ path, changed }) =>
      `<url><loc>${escapeHtml(config.publicUrl + path)}</loc>${changed ? `<lastmod>${escapeHtml(changed)}</lastmod>` : ''}</url>`,
  );
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${entries.join('')}</urlset>\n`;
}
