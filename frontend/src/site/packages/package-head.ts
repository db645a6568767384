import type { PackageData } from '../../data/packages.ts';
import type { PageHandle } from '../../lib/page.ts';

/** Tags of every page of a package: a preview of the link tells its title, and shows nobody. */
export const packageHandle: PageHandle<PackageData> = {
  head: ({ data }) => {
    const agency = data?.settings.company_name ?? '';
    return {
      title: `${data?.view?.title ?? 'Package'} | ${agency}`,
      description: `Models put together by ${agency}.`,
      isIndexed: false,
    };
  },
};
