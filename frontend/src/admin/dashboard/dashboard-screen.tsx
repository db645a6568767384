import './dashboard-screen.css';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { formatNumber } from '../components/format-number.ts';
import { lazyComponent } from '../components/lazy-component.tsx';
import { Panel } from '../components/panel.tsx';
import { PanelLink } from '../components/panel-link.tsx';
import { LoadingRows, LoadState } from '../components/states.tsx';
import { panelAddress } from '../data/panel-address.ts';
import { useRecord, useSettings, useStats } from '../data/queries.ts';
import {
  readAgencyOverview,
  readMissingContent,
  readOverview,
  readUntranslatedPages,
} from '../session/first-view-routes.ts';
import { useServerTime } from '../session/server-clock.ts';
import { needsAttention } from './attention.ts';
import { ConsentFigure } from './consent-figure.tsx';
import { AnsweredInTime, EnquiriesByDay } from './figures.tsx';
import { HomeNow, useFeaturedNews } from './home-now.tsx';
import { MostViewed } from './most-viewed.tsx';
import { TodayPanel } from './today-panel.tsx';
import { WorkPanel } from './work-panel.tsx';

// Few dashboards have one of these.
const EndingUsages = lazyComponent(async () => (await import('../usages/ending-usages.tsx')).EndingUsages);
const Surnames = lazyComponent(async () => (await import('./surnames.tsx')).Surnames);

const counts = [
  { key: 'models', label: 'Models', section: 'models' },
  { key: 'news', label: 'News', section: 'news' },
  { key: 'courses', label: 'Courses', section: 'courses' },
  { key: 'pending_registrations', label: 'Pending Registrations', section: 'registrations', status: 'pending' },
] as const;

/** Dashboard: figures, open work, and the current home page. */
export function Component() {
  const stats = useStats();
  const overview = useRecord(readOverview);
  const usages = useRecord(readAgencyOverview).data?.usages ?? [];
  // Once shown, it stays: it keeps letters of licences that have left the list.
  const [hasUsages, setHasUsages] = useState(false);
  if (usages[0] && !hasUsages) setHasUsages(true);
  return (
    <>
      {stats.error && !stats.data && <LoadState what="The counts" of={stats} />}
      <div className="adm-counts">
        {counts.map(({ key, label, ...target }) => (
          <Link
            key={key}
            to={panelAddress(target)}
            className={'status' in target && stats.data?.[key] ? 'is-hot' : undefined}
          >
            <span>{label}</span>
            <b>{stats.data ? formatNumber(stats.data[key]) : '–'}</b>
          </Link>
        ))}
      </div>
      <div className="adm-split adm-two">
        <div className="adm-stack">
          {overview.data ? (
            <TodayPanel overview={overview.data} />
          ) : (
            <LoadState what="The enquiries" of={overview} waiting={<LoadingRows count={6} height={86} />} />
          )}
          <WorkPanel />
          {hasUsages && <EndingUsages usages={usages} />}
          {overview.data && <EnquiriesByDay overview={overview.data} />}
          <MostViewed />
        </div>
        <div className="adm-stack">
          {overview.data && <AnsweredInTime overview={overview.data} />}
          <ConsentFigure />
          <NeedsAttention />
          <HomeNow />
        </div>
      </div>
    </>
  );
}

function NeedsAttention() {
  const now = useServerTime();
  const content = useRecord(readMissingContent);
  const featured = useFeaturedNews();
  const { data: untranslated = [] } = useRecord(readUntranslatedPages);
  const { data: settings } = useSettings();
  const missing = content.data;
  const news = featured.data;
  if (!missing || !news) return <LoadState what="What needs attention" of={[content, featured]} waiting={null} />;
  const items = needsAttention({ missing, untranslated, featured: news[0], settings, now });
  const proposed = missing.children_with_surnames;
  if (items.length + proposed.length === 0) return null;
  return (
    <Panel title="Needs attention" className="adm-attention">
      <ul className="adm-rows">
        {proposed.length > 0 && <Surnames proposed={proposed} />}
        {items.map((item) => (
          <li key={item.id} className={`is-${item.level}`}>
            <div>
              <p>{item.title}</p>
              <p className="adm-hint">{item.detail}</p>
            </div>
            <PanelLink look="plain" to={item.target}>
              {item.action}
            </PanelLink>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
