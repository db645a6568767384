import type { Rolldown } from 'vite';

/** Bytes of source up to which a module is shared with pages that do not use it. */
const smallModule = 1_300;

/**
 * The parts of the code of visitors and the panel. Parts run one after the other instead of in one go, and stay in the cache when
 * others change. A part takes along what its modules import, unless an earlier part did; `screens` does not.
 */
export const clientParts: Rolldown.CodeSplittingGroup[] = [
  { name: 'react', test: /node_modules/, tags: ['$initial'] },
  {
    debugName: 'shared',
    name: (id, graph) => (isShared(id, graph) ? 'shared' : null),
    test: /frontend\/src\/(?!admin|translations\/sw).*\.(?:tsx?|webp)$|vite\/preload-helper|catalogue\/model-categories/,
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
  // Small values of the contract that visitors' forms and the panel use. In the panel's part, they would make every form load that part.
  {
    debugName: 'contracts',
    name: (id, graph) => (graph.getModuleInfo(id)?.importedIds.length === 0 ? 'contracts' : null),
    test: /packages\/contracts\/src\/kit\//,
    minShareCount: 2,
  },
  {
    debugName: 'panel',
    name: (id, graph) => (isFirstView(id, graph) ? 'panel' : null),
    test: /frontend\/src\/admin\/.*\.tsx?$/,
  },
  // What four screens share, in one file. zod and the contract stay out: visitors' forms need them, and would load this part for them.
  {
    name: 'screens',
    test: /frontend\/src\/admin\/.*\.tsx?$|node_modules\/(?!zod)/,
    minShareCount: 4,
    includeDependenciesRecursively: false,
  },
  // Sheets of less than a kilobyte, of which a screen would fetch up to twenty.
  { name: 'sheets', test: /src\/admin\/.*\.css$/, minShareCount: 2 },
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

/** Whether a module belongs to the panel's frame, or to its dashboard and another screen. */
function isFirstView(id: string, graph: Rolldown.ChunkingContext): boolean {
  const importers = importersOf(id, graph);
  if (importers.some((importer) => importer.endsWith('/panel-routes.tsx'))) return true;
  const screens = importers.filter((importer) => importer.endsWith('-screen.tsx'));
  return screens.length > 1 && screens.some((screen) => screen.endsWith('/dashboard-screen.tsx'));
}

/** Everything that imports a module, itself included. */
function importersOf(id: string, graph: Rolldown.ChunkingContext): string[] {
  const found = new Set([id]);
  for (const module of found) for (const importer of graph.getModuleInfo(module)?.importers ?? []) found.add(importer);
  return [...found];
}
