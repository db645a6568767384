import type { PageFiles } from './document.ts';

/** What the build says about one of its files. */
interface Chunk {
  file: string;
  imports?: string[];
  css?: string[];
  assets?: string[];
}

/** The build's list of files by source. */
export type Manifest = Record<string, Chunk>;

const boot = 'src/app/entry-boot.ts';
const entry = 'src/app/entry-client.tsx';
// The two faces that every page starts with.
const preloadedFont = /(?:bodoni-moda-latin-opsz-normal|hanken-grotesk-latin-wght-normal)-[^/]*\.woff2$/;

/** Answers the files of a page: the entry, the page's own code, and everything that these import. */
export function pageFiles(manifest: Manifest, modules: readonly string[]): PageFiles {
  const chunks = new Set<Chunk>();
  const collect = (name: string): void => {
    const chunk = manifest[name];
    if (!chunk || chunks.has(chunk)) return;
    for (const imported of chunk.imports ?? []) collect(imported);
    chunks.add(chunk);
  };
  for (const name of [entry, ...modules]) collect(name);
  const script = manifest[entry]?.file;
  const unique = (files: string[]) => [...new Set(files)].map((file) => `/${file}`);
  const starter = manifest[boot]?.file;
  return {
    ...(starter && { boot: `/${starter}` }),
    scripts: script ? [`/${script}`] : [],
    preloads: unique([...chunks].map(({ file }) => file).filter((file) => file !== script)),
    styles: unique([...chunks].flatMap(({ css }) => css ?? [])),
    fonts: unique([...chunks].flatMap(({ assets }) => assets ?? []).filter((file) => preloadedFont.test(file))),
  };
}
