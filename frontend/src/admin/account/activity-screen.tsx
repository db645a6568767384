import './activity-screen.css';
import { type ActivityEntry, courseRoutes, modelRoutes, newsRoutes, sessionRoutes } from '@nfa/contracts';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { Link } from 'react-router-dom';
import { isoDay, longDate } from '../../lib/format.ts';
import { formatTime } from '../components/format-time.ts';
import { Pager } from '../components/pager.tsx';
import { Empty, LoadFailed, Loading } from '../components/states.tsx';
import { panelAddress } from '../data/panel-address.ts';
import { listQuery } from '../data/queries.ts';
import { useEnquiries } from '../enquiries/use-enquiries.ts';
import { RowPicture } from '../framework/row-picture.tsx';
import { type ActivityChange, byDay, wordsOf } from './activity-words.ts';

interface Known {
  name: string;
  picture: string;
}

/** Name and picture of every record that is there, by id. */
function useKnownRecords(): ReadonlyMap<string, Known> {
  const { data: models } = useQuery(listQuery(modelRoutes.roster));
  const { data: news } = useQuery(listQuery(newsRoutes.list));
  const { data: courses } = useQuery(listQuery(courseRoutes.list));
  return useMemo(
    () =>
      new Map<string, Known>([
        ...(models ?? []).map((row): [string, Known] => [row.id, { name: row.name, picture: row.main_image }]),
        ...(news ?? []).map((row): [string, Known] => [row.id, { name: row.title, picture: row.image }]),
        ...(courses ?? []).map((row): [string, Known] => [row.id, { name: row.title, picture: row.image }]),
      ]),
    [models, news, courses],
  );
}

/** Who did what, a sentence each, newest first. */
export function ActivityScreen() {
  const { list, page, pages, total, goTo } = useEnquiries<ActivityEntry>(sessionRoutes.activity, []);
  const known = useKnownRecords();
  const rows = list.data?.rows;
  if (!rows)
    return list.error ? (
      <LoadFailed what="The activity" error={list.error} onRetry={() => void list.refetch()} />
    ) : (
      <Loading />
    );
  return (
    <>
      <div className="adm-panel adm-list__frame" aria-busy={list.isPlaceholderData}>
        {rows.length === 0 && <Empty text="Nothing has happened yet." />}
        {byDay(rows, isoDay).map(({ day, changes, signIns }) => (
          <section key={day} className="adm-activity" aria-label={longDate(`${day}T12:00:00Z`)}>
            <h2>{longDate(`${day}T12:00:00Z`)}</h2>
            <ul>
              {changes.map(({ entry, count }) => (
                <Change key={entry.id} entry={entry} count={count} known={known} />
              ))}
            </ul>
            {signIns.length > 0 && <SignIns entries={signIns} />}
          </section>
        ))}
      </div>
      <Pager shown={rows.length} total={total} page={page} pages={pages} onPage={goTo} />
    </>
  );
}

function Change({ entry, count, known }: ActivityChange & { known: ReadonlyMap<string, Known> }) {
  const { verb, record, target } = wordsOf(entry, (id) => known.get(id)?.name);
  const picture = known.get(entry.entity_id ?? '')?.picture ?? '';
  return (
    <li>
      <time dateTime={entry.at}>{formatTime(new Date(entry.at))}</time>
      {picture !== '' && <RowPicture url={picture} />}
      <p dir="auto">
        {count > 1 ? `Uploaded ${count} files` : verb}{' '}
        {target ? <Link to={panelAddress(target)}>{record}</Link> : record}
      </p>
    </li>
  );
}

function SignIns({ entries }: { entries: readonly ActivityEntry[] }) {
  const refused = entries.filter(({ action }) => action.endsWith('_refused')).length;
  const count = entries.length === 1 ? '1 sign-in or sign-out' : `${entries.length} sign-ins and sign-outs`;
  return (
    <details>
      <summary>
        {count}
        {refused > 0 && `, ${refused} refused`}
      </summary>
      <ul>
        {entries.map((entry) => (
          <li key={entry.id}>
            <time dateTime={entry.at}>{formatTime(new Date(entry.at))}</time>
            <p>
              {wordsOf(entry, () => undefined).verb} from {entry.peer}
            </p>
          </li>
        ))}
      </ul>
    </details>
  );
}
