import type { NewsList } from '../../data/news.ts';
import { previewPicture } from '../../lib/media.ts';
import type { PageHandle } from '../../lib/page.ts';
import { paths } from '../../lib/paths.ts';
import { breadcrumbs } from '../../lib/seo.ts';
import { pageTitle } from '../page-title.ts';
import { eventData } from './event-data.ts';

/** Tags of the events page: every filter has the same canonical address. */
export const eventsHandle: PageHandle<NewsList> = {
  head: ({ data, settings, origin }) => {
    const picture = data.items.find(({ image }) => image)?.image;
    return {
      title: pageTitle('Events and News', settings),
      description: `Castings, shows, training dates and news of ${settings.company_name} in Nairobi.`,
      path: paths.events,
      ...(picture && { image: previewPicture(picture) }),
      jsonLd: import.meta.env.SSR
        ? [
            breadcrumbs(origin, [{ name: 'Events', path: paths.events }]),
            ...data.items
              .filter((item) => item.event_type === 'event' && item.event_date)
              .map((item) => eventData(item, settings.company_name, origin)),
          ]
        : [],
    };
  },
};
