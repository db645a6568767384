import type { PackageData } from '../../data/packages.ts';
import type { PageHandle } from '../../lib/page.ts';
import { t } from '../../translations/text.ts';

/** Metadata of every page of a package: link previews show its title, and nobody's picture. */
export const packageHandle: PageHandle<PackageData> = {
  head: ({ data }) => {
    const agency = data?.settings.company_name ?? '';
    return {
      title: `${data?.view?.title ?? t('Package')} | ${agency}`,
      description: t('Models put together by {agency}.', { agency }),
      isIndexed: false,
    };
  },
};
