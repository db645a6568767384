import './featured-news.css';
import type { News } from '@nfa/contracts';
import { Link } from 'react-router-dom';
import { excerpt } from '../../lib/format.ts';
import { paths } from '../../lib/paths.ts';

/** Characters of the content that the card shows. */
const excerptLength = 100;

/** Card over the hero with the newest featured item. */
export function FeaturedNews({ news }: { news: News }) {
  return (
    <aside className="featured-news" aria-labelledby="featured-news">
      <p className="featured-news-label">Featured News</p>
      <h2 id="featured-news">{news.title}</h2>
      <p>{excerpt(news.content, excerptLength)}</p>
      <Link className="link text-small" to={paths.events}>
        <span>
          Read More<span className="visually-hidden">: {news.title}</span>
        </span>
      </Link>
    </aside>
  );
}
