import './activity-screen.css';
import { type ActivityEntry, courseRoutes, modelRoutes, newsRoutes, sessionRoutes, trashRoutes } from '@nfa/contracts';
import { useMemo, useState } from 'react';
import { isoDay, longDay } from '../../lib/format.ts';
import { Button } from '../components/button.tsx';
import { counted } from '../components/format-number.ts';
import { formatTime } from '../components/format-time.ts';
import { ListFrame } from '../components/paged-list.tsx';
import { PanelLink } from '../components/panel-link.tsx';
import { useWrite } from '../components/use-write.ts';
import { useList, useRecord, useSession } from '../data/queries.ts';
import { usePagedList } from '../data/use-paged-list.ts';
import { DayRange } from '../enquiries/day-range.tsx';
import { FilterSelect } from '../enquiries/filter-select.tsx';
import { FoundLine } from '../enquiries/found-line.tsx';
import { RowPicture } from '../framework/row-picture.tsx';
import { call } from '../session/call.ts';
import { ActivityChanges, hasVersions } from './activity-changes.tsx';
import { type ActivityChange, byDay, describeActivity, kindLabels } from './activity-labels.ts';

interface Known {
  name: string;
  picture: string;
}

/** Name and picture of every existing record, by id. */
function useKnownRecords(): ReadonlyMap<string, Known> {
  const { data: models } = useList(modelRoutes.roster);
  const { data: news } = useList(newsRoutes.list);
  const { data: courses } = useList(courseRoutes.list);
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

/** Titles of records in the trash, by id. */
function useTrash(): ReadonlyMap<string, string> {
  const { data: items } = useList(trashRoutes.list);
  return useMemo(() => new Map(items?.map(({ id, title }) => [id, title])), [items]);
}

/** Names of the signed-in devices, by session. */
function useActors() {
  const { data: session } = useSession();
  const { data: sessions = [] } = useRecord(sessionRoutes.sessions);
  const username = session?.username ?? 'The administrator';
  return {
    sessions,
    nameOf(actor: string | null, action = ''): string {
      if (action === 'reset_password') return 'The operator';
      if (actor === null) return 'By itself, or a visitor';
      const device = sessions.find(({ id }) => id === actor);
      if (!device) return `${username}, signed out since`;
      return device.current ? `${username}, here` : `${username}, ${device.device || 'another device'}`;
    },
  };
}

const NO_FILTERS = { actor: '', entity: '', entity_id: '', from: '', to: '' };

/** Activity log, one sentence an entry, newest first; changes can be viewed and undone. */
export function Component() {
  const activity = usePagedList<ActivityEntry>(sessionRoutes.activity, Object.keys(NO_FILTERS));
  const { query, total, used, narrow } = activity;
  const known = useKnownRecords();
  const trash = useTrash();
  const { sessions, nameOf } = useActors();
  return (
    <>
      <div className="adm-tools">
        <FilterSelect
          label="Who"
          value={query['actor']}
          onChange={(actor) => narrow({ actor })}
          all="Everybody"
          options={[...sessions.map(({ id }) => [id, nameOf(id)] as const), ['none', nameOf(null)]]}
        />
        <FilterSelect
          label="Kind of record"
          value={query['entity']}
          onChange={(entity) => narrow({ entity, entity_id: '' })}
          all="All records"
          options={kindLabels.map(({ value, label }) => [value, label])}
        />
        <DayRange from={query['from'] ?? ''} to={query['to'] ?? ''} onChange={narrow} />
      </div>
      {query['entity_id'] && (
        <p className="adm-hint adm-activity__one">Only {known.get(query['entity_id'])?.name ?? 'one record'}.</p>
      )}
      <FoundLine found={total} filters={used.length} onClear={() => narrow(NO_FILTERS)} />
      <ListFrame
        of={activity}
        label="Activity"
        what="The activity"
        empty={['Nothing has happened yet.', 'Nothing found.']}
      >
        {(rows) =>
          byDay(rows, isoDay).map(({ day, changes, signIns }) => (
            <section key={day} className="adm-activity" aria-label={longDay(day)}>
              <h2>{longDay(day)}</h2>
              <ul className="adm-rows">
                {changes.map(({ entry, count }) => (
                  <Change
                    key={entry.id}
                    entry={entry}
                    count={count}
                    known={known}
                    deleted={trash.get(entry.entity_id ?? '')}
                    who={nameOf(entry.actor, entry.action)}
                    onOnly={() => narrow({ entity: entry.entity, entity_id: entry.entity_id ?? '' })}
                  />
                ))}
              </ul>
              {signIns.length > 0 && <SignIns entries={signIns} />}
            </section>
          ))
        }
      </ListFrame>
    </>
  );
}

interface ChangeProps extends ActivityChange {
  known: ReadonlyMap<string, Known>;
  /** Title of the record while it is in the trash. */
  deleted: string | undefined;
  who: string;
  /** Filters the log to this record. */
  onOnly: () => void;
}

function Change({ entry, count, known, deleted, who, onOnly }: ChangeProps) {
  const [isOpen, setOpen] = useState(false);
  const { verb, record, target } = describeActivity(entry, (id) => known.get(id)?.name);
  const stored = known.get(entry.entity_id ?? '');
  return (
    <li>
      <time dateTime={entry.at}>{formatTime(new Date(entry.at))}</time>
      {stored?.picture && <RowPicture url={stored.picture} />}
      <div className="adm-activity__what">
        <p dir="auto">
          {count > 1 ? `Uploaded ${counted(count, 'file')}` : verb}{' '}
          {target ? <PanelLink to={target}>{record}</PanelLink> : (deleted ?? record)}
        </p>
        <small>{who}</small>
        {isOpen && <ActivityChanges entry={entry} title={stored?.name ?? record} />}
      </div>
      <div className="adm-cluster adm-activity__tools">
        {hasVersions(entry) && stored && (
          <Button look="quiet" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
            What changed
          </Button>
        )}
        {deleted !== undefined && <Restore entry={entry} />}
        {stored && (
          <Button look="quiet" aria-label={`Only this: ${stored.name}`} onClick={onOnly}>
            Only this
          </Button>
        )}
      </div>
    </li>
  );
}

const restores: Record<string, typeof modelRoutes.restore | typeof newsRoutes.restore> = {
  models: modelRoutes.restore,
  news: newsRoutes.restore,
};

/** Button that undoes a deletion while the record is in the trash. */
function Restore({ entry }: { entry: ActivityEntry }) {
  const store = useWrite();
  const route = restores[entry.entity];
  const id = entry.entity_id;
  if (entry.action !== 'remove' || !route || id === null) return null;
  const save = () => call(route, { params: { id } });
  return (
    <Button look="quiet" onClick={() => store([entry.entity, id], save, 'It could not be brought back.')}>
      Undo
    </Button>
  );
}

function SignIns({ entries }: { entries: readonly ActivityEntry[] }) {
  const refused = entries.filter(({ action }) => action.endsWith('_refused')).length;
  return (
    <details className="adm-more">
      <summary>
        {counted(entries.length, 'sign-in or sign-out', 'sign-ins and sign-outs')}
        {refused > 0 && `, ${refused} refused`}
      </summary>
      <ul className="adm-rows">
        {entries.map((entry) => (
          <li key={entry.id}>
            <time dateTime={entry.at}>{formatTime(new Date(entry.at))}</time>
            <p>
              {describeActivity(entry, () => undefined).verb} from {entry.peer}
            </p>
          </li>
        ))}
      </ul>
    </details>
  );
}
