import { type Locale, pathIn } from '@nfa/contracts/plain';
import { escapeHtml } from '@nfa/process-kit';
import { paths } from '../src/lib/paths.ts';
import type { HeadTag } from '../src/lib/seo.ts';
import { inLocale } from '../src/translations/per-request.ts';
import { t } from '../src/translations/text.ts';

/** URLs of the files that a page needs. */
export interface PageFiles {
  /** Inline script that loads `scripts` after the first paint; without it the page links them. */
  boot?: Inline;
  /** Modules, each after the ones it imports. */
  scripts: string[];
  styles: Style[];
}

/** A file inlined into the page. */
export interface Inline {
  text: string;
  /** SHA-256 of the text in base64, for the content security policy. */
  hash: string;
}

/** A stylesheet of the build, linked unless its text is given. */
export interface Style extends Partial<Inline> {
  href: string;
}

/** A rendered page before it becomes a document. */
export interface DocumentInput {
  title: string;
  tags: HeadTag[];
  html: string;
  data: object;
  files: PageFiles;
  /** Language of the page. */
  locale?: Locale;
  /** Query of the page's address, with its question mark; "" without one. */
  search?: string;
  /** Low-data version of the page, whose stylesheet loads no fonts. */
  isLight?: boolean;
  /** Whether it is a page of the panel, which offers no low-data version. */
  isPanel?: boolean;
  /** Whether the document contains scripts and page data. */
  hasScript?: boolean;
}

// `public/favicon.svg` as a data URL: it costs no request and delays no picture.
const icon =
  "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 64 64'%3E%3Ctitle%3ENairobi Face Academy%3C/title%3E%3Crect width='64' height='64' fill='%230a0908'/%3E%3Cpath fill='%23f6f3ee' d='M14 48V46.6h4.2V18.9L14 18v-1.4h10.2l19 26V18H39v-1.4h11V18h-4.4v30.4h-2.2L20.6 18.6v28h4.2V48z'/%3E%3Cpath fill='%23a33b16' d='M50 42h6v6h-6z'/%3E%3C/svg%3E";

/** Renders the HTML document of a page; its only scripts are those of the build. */
export function renderDocument(page: DocumentInput): string {
  const { title, tags, html, data, files, isLight = false, hasScript = true, search = '', locale = 'en' } = page;
  return [
    `<!doctype html><html lang="${locale}"${isLight ? ' data-light' : ''}><head><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width,initial-scale=1">',
    `<title>${escapeHtml(title)}</title>`,
    ...(hasScript ? scriptTags(files) : []),
    ...files.styles.map(styleTags),
    `<link rel="icon" href="${icon}" type="image/svg+xml"><link rel="icon" href="/favicon-48.png" sizes="48x48">`,
    `<link rel="alternate" type="application/rss+xml" title="${inLocale(locale, () => t('Events and News'))}" href="${pathIn(locale, paths.feed)}">`,
    '<link rel="apple-touch-icon" href="/apple-touch-icon.png"><link rel="manifest" href="/manifest.webmanifest">',
    '<meta name="theme-color" content="#0A0908"><meta name="format-detection" content="telephone=no">',
    ...tags.map(renderTag),
    `</head><body>${page.isPanel ? '' : dataNotice(search, isLight, locale)}<div id="root">${html}</div>`,
    hasScript ? `<script type="application/json" id="page-data">${inlineJson(data)}</script>` : '',
    '</body></html>',
  ].join('');
}

/** Kilobytes that the low-data version saves at least; `tests/browser/site/less-data.spec.ts` measures them on the home page. */
const SAVED_KB = 200;

const noticeTexts = {
  en: {
    label: 'Less data',
    isLight: [`Less data: small pictures, about ${SAVED_KB} kB less a page.`, 'Show all'],
    isSlow: ['This page came slowly.', 'Use less data'],
  },
  sw: {
    label: 'Data kidogo',
    isLight: [`Data kidogo: picha ndogo, kila ukurasa una takriban kB ${SAVED_KB} pungufu.`, 'Onyesha yote'],
    isSlow: ['Ukurasa huu ulifunguka polepole.', 'Tumia data kidogo'],
  },
} as const;

// Notice about the low-data version. A full page hides the notice unless the page loads slowly.
function dataNotice(search: string, isLight: boolean, locale: Locale): string {
  const href = `${search || '?'}&data=${isLight ? 'full' : 'light'}`;
  const words = noticeTexts[locale];
  const [text, link] = isLight ? words.isLight : words.isSlow;
  return `<aside class="light-notice ends" aria-label="${words.label}"><p>${text}</p><a class="text-button" href="${escapeHtml(href)}" rel="nofollow">${link}</a></aside>`;
}

// Inlines the stylesheet, so that the first paint needs no second request. The disabled link is never fetched: it tells the
// module loader that this stylesheet is already present.
const styleTags = ({ href, text }: Style): string =>
  text === undefined
    ? `<link rel="stylesheet" href="${href}">`
    : `<style>${text}</style><link rel="stylesheet" href="${href}" disabled>`;

function scriptTags({ boot, scripts }: PageFiles): string[] {
  if (boot === undefined) return scripts.map((src) => `<script type="module" src="${src}"></script>`);
  return [`<script data-modules="${scripts.join(' ')}">${boot.text}</script>`];
}

function renderTag(tag: HeadTag): string {
  if (tag.name === 'script') return `<script type="application/ld+json" data-page>${inlineJson(tag.json)}</script>`;
  const attributes = Object.entries(tag.attributes).map(([name, value]) => ` ${name}="${escapeHtml(value)}"`);
  return `<${tag.name} data-page${attributes.join('')}>`;
}

/** JSON that cannot close its script element. */
export const inlineJson = (value: unknown): string =>
  JSON.stringify(value).replace(
    /[<\u2028\u2029]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
