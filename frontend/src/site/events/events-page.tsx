import { englishPath } from '@nfa/contracts/plain';
import './events-page.css';
import { Form, matchPath, useLoaderData, useNavigation } from 'react-router-dom';
import emptyStage from '../../assets/event-default.webp';
import { loadNews } from '../../data/news.ts';
import { paths } from '../../lib/paths.ts';
import { t } from '../../translations/text.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { useLongWait } from '../layout/use-long-wait.ts';
import { EventCard } from './event-card.tsx';
import { FollowUs } from './follow-us.tsx';

export { eventsHandle as handle } from './events-head.ts';
export { loadNews as loader };

const tabs = [
  { type: null, label: 'All Updates' },
  { type: 'event', label: 'Events' },
  { type: 'training', label: 'Training' },
  { type: 'news', label: 'News' },
] as const;

/** News and events with their filter. */
export function Component() {
  const { type, items: loaded } = useLoaderData<typeof loadNews>();
  const { location } = useNavigation();
  const next =
    location && matchPath(paths.events, englishPath(location.pathname))
      ? new URLSearchParams(location.search)
      : undefined;
  const wanted = next ? (tabs.find((tab) => tab.type === next.get('type'))?.type ?? null) : type;
  const isMissing = type !== null && type !== wanted;
  const isWaiting = useLongWait(next !== undefined) && isMissing;
  // Filters the loaded items at once, before the response for the new address arrives; those of a former type stay until a spinner or
  // the wanted ones replace them.
  const items = loaded.filter((item) => isMissing || wanted === null || item.event_type === wanted);
  const lead = items.find((item) => item.featured);
  const isEmpty = !isMissing && items.length === 0;
  return (
    <>
      <div className={`page-head page-head--tabs ${lead || isEmpty ? 'page-head--bare' : ''}`}>
        <div className="page-head-row">
          <h1 className="text-page">{t('Events')}</h1>
        </div>
        <Tabs
          label={t('Type of update')}
          tabs={tabs.map((tab) => ({
            label: t(tab.label),
            to: tab.type ? `${paths.events}?type=${tab.type}` : paths.events,
            isCurrent: tab.type === wanted,
          }))}
        />
      </div>
      {isWaiting ? (
        <Spinner label={t('Loading updates')} />
      ) : isEmpty ? (
        <EmptyState text={t('No events found for this category.')} picture={emptyStage}>
          <Form action={paths.events} preventScrollReset>
            <button className="button button--paper" type="submit">
              {t('View All Updates')}
            </button>
          </Form>
        </EmptyState>
      ) : (
        <>
          {lead && <EventCard item={lead} isLead />}
          <div className="events-grid">
            {items
              .filter((item) => item !== lead)
              .map((item) => (
                <EventCard key={item.id} item={item} />
              ))}
          </div>
        </>
      )}
      <FollowUs />
    </>
  );
}
