import type { Rolldown } from 'vite';

/** Bytes of source up to which a module is shared with pages that do not use it. */
const smallModule = 1_300;

/**
 * The parts of the code of visitors and the panel. Parts run one after the other instead of in one go, and stay in the cache when
 * others change. A part takes along what its modules import, unless an earlier one did.
 */
export const clientParts: Rolldown.CodeSplittingGroup[] = [
  { name: 'react', test: /node_modules/, tags: ['$initial'] },
  {
    debugName: 'shared',
    name: (id, graph) => (isShared(id, graph) ? 'shared' : null),
    test: /frontend\/src\/(?!admin|translations\/sw).*\.(?:tsx?|webp)$|vite\/preload-helper/,
  },
  // Code shared by the pages for clients, photographers or shortlists, even if one or two other pages use it. Measurements
  // go with the shortlist, whose button their pages have.
  {
    debugName: 'one visitor',
    name: (id) =>
      id.includes('measurements')
        ? 'shortlist'
        : /src\/site\/(?:apply\/)?(packages|photograph|shortlist)/.exec(id)?.[1],
    test: /src\/(?:site\/.*\.tsx?|catalogue\/measurements\.ts)$/,
    minShareCount: 2,
  },
  // What eleven screens share, in one file instead of sixty. Dialogs and the frame of records bring their library, 18 kB that no first
  // view needs; with ten screens, zod would come along.
  { name: 'panel', test: /frontend\/src\/admin\/(?!framework|.*-dialog).*\.tsx?$/, minShareCount: 11 },
  // Sheets of less than a kilobyte, of which a screen would fetch up to twenty.
  { name: 'screens', test: /src\/admin\/.*\.css$/, minShareCount: 2 },
];

/**
 * Whether a module belongs to the part that every page loads: it is used by the start and by a page, or it is small and used by four
 * pages (two for `ui/`). A file of its own would cost half a kilobyte of headers, and a browser fetches six files at once.
 */
function isShared(id: string, graph: Rolldown.ChunkingContext): boolean {
  // Left alone, it would go into the panel's part, and every visitor would fetch that for it.
  if (id.includes('vite/preload-helper')) return true;
  const importers = importersOf(id, graph);
  const pages = importers.filter((importer) => /src\/site\/.*-page\.tsx$/.test(importer)).length;
  if (importers.some((importer) => importer.endsWith('/entry-client.tsx'))) return pages > 0;
  const size = graph.getModuleInfo(id)?.code?.length ?? 0;
  return pages >= (id.includes('/src/ui/') ? 2 : 4) && size <= smallModule;
}

/** Everything that imports a module, itself included. */
function importersOf(id: string, graph: Rolldown.ChunkingContext): string[] {
  const found = new Set([id]);
  for (const module of found) for (const importer of graph.getModuleInfo(module)?.importers ?? []) found.add(importer);
  return [...found];
}
