import './coming-up.css';
import type { ShownNews } from '@nfa/contracts';
import { Link } from 'react-router-dom';
import defaultPicture from '../../assets/event-default.webp';
import { eventTypeLabels } from '../../data/news.ts';
import { longDate } from '../../lib/format.ts';
import { paths } from '../../lib/paths.ts';
import { langOf, own, t } from '../../translations/text.ts';
import { Icon } from '../../ui/icon.tsx';
import { Picture } from '../../ui/picture.tsx';

/** Further items below an article: upcoming events first, if there are any. */
export function ComingUp({ items, isNothingUpcoming }: { items: readonly ShownNews[]; isNothingUpcoming?: boolean }) {
  if (items.length === 0) return null;
  return (
    <section className="next" aria-labelledby="next">
      <div className="next-head">
        <h2 className="text-title" id="next">
          {isNothingUpcoming ? t('More updates') : t('Coming up')}
        </h2>
        <Link className="link" to={paths.events}>
          <span>{t('All Updates')}</span>
          <Icon name="arrow" />
        </Link>
      </div>
      <ul className="swiped">
        {items.map((item) => (
          <li key={item.id}>
            <Link className="accent-hover" to={paths.article(item.id)}>
              <span className="frame">
                <Picture
                  url={item.image || defaultPicture}
                  alt=""
                  sizes="(max-width: 899px) 70vw, 29vw"
                  maxWidth={960}
                />
              </span>
              <span className="next-meta note">
                <span className="badge">{own(eventTypeLabels[item.event_type] ?? item.event_type)}</span>
                {longDate(item.event_date ?? item.date)}
              </span>
              <h3 className="text-card" {...langOf(item, 'title', item.title)}>
                {own(item.title)}
              </h3>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
