import type { Article } from '../../data/news.ts';
import { isSample } from '../../data/read-samples.ts';
import { excerpt } from '../../lib/format.ts';
import { previewPicture } from '../../lib/media.ts';
import type { PageHandle } from '../../lib/page.ts';
import { paths } from '../../lib/paths.ts';
import { breadcrumbs } from '../../lib/seo.ts';
import { here, own, t } from '../../translations/text.ts';
import { pageTitle } from '../page-title.ts';
import { eventData } from './event-data.ts';

/** Tags of an article. */
export const articleHandle: PageHandle<Article | null> = {
  head: ({ data: article, settings, origin }) => {
    if (!article)
      return {
        title: pageTitle(t('Update not found'), settings),
        description: own(settings.about_text),
        isIndexed: false,
      };
    const { item } = article;
    const path = paths.article(item.id);
    const image = item.image && previewPicture(item.image);
    return {
      title: pageTitle(own(item.title), settings),
      description: excerpt(own(item.content), 300),
      path,
      type: 'article',
      isIndexed: !isSample(item.id),
      image: here(paths.shareCard('event', item.id)),
      jsonLd: import.meta.env.SSR
        ? [
            breadcrumbs(origin, [
              { name: t('Events'), path: paths.events },
              { name: item.title, path },
            ]),
            item.event_date && item.event_type === 'event'
              ? eventData(item, settings.company_name, origin)
              : {
                  '@type': 'NewsArticle',
                  headline: item.title,
                  datePublished: item.date,
                  dateModified: item.updated_at,
                  url: new URL(path, origin).href,
                  author: { '@type': 'Organization', name: settings.company_name, url: origin },
                  ...(image && { image: new URL(image, origin).href }),
                },
          ]
        : [],
    };
  },
};
