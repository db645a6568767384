import './dashboard-screen.css';
import { modelRoutes, newsRoutes, type RegistrationRow, registrationRoutes } from '@nfa/contracts';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { buttonClass } from '../components/button.tsx';
import { LoadFailed } from '../components/states.tsx';
import { listQuery, settingsQuery, useCourses, useStats } from '../data/queries.ts';
import { panelAddress } from '../panel/use-panel-query.ts';
import { call } from '../session/call.ts';
import { needsAttention } from './attention.ts';
import { HomeNow } from './home-now.tsx';

const counts = [
  { key: 'models', label: 'Models', section: 'models' },
  { key: 'news', label: 'News', section: 'news' },
  { key: 'courses', label: 'Courses', section: 'courses' },
  { key: 'pending_registrations', label: 'Pending Registrations', section: 'registrations' },
] as const;

/** What is there, what waits, and what visitors see first. */
export function DashboardScreen() {
  const { data: stats, error, refetch } = useStats();
  return (
    <>
      {error && !stats && <LoadFailed what="The counts" error={error} onRetry={() => void refetch()} />}
      <div className="adm-counts">
        {counts.map(({ key, label, section }) => {
          const isHot = key === 'pending_registrations' && (stats?.[key] ?? 0) > 0;
          const status: Record<string, string> = key === 'pending_registrations' ? { status: 'pending' } : {};
          return (
            <Link key={key} to={panelAddress({ section, ...status })} className={isHot ? 'is-hot' : undefined}>
              <span>{label}</span>
              <b>{stats ? stats[key] : '–'}</b>
            </Link>
          );
        })}
      </div>
      <div className="adm-two">
        <NeedsAttention />
        <HomeNow />
      </div>
    </>
  );
}

function useFacts() {
  const { data: stats } = useStats();
  const { data: pending } = useQuery({
    queryKey: ['enquiries', 'oldest pending'],
    queryFn: async ({ signal }): Promise<RegistrationRow[]> => {
      const query = { status: 'pending', sort: 'oldest', limit: 100 };
      return (await call(registrationRoutes.list, { query, signal })).data;
    },
  });
  const { data: models } = useQuery(listQuery(modelRoutes.list));
  const { data: news } = useQuery(listQuery(newsRoutes.list));
  const { data: courses } = useCourses();
  const { data: settings } = useQuery(settingsQuery);
  if (!stats || !pending || !models || !news || !courses) return undefined;
  const { pending_registrations: pendingCount, unread_messages: unreadMessages } = stats;
  return { pending, pendingCount, unreadMessages, models, news, courses, settings, now: new Date() };
}

function NeedsAttention() {
  const facts = useFacts();
  const items = facts && needsAttention(facts);
  return (
    <section className="adm-panel adm-attention" aria-label="Needs attention">
      <div className="adm-panel__head">
        <h2>Needs attention</h2>
      </div>
      {items?.length === 0 && <p className="adm-state adm-state--empty">Nothing waits. All is answered.</p>}
      <ul>
        {items?.map((item) => (
          <li key={item.id} className={`is-${item.level}`}>
            <div>
              <p>{item.title}</p>
              <p>{item.detail}</p>
            </div>
            <Link className={buttonClass()} to={panelAddress(item.target)}>
              {item.action}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
