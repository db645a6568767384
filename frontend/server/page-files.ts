import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { Inline, PageFiles, Style } from './document.ts';

/** One entry of the build's manifest. */
interface Chunk {
  file: string;
  imports?: string[];
  css?: string[];
}

/** The build's manifest: files by source. */
export type Manifest = Record<string, Chunk>;

const boot = 'src/app/entry-boot.ts';
const offline = 'src/app/entry-offline.ts';
const entry = 'src/app/entry-client.tsx';

/** The offline page of the service worker. Its script is inline, because no other file may be on the device. */
const offlinePage = 'src/site/layout/offline-page.tsx';

/** Files inlined into pages. */
export interface InlineFiles {
  boot?: Inline;
  /** Replaces `boot` and all modules on the offline page. */
  offline?: Inline;
  styles: ReadonlyMap<string, Style>;
}

/** Reads the stylesheets and the boot script of a build for inlining. */
export function readInlineFiles(folder: string, manifest: Manifest): InlineFiles {
  const read = (file: string) => readFileSync(`${folder}${file}`, 'utf8');
  const files = new Set(Object.values(manifest).flatMap(({ css }) => css ?? []));
  const styles = new Map([...files].map((file) => [file, { href: `/${file}`, ...inline(read(file)) }]));
  const script = (name: 'boot' | 'offline', source: string) => {
    const file = manifest[source]?.file;
    // A classic script: a module would run only after the document is parsed. The function keeps its names out of the global scope.
    return file && { [name]: inline(`(()=>{${read(file).trim()}})()`) };
  };
  return { styles, ...script('boot', boot), ...script('offline', offline) };
}

const inline = (text: string): Inline => ({ text, hash: createHash('sha256').update(text).digest('base64') });

/** Lists the files of a page: the entry, the page's own code, and everything that these import. */
export function pageFiles(
  manifest: Manifest,
  modules: readonly string[],
  inlined: InlineFiles = { styles: new Map() },
): PageFiles {
  const chunks = new Set<Chunk>();
  const collect = (name: string): void => {
    const chunk = manifest[name];
    if (!chunk || chunks.has(chunk)) return;
    for (const imported of chunk.imports ?? []) collect(imported);
    chunks.add(chunk);
  };
  for (const name of [entry, ...modules]) collect(name);
  const isOffline = modules.includes(offlinePage) && inlined.offline !== undefined;
  const starter = isOffline ? inlined.offline : inlined.boot;
  const scripts = isOffline ? [] : [...new Set([...chunks].map(({ file }) => `/${file}`))];
  return {
    ...(starter && { boot: starter }),
    scripts,
    styles: [...new Set([...chunks].flatMap(({ css }) => css ?? []))].map(
      (file) => inlined.styles.get(file) ?? { href: `/${file}` },
    ),
  };
}
