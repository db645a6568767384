import { type ActivityEntry, sessionRoutes } from '@nfa/contracts';
import { Pager } from '../components/pager.tsx';
import { Empty, LoadFailed, Loading } from '../components/states.tsx';
import { useEnquiries } from '../enquiries/use-enquiries.ts';

const timestampFormat = new Intl.DateTimeFormat('en-US', {
  dateStyle: 'medium',
  timeStyle: 'short',
  timeZone: 'Africa/Nairobi',
});

const words: Record<string, string> = {
  login: 'Signed in',
  login_refused: 'Sign-in refused',
  logout: 'Signed out',
  logout_everywhere: 'Signed out everywhere',
  change_password: 'Password changed',
  change_password_refused: 'Password change refused',
  create: 'Added',
  replace: 'Changed',
  remove: 'Deleted',
  restore: 'Brought back',
  order: 'Put in order',
  upload: 'Uploaded',
  reset_password: 'Password reset by the operator',
  setStatus: 'Status set',
  addIntake: 'Start added to',
  cancel: 'Cancelled',
  promote: 'Seat offered to',
  release: 'Taken out of seat or line',
  move: 'Moved to another start',
  setRead: 'Marked as read or unread',
};

/** "Changed models": an entry in words; actions that are new to the panel show by their name. */
const wordsFor = ({ action, entity }: ActivityEntry) => ({
  action: words[action] ?? action.replaceAll('_', ' '),
  entity: entity.replaceAll(/[-_]/g, ' '),
});

/** Who did what, newest first. */
export function ActivityScreen() {
  const { list, page, pages, total, goTo } = useEnquiries<ActivityEntry>(sessionRoutes.activity, []);
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
        {rows.length === 0 ? (
          <Empty text="Nothing has happened yet." />
        ) : (
          <table className="adm-table adm-table--cards">
            <thead>
              <tr>
                <th scope="col">When</th>
                <th scope="col">What</th>
                <th scope="col">Where</th>
                <th scope="col">Record</th>
                <th scope="col">From</th>
              </tr>
            </thead>
            <tbody>
              {rows.map((entry) => (
                <tr key={entry.id}>
                  <td className="adm-table__line">{timestampFormat.format(new Date(entry.at))}</td>
                  <td data-label="What">{wordsFor(entry).action}</td>
                  <td data-label="Where">{wordsFor(entry).entity}</td>
                  <td data-label="Record" className="adm-table__code">
                    {entry.entity_id ?? ''}
                  </td>
                  <td data-label="From" className="adm-table__line">
                    {entry.peer}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        )}
      </div>
      <Pager shown={rows.length} total={total} page={page} pages={pages} onPage={goTo} />
    </>
  );
}
