import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { PageFiles, Style } from './document.ts';

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

/** Reads the stylesheets of a build, so that pages can carry them. */
export function readStyles(folder: string, manifest: Manifest): ReadonlyMap<string, Style> {
  const files = new Set(Object.values(manifest).flatMap(({ css }) => css ?? []));
  return new Map(
    [...files].map((file) => {
      const text = readFileSync(`${folder}${file}`, 'utf8');
      return [file, { href: `/${file}`, text, hash: createHash('sha256').update(text).digest('base64') }];
    }),
  );
}

/** Answers the files of a page: the entry, the page's own code, and everything that these import. */
export function pageFiles(
  manifest: Manifest,
  modules: readonly string[],
  styles: ReadonlyMap<string, Style> = new Map(),
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
  const starter = manifest[boot]?.file;
  return {
    ...(starter && { boot: `/${starter}` }),
    scripts: unique([...chunks].map(({ file }) => file)),
    styles: [...new Set([...chunks].flatMap(({ css }) => css ?? []))].map(
      (file) => styles.get(file) ?? { href: `/${file}` },
    ),
  };
}
