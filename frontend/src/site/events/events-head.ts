import type { NewsList } from '../../data/news.ts';
import { previewPicture } from '../../lib/media.ts';
import type { PageHandle } from '../../lib/page.ts';
import { paths } from '../../lib/paths.ts';
import { breadcrumbs } from '../../lib/seo.ts';
import { t } from '../../translations/text.ts';
import { pageTitle } from '../page-title.ts';
import { eventData } from './event-data.ts';

/** Tags of the events page: every filter has the same canonical address. */
export const eventsHandle: PageHandle<NewsList> = {
  head: ({ data, settings, origin }) => {
    const picture = data.items.find(({ image }) => image)?.image;
    return {
      title: pageTitle(t('Events and News'), settings),
      description: t('Castings, shows, training dates and news of {agency} in Nairobi.', {
        agency: settings.company_name,
      }),
      path: paths.events,
      ...(picture && { image: previewPicture(picture) }),
      jsonLd: import.meta.env.SSR
        ? [
            breadcrumbs(origin, [{ name: t('Events'), path: paths.events }]),
            ...data.items
              .filter((item) => item.event_type === 'event' && item.event_date)
              .map((item) => eventData(item, settings.company_name, origin)),
          ]
        : [],
    };
  },
};
