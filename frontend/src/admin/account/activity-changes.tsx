import '../components/terms.css';
import { type ActivityEntry, courseRoutes, modelRoutes, newsRoutes, type Version } from '@nfa/contracts';
import type { UseQueryResult } from '@tanstack/react-query';
import { ApiError } from '../../lib/api.ts';
import { Button } from '../components/button.tsx';
import { Facts } from '../components/facts.tsx';
import { LoadState } from '../components/states.tsx';
import { useWrite } from '../components/use-write.ts';
import { useRecord } from '../data/queries.ts';
import { useIsPending } from '../data/use-pending.ts';
import { FieldChange } from '../history/field-text.tsx';
import type { VersionRoutes } from '../history/history-dialog.tsx';
import { shownValue } from '../history/shown-value.ts';
import { call } from '../session/call.ts';

const routesOf: Record<string, VersionRoutes> = { models: modelRoutes, news: newsRoutes, courses: courseRoutes };

/** Whether the change of an entry was stored as a version of its record. */
export const hasVersions = ({ entity, action }: ActivityEntry): boolean =>
  entity in routesOf && (action === 'replace' || action === 'restoreVersion');

/** Largest distance in time of an entry and its version, which one transaction writes. */
const SAME_MS = 2_000;

/** Old and new values of a save, with a button to undo the latest one. */
export function ActivityChanges({ entry, title }: { entry: ActivityEntry; title: string }) {
  const routes = routesOf[entry.entity] ?? modelRoutes;
  const id = entry.entity_id ?? '';
  const store = useWrite();
  const isPending = useIsPending(entry.entity)(id);
  const query = useRecord(routes.versions, { params: { id }, query: { limit: 100 } }) as UseQueryResult<Version[]>;
  if (!query.data) return <LoadState what="The change" of={query} />;
  const at = Date.parse(entry.at);
  const distances = query.data.map((version) => Math.abs(Date.parse(version.at) - at));
  const nearest = Math.min(...distances);
  const place = nearest < SAME_MS ? distances.indexOf(nearest) : -1;
  const version = query.data[place];
  const before = query.data[place + 1];
  if (!version) return <p className="adm-hint">It is older than the versions that are kept.</p>;

  function undo(undone: Version, previous: Version) {
    const params = { id, version: previous.id };
    // A field alone, because a restore of everything leaves the age of a model as it is.
    const field = undone.changes.length === 1 ? undone.changes[0]?.field : undefined;
    async function save() {
      // The restore would take a newer save back too.
      const { data } = await call(routes.versions, { params: { id }, query: { limit: 1 } });
      if (data[0]?.id !== undone.id) {
        void query.refetch();
        throw new ApiError(409);
      }
      await call(routes.restoreVersion, { params, query: { field } });
    }
    store([entry.entity, id], save, `${title} could not be set back.`);
  }

  return (
    <>
      <Facts
        className="adm-terms"
        of={version.changes.map(({ field, from, to }) => ({
          label: field.replaceAll('_', ' '),
          value: <FieldChange field={undefined} from={shownValue(from)} to={shownValue(to)} />,
        }))}
      />
      {before && place === 0 && (
        <Button aria-disabled={isPending} onClick={() => undo(version, before)}>
          Undo
        </Button>
      )}
    </>
  );
}
