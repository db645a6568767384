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
const entry = 'src/app/entry-client.tsx';

/** Files inlined into every page. */
export interface InlineFiles {
  boot?: Inline;
  styles: ReadonlyMap<string, Style>;
}

/** Reads the stylesheets and the boot script of a build for inlining. */
export function readInlineFiles(folder: string, manifest: Manifest): InlineFiles {
  const read = (file: string) => readFileSync(`${folder}${file}`, 'utf8');
  const files = new Set(Object.values(manifest).flatMap(({ css }) => css ?? []));
  const styles = new Map([...files].map((file) => [file, { href: `/${file}`, ...inline(read(file)) }]));
  const starter = manifest[boot]?.file;
  // A classic script: a module would wait for the end of the page. The function keeps its names out of the global scope.
  return { styles, ...(starter && { boot: inline(`(()=>{${read(starter).trim()}})()`) }) };
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
  const unique = (files: string[]) => [...new Set(files)].map((file) => `/${file}`);
  return {
    ...(inlined.boot && { boot: inlined.boot }),
    scripts: unique([...chunks].map(({ file }) => file)),
    styles: [...new Set([...chunks].flatMap(({ css }) => css ?? []))].map(
      (file) => inlined.styles.get(file) ?? { href: `/${file}` },
    ),
  };
}
