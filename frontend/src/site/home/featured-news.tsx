import './featured-news.css';
import type { ShownNews } from '@nfa/contracts';
import { Link } from 'react-router-dom';
import { excerpt } from '../../lib/format.ts';
import { paths } from '../../lib/paths.ts';
import { langOf, own, t } from '../../translations/text.ts';

/** Characters of the content that the card shows. */
const excerptLength = 100;

/** Card over the hero with the newest featured item. */
export function FeaturedNews({ news }: { news: ShownNews }) {
  return (
    <aside className="featured-news" aria-labelledby="featured-news">
      <p className="featured-news-label">{t('Featured News')}</p>
      <h2 id="featured-news" {...langOf(news, 'title', news.title)}>
        {own(news.title)}
      </h2>
      <p {...langOf(news, 'content', news.content)}>{excerpt(own(news.content), excerptLength)}</p>
      <Link className="link" to={paths.events}>
        <span>
          {t('Read More')}
          <span className="visually-hidden">: {own(news.title)}</span>
        </span>
      </Link>
    </aside>
  );
}
