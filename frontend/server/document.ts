import type { HeadTag } from '../src/lib/seo.ts';

/** Files that a page needs, as addresses. */
export interface PageFiles {
  /** Script that runs the others once the page is drawn; without it they stand in the page. */
  boot?: Inline;
  /** Modules, each after those that it needs. */
  scripts: string[];
  styles: Style[];
}

/** A file that stands in the page itself. */
export interface Inline {
  text: string;
  /** Hash of the text as the page's security policy names it. */
  hash: string;
}

/** A stylesheet of the build; without its text the page asks for the file. */
export interface Style extends Partial<Inline> {
  href: string;
}

/** A rendered page before it becomes a document. */
export interface DocumentParts {
  title: string;
  tags: HeadTag[];
  html: string;
  data: object;
  files: PageFiles;
}

/** Whole HTML document of a page; the only script in it is that of the build. */
export function renderDocument({ title, tags, html, data, files }: DocumentParts): string {
  return [
    '<!doctype html><html lang="en"><head><meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width,initial-scale=1">',
    `<title>${escapeHtml(title)}</title>`,
    ...scriptTags(files),
    ...files.styles.map(styleTags),
    '<link rel="icon" href="/favicon.svg" type="image/svg+xml"><link rel="icon" href="/favicon-48.png" sizes="48x48">',
    '<link rel="apple-touch-icon" href="/apple-touch-icon.png"><link rel="manifest" href="/manifest.webmanifest">',
    '<meta name="theme-color" content="#0A0908"><meta name="format-detection" content="telephone=no">',
    ...tags.map(renderTag),
    `</head><body><div id="root">${html}</div>`,
    `<script type="application/json" id="page-data">${inlineJson(data)}</script>`,
    '</body></html>',
  ].join('');
}

// The first view must not wait for a second request. The disabled link is fetched by nobody: it tells the page's script
// that this stylesheet is there already.
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

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

/** Text that is safe in an element and in a quoted attribute. */
export const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (character) => entities[character] ?? '');

/** JSON that cannot end the element that it stands in. */
export const inlineJson = (value: unknown): string =>
  JSON.stringify(value).replace(
    /[<\u2028\u2029]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
