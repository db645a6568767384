import type { ComponentType } from 'react';
import type { RouteObject } from 'react-router-dom';

/** Returns the folder of a page, such as "home" of "src/site/home/home-page.tsx"; its texts are in the catalogue of that name. */
export const areaOf = (id = ''): string => /^src\/site\/([\w-]+)\//.exec(id)?.[1] ?? '';

/** Source file of the texts of a page. */
export const catalogueOf = (id: string): string => `src/translations/sw/${areaOf(id)}.ts`;

/**
 * Returns the routes for Kiswahili: each page loads with its texts; a page without a catalogue is marked as English.
 * @param load loads the texts of a folder; undefined for one without a catalogue
 */
export function inKiswahili(
  pages: readonly RouteObject[],
  load: (area: string) => Promise<unknown> | undefined,
): RouteObject[] {
  return pages.map((page) => {
    const { lazy } = page;
    if (page.children) return { ...page, children: inKiswahili(page.children, load) } as RouteObject;
    if (typeof lazy !== 'function') return page;
    return {
      ...page,
      lazy: async () => {
        const texts = load(areaOf(page.id));
        const [module] = await Promise.all([lazy(), texts]);
        const { Component, ...rest } = module as { Component?: ComponentType };
        return texts || !Component ? module : { ...rest, element: <English Page={Component} /> };
      },
    } as RouteObject;
  });
}

const English = ({ Page }: { Page: ComponentType }) => (
  <div lang="en" style={{ display: 'contents' }}>
    <Page />
  </div>
);
