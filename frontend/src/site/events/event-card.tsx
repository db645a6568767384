import './event-card.css';
import './event-facts.css';
import type { ShownNews } from '@nfa/contracts';
import { Link } from 'react-router-dom';
import defaultPicture from '../../assets/event-default.webp';
import { eventTypeLabels } from '../../data/news.ts';
import { excerpt, longDate } from '../../lib/format.ts';
import { paths } from '../../lib/paths.ts';
import { langOf, own, t } from '../../translations/text.ts';
import { Picture } from '../../ui/picture.tsx';

/** Characters of the content that a card shows. */
const excerptLength = 150;

/** Card of a news item; the leading one has the full width of the page. */
export function EventCard({ item, isLead = false }: { item: ShownNews; isLead?: boolean }) {
  const path = paths.article(item.id);
  const sizes = isLead ? '(max-width: 899px) 88vw, 76vw' : '(max-width: 899px) 84vw, 44vw';
  return (
    <article className={isLead ? 'event event--lead night' : 'event'}>
      <Link className="event-frame frame" to={path} tabIndex={-1} aria-hidden="true">
        <Picture url={item.image || defaultPicture} alt="" sizes={sizes} maxWidth={1920} isFirst={isLead} />
      </Link>
      <div className="event-text">
        <p className="event-badges">
          <span className="badge">{own(eventTypeLabels[item.event_type] ?? item.event_type)}</span>
          {item.featured && <span className="badge badge--featured">{t('Featured')}</span>}
        </p>
        <h2 className={isLead ? 'text-title' : 'text-row'}>
          <Link className="accent-hover" to={path} {...langOf(item, 'title', item.title)}>
            {own(item.title)}
          </Link>
        </h2>
        <p className="event-content" {...langOf(item, 'content', item.content)}>
          {excerpt(own(item.content), excerptLength)}
        </p>
        <dl className="dates rows">
          <div>
            <dt>{t('Published')}</dt>
            <dd>{longDate(item.date)}</dd>
          </div>
          {item.event_date && (
            <div>
              <dt>{t('Event Date')}</dt>
              <dd>{longDate(item.event_date)}</dd>
            </div>
          )}
        </dl>
        <p className="event-more text-small quiet">{t('Read More')}</p>
      </div>
    </article>
  );
}
