// Loaded only on pages in Kiswahili.
import type { RouteObject } from 'react-router-dom';
import layout from './sw/layout.ts';
import { type Catalogue, speak } from './text.ts';
import { inKiswahili } from './with-language.tsx';

const catalogues: Record<string, () => Promise<{ default: Catalogue }>> = {
  ...import.meta.glob<{ default: Catalogue }>(['./sw/*.ts', '!./sw/layout.ts']),
  './sw/layout.ts': async () => ({ default: layout }),
};
let known: Catalogue = layout;
speak(() => known);

/** Returns the routes such that each page loads with its translations. */
export const kiswahiliPages = (pages: readonly RouteObject[]): RouteObject[] =>
  inKiswahili(pages, (area) =>
    catalogues[`./sw/${area}.ts`]?.().then(({ default: texts }) => {
      known = { ...known, ...texts };
    }),
  );
