import type { News } from '@nfa/contracts';
import { Link } from 'react-router-dom';
import { lines, longDate, timeSpan } from '../../lib/format.ts';
import { paths } from '../../lib/paths.ts';
import { here, own, t } from '../../translations/text.ts';
import { ButtonLink } from '../../ui/button-link.tsx';
import { Icon } from '../../ui/icon.tsx';
import { ShareLink } from '../../ui/share-link.tsx';
import { useSite } from '../layout/use-site.ts';
import { CopyLink } from './copy-link.tsx';
import { googleCalendarHref } from './google-calendar.ts';

/** Time and place of an event, with links to calendars. */
export function ArticleFacts({ item }: { item: News }) {
  const { contact } = useSite();
  const isEvent = item.event_date !== null;
  const place = isEvent ? item.place || lines(contact.address).join(', ') : item.place;
  const facts = [
    { label: 'Event Date', value: longDate(item.event_date) },
    { label: 'Time', value: timeSpan(item.start_time, item.end_time) },
    { label: 'Place', value: place },
    { label: 'Published', value: longDate(item.date) },
  ] as const;
  return (
    <aside className="article-facts aside" aria-label={t('Dates and place')}>
      <dl className="dates rows">
        {facts
          .filter(({ value }) => value !== '')
          .map(({ label, value }) => (
            <div key={label}>
              <dt>{t(label)}</dt>
              <dd>{own(value)}</dd>
            </div>
          ))}
      </dl>
      <div className="article-actions">
        {isEvent && (
          <>
            <a className="button" href={here(paths.calendar(item.id))} download>
              <span className="button-lead">
                <Icon name="download" />
                {t('Add to calendar')}
              </span>
            </a>
            <ButtonLink href={googleCalendarHref(item, place) ?? ''} icon="calendar" isOutside>
              {t('Google Calendar')}
            </ButtonLink>
          </>
        )}
        <ShareLink
          className={isEvent ? 'button button--line' : 'button'}
          title={item.title}
          path={paths.article(item.id)}
        >
          <span className="button-lead">
            <Icon name="share" />
            {t('Share')}
          </span>
        </ShareLink>
        <CopyLink />
      </div>
      {item.event_type !== 'news' && (
        <p className="article-note text-small">
          {t('A casting with us is free, and so is the answer.')}{' '}
          <Link className="inline-link" to={paths.safety}>
            {t('What we charge for')}
          </Link>
        </p>
      )}
    </aside>
  );
}
