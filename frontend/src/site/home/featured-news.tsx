import './featured-news.css';
import type { News } from '@nfa/contracts';
import { Link } from 'react-router-dom';
import { excerpt } from '../../lib/format.ts';
import { paths } from '../../lib/paths.ts';
import { own, ownLang, t } from '../../translations/text.ts';

/** Characters of the content that the card shows. */
const excerptLength = 100;

/** Card over the hero with the newest featured item. */
export function FeaturedNews({ news }: { news: News }) {
  return (
    <aside className="featured-news" aria-labelledby="featured-news">
      <p className="featured-news-label">{t('Featured News')}</p>
      <h2 id="featured-news" {...ownLang(news.title)}>
        {own(news.title)}
      </h2>
      <p {...ownLang(news.content)}>{excerpt(own(news.content), excerptLength)}</p>
      <Link className="link text-small" to={paths.events}>
        <span>
          {t('Read More')}
          <span className="visually-hidden">: {news.title}</span>
        </span>
      </Link>
    </aside>
  );
}
