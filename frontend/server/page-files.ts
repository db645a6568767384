import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { Inline, PageFiles, Style } from './document.ts';

/** What the build says about one of its files. */
interface Chunk {
  file: string;
  imports?: string[];
  css?: string[];
}

/** The build's list of files by source. */
export type Manifest = Record<string, Chunk>;

const boot = 'src/app/entry-boot.ts';
const entry = 'src/app/entry-client.tsx';

/** What pages of a build carry in themselves. */
export interface InlineFiles {
  boot?: Inline;
  styles: ReadonlyMap<string, Style>;
}

/** Reads the stylesheets of a build and its first script, so that pages can carry them. */
export function readInlineFiles(folder: string, manifest: Manifest): InlineFiles {
  const read = (file: string) => readFileSync(`${folder}${file}`, 'utf8');
  const files = new Set(Object.values(manifest).flatMap(({ css }) => css ?? []));
  const styles = new Map([...files].map((file) => [file, { href: `/${file}`, ...inline(read(file)) }]));
  const starter = manifest[boot]?.file;
  // Not as a module, which would wait for the end of the page; its names stay its own nevertheless.
  return { styles, ...(starter && { boot: inline(`(()=>{${read(starter).trim()}})()`) }) };
}

const inline = (text: string): Inline => ({ text, hash: createHash('sha256').update(text).digest('base64') });

/** Answers the files of a page: the entry, the page's own code, and everything that these import. */
export function pageFiles(
  manifest: Manifest,
  modules: readonly string[],
  carried: InlineFiles = { styles: new Map() },
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
    ...(carried.boot && { boot: carried.boot }),
    scripts: unique([...chunks].map(({ file }) => file)),
    styles: [...new Set([...chunks].flatMap(({ css }) => css ?? []))].map(
      (file) => carried.styles.get(file) ?? { href: `/${file}` },
    ),
  };
}
