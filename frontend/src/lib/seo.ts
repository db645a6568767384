import { pathIn } from '@nfa/contracts/plain';
import { currentLocale, here, t } from '../translations/text.ts';
import { paths } from './paths.ts';

/** Metadata of a page for search engines and link previews. */
export interface PageHead {
  /** Full title, including the agency's name. */
  title: string;
  description: string;
  /** Path of the canonical address; missing for pages that are not found. */
  path?: string;
  /** Address of the preview picture, relative to the site or https. */
  image?: string;
  type?: 'website' | 'profile' | 'article';
  isIndexed?: boolean;
  /** False also excludes the pictures of the page from search engines. */
  areImagesIndexed?: boolean;
  /** Structured data. Search engines read it in the server's HTML; pages rendered in the browser leave it out. */
  jsonLd?: readonly object[];
}

/** One element of `<head>`. */
export type HeadTag = { name: 'meta' | 'link'; attributes: Record<string, string> } | { name: 'script'; json: object };

/** Site-wide facts that every page's tags need. */
export interface SiteHead {
  /** Scheme and host of the canonical address. */
  origin: string;
  siteName: string;
  /** Preview picture of pages that have none. */
  defaultImage: string;
}

const descriptionLength = 160;

/** Elements that describe a page, except its title. */
export function headTags(head: PageHead, site: SiteHead): HeadTag[] {
  const absolute = (address: string) => new URL(address, site.origin).href;
  const description = shorten(head.description);
  const image = absolute(head.image || site.defaultImage);
  const url = head.path === undefined ? undefined : absolute(here(head.path));
  const property = (key: string, content: string): HeadTag => ({
    name: 'meta',
    attributes: { property: key, content },
  });
  const named = (key: string, content: string): HeadTag => ({ name: 'meta', attributes: { name: key, content } });
  return [
    named('description', description),
    ...(head.isIndexed === false || url === undefined ? [named('robots', 'noindex')] : []),
    ...(head.areImagesIndexed === false ? [named('robots', 'noimageindex')] : []),
    ...(url === undefined ? [] : [{ name: 'link', attributes: { rel: 'canonical', href: url } } as HeadTag]),
    ...(head.path === undefined || head.isIndexed === false ? [] : alternates(head.path, absolute)),
    property('og:site_name', site.siteName),
    property('og:type', head.type ?? 'website'),
    property('og:title', head.title),
    property('og:description', description),
    ...(url === undefined ? [] : [property('og:url', url)]),
    property('og:image', image),
    property('og:locale', currentLocale() === 'sw' ? 'sw_KE' : 'en_KE'),
    named('twitter:card', 'summary_large_image'),
    named('twitter:title', head.title),
    named('twitter:description', description),
    named('twitter:image', image),
    ...(head.jsonLd ?? []).map(
      (json): HeadTag => ({ name: 'script', json: { '@context': 'https://schema.org', ...json } }),
    ),
  ];
}

/** The page in each language, with English as the default. */
const alternates = (path: string, absolute: (address: string) => string): HeadTag[] =>
  (
    [
      ['en', 'en'],
      ['sw', 'sw'],
      ['x-default', 'en'],
    ] as const
  ).map(([hreflang, locale]) => ({
    name: 'link',
    attributes: { rel: 'alternate', hreflang, href: absolute(pathIn(locale, path)) },
  }));

function shorten(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim();
  if (line.length <= descriptionLength) return line;
  const lastSpace = line.lastIndexOf(' ', descriptionLength);
  return `${line.slice(0, lastSpace > 0 ? lastSpace : descriptionLength)}…`;
}

/** Structured data for the breadcrumbs of a page. @param trail the pages after the home page */
export function breadcrumbs(origin: string, trail: readonly { name: string; path: string }[]): object {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: [{ name: t('Home'), path: paths.home }, ...trail].map(({ name, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: new URL(here(path), origin).href,
    })),
  };
}
