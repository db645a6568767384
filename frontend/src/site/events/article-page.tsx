import './event-facts.css';
import './article-page.css';
import { Link, useLoaderData } from 'react-router-dom';
import defaultPicture from '../../assets/event-default.webp';
import { eventTypeLabels, type loadArticle } from '../../data/news.ts';
import { paragraphs } from '../../lib/format.ts';
import { altText } from '../../lib/media.ts';
import { paths } from '../../lib/paths.ts';
import { langOf, own, t } from '../../translations/text.ts';
import { Icon } from '../../ui/icon.tsx';
import { Picture } from '../../ui/picture.tsx';
import { StatusPage } from '../layout/status-page.tsx';
import { ArticleFacts } from './article-facts.tsx';
import { ComingUp } from './coming-up.tsx';

export { loadArticle as loader } from '../../data/news.ts';
export { articleHandle as handle } from './article-head.ts';

/** Page of a news item. */
export function Component() {
  const article = useLoaderData<typeof loadArticle>();
  if (!article) return <NotFound />;
  const { item, next, isNothingUpcoming } = article;
  return (
    <>
      <section className="opening night">
        <div className="opening-picture">
          <Picture
            url={item.image || defaultPicture}
            alt={altText(item.alt_texts, item.image, '')}
            sizes="(max-width: 899px) 100vw, 82vw"
            maxWidth={1920}
            isFirst
          />
        </div>
        <div className="opening-text stacked">
          <Link className="back-link" to={paths.events}>
            <Icon name="back" />
            {t('Back to Events')}
          </Link>
          <p className="event-badges">
            <span className="badge">{own(eventTypeLabels[item.event_type] ?? item.event_type)}</span>
            {item.featured && <span className="badge badge--featured">{t('Featured')}</span>}
          </p>
          <h1 className="text-name" {...langOf(item, 'title', item.title)}>
            {own(item.title)}
          </h1>
        </div>
      </section>
      <article className="article grid" key={item.id}>
        <ArticleFacts item={item} />
        <div className="article-text" {...langOf(item, 'content', item.content)}>
          {paragraphs(own(item.content)).map((paragraph, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a text may contain the same paragraph twice
            <p key={place}>{paragraph}</p>
          ))}
        </div>
      </article>
      <ComingUp items={next} isNothingUpcoming={isNothingUpcoming} />
    </>
  );
}

function NotFound() {
  return (
    <StatusPage
      title={t('Update not found')}
      text={t('It may have been taken down, or the link may have lost a letter.')}
    >
      <Link className="button button--paper" to={paths.events}>
        {t('All Updates')}
        <Icon name="arrow" />
      </Link>
    </StatusPage>
  );
}
