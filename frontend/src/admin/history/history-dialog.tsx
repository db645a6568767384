import '../components/terms.css';
import './history-dialog.css';
import { Toast } from '@base-ui/react/toast';
import type { Version } from '@nfa/contracts';
import { useInfiniteQuery } from '@tanstack/react-query';
import type { z } from 'zod';
import { longDate } from '../../lib/format.ts';
import { Button } from '../components/button.tsx';
import { formatTime } from '../components/format-time.ts';
import { ModalDialog } from '../components/modal-dialog.tsx';
import { Empty, LoadState } from '../components/states.tsx';
import { useWrite } from '../components/use-write.ts';
import type { Field } from '../forms/field.ts';
import { call } from '../session/call.ts';
import type { Callable } from '../session/callable.ts';
import { keyOf } from '../session/query-client.ts';
import { entityOf } from '../session/shown-with.ts';
import { FieldDiff } from './field-diff.tsx';
import { shownValue } from './shown-value.ts';

const PAGE_SIZE = 20;

/** Where the versions of a record are read and restored. */
export interface VersionRoutes {
  versions: Callable & { response: z.ZodType<Version[]> };
  restoreVersion: Callable;
}

export interface HistoryProps {
  /** Name of the record. */
  title: string;
  routes: VersionRoutes;
  /** Id of the record; missing for pages, of which there is one. */
  id?: string;
  fields: Record<string, Field>;
  onClose: () => void;
}

const actions: Record<Version['action'], string> = {
  import: 'As it was before versions were kept',
  create: 'Added',
  replace: 'Changed',
  restore: 'Restored an older version',
};

/** Current value of each changed field, as JSON. */
function storedValues(newestFirst: readonly Version[]): ReadonlyMap<string, string> {
  const changes = newestFirst.flatMap((version) => version.changes).toReversed();
  return new Map(changes.map(({ field, to }) => [field, JSON.stringify(to)]));
}

/** Every save of a record, newest first, with what it changed; an older one can be restored as a new version. */
export function HistoryDialog({ title, routes, id, fields, onClose }: HistoryProps) {
  const params: Record<string, string> = id === undefined ? {} : { id };
  const toasts = Toast.useToastManager();
  const store = useWrite();
  const history = useInfiniteQuery({
    queryKey: keyOf(routes.versions, id),
    initialPageParam: 0,
    queryFn: async ({ pageParam, signal }) => {
      const query = { limit: PAGE_SIZE, offset: pageParam || undefined };
      const { data: rows, total } = await call(routes.versions, { params, query, signal });
      return { rows, total: total ?? rows.length };
    },
    getNextPageParam: (last, pages) => {
      const read = pages.reduce((sum, { rows }) => sum + rows.length, 0);
      return read < last.total ? read : undefined;
    },
  });
  const versions = history.data?.pages.flatMap(({ rows }) => rows);
  const stored = storedValues(versions ?? []);
  const labelOf = (field: string) => fields[field]?.label ?? field.replaceAll('_', ' ');

  /** Restores the whole version, or one field of it. */
  function restore(version: Version, field?: string) {
    async function save() {
      await call(routes.restoreVersion, { params: { ...params, version: version.id }, query: { field } });
      onClose();
      const what = field === undefined ? 'the version' : labelOf(field);
      toasts.add({ title: `${title}: ${what} of ${longDate(version.at)} is restored`, timeout: 6_000 });
    }
    const failed = `The ${field === undefined ? 'version' : 'field'} could not be restored.`;
    store([entityOf(routes.versions.path), id ?? 'page'], save, failed);
  }

  return (
    <ModalDialog title={`History: ${title}`} className="adm-history" hasClose onClose={onClose}>
      {!versions && <LoadState what="The history" of={history} />}
      {versions?.length === 0 && <Empty text="Nothing was saved yet." />}
      <ol>
        {versions?.map((version, index) => (
          <li key={version.id}>
            <div className="adm-cluster adm-history__when">
              <h3>
                {longDate(version.at)}, {formatTime(new Date(version.at))}
              </h3>
              <p>
                {actions[version.action]} by {version.by}
              </p>
              {index === 0 ? (
                <span className="adm-chip adm-chip--ok">Stored now</span>
              ) : (
                <Button
                  aria-label={`Restore the version of ${longDate(version.at)}, ${formatTime(new Date(version.at))}`}
                  onClick={() => restore(version)}
                >
                  Restore
                </Button>
              )}
            </div>
            <dl className="adm-terms">
              {version.changes.map(({ field, from, to }) => (
                <div key={field}>
                  <dt>{labelOf(field)}</dt>
                  <dd>
                    <FieldDiff field={fields[field]} from={shownValue(from)} to={shownValue(to)} />
                  </dd>
                  {JSON.stringify(to) !== stored.get(field) && (
                    <dd>
                      <Button
                        look="quiet"
                        aria-label={`Restore this field: ${labelOf(field)} of ${longDate(version.at)}, ${formatTime(new Date(version.at))}`}
                        onClick={() => restore(version, field)}
                      >
                        Restore this field
                      </Button>
                    </dd>
                  )}
                </div>
              ))}
            </dl>
          </li>
        ))}
      </ol>
      {history.hasNextPage && (
        <div className="adm-history__more">
          <Button aria-disabled={history.isFetchingNextPage} onClick={() => void history.fetchNextPage()}>
            Show older versions
          </Button>
        </div>
      )}
    </ModalDialog>
  );
}
