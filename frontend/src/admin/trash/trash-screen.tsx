import './trash-screen.css';
import { Toast } from '@base-ui/react/toast';
import { modelRoutes, newsRoutes, type TrashItem, trashDays, trashRoutes } from '@nfa/contracts';
import { longDate } from '../../lib/format.ts';
import { Button } from '../components/button.tsx';
import { counted } from '../components/format-number.ts';
import { ListFrame } from '../components/paged-list.tsx';
import { useWrite } from '../components/use-write.ts';
import { usePagedList } from '../data/use-paged-list.ts';
import { useIsPending } from '../data/use-pending.ts';
import { ConfirmButton } from '../framework/confirm-button.tsx';
import { RowPicture } from '../framework/row-picture.tsx';
import { call } from '../session/call.ts';
import { useServerTime } from '../session/server-clock.ts';
import { daysLeft } from './days-left.ts';

/** From here on the time is short. */
const SHORT_DAYS = 7;

const kinds = {
  models: { label: 'Model', restore: modelRoutes.restore, purge: trashRoutes.purgeModel },
  news: { label: 'News item', restore: newsRoutes.restore, purge: trashRoutes.purgeNews },
};

/** Removed models and news: brought back by one press, or deleted for good. */
export function Component() {
  const items = usePagedList<TrashItem>(trashRoutes.list, []);
  const toasts = Toast.useToastManager();
  const store = useWrite();
  const isPending = useIsPending('trash');

  function restore({ id, kind, title }: TrashItem) {
    async function save() {
      await call(kinds[kind].restore, { params: { id } });
      toasts.add({ title: `${title} is back`, timeout: 4_000 });
    }
    store(['trash', id], save, `${title} could not be brought back.`);
  }

  function purge({ id, kind, title }: TrashItem) {
    store(['trash', id], () => call(kinds[kind].purge, { params: { id } }), `${title} could not be deleted.`);
  }

  return (
    <>
      <p className="adm-hint adm-page__hint">
        What was deleted stays here for {trashDays} days, with its pictures and all its versions.
      </p>
      <ListFrame of={items} label="Trash" what="The trash" empty={['The trash is empty.']}>
        {(rows) => (
          <ul className="adm-rows adm-trash">
            {rows.map((item) => (
              <li key={item.id}>
                <RowPicture url={item.image} />
                <div className="adm-trash__what">
                  <strong dir="auto">{item.title}</strong>
                  <small>
                    {kinds[item.kind].label}, deleted {longDate(item.removed_at)}
                  </small>
                </div>
                <DaysLeft item={item} />
                <Button
                  aria-label={`Restore ${item.title}`}
                  aria-disabled={isPending(item.id)}
                  onClick={() => restore(item)}
                >
                  Restore
                </Button>
                <ConfirmButton
                  look="quiet"
                  icon="trash"
                  isSquare
                  aria-label={`Delete ${item.title} for good`}
                  question={`Delete ${item.title} for good?`}
                  text="The record and all its versions go. This cannot be undone."
                  confirm="Delete for good"
                  isDangerous
                  picture={item.image}
                  onConfirm={() => purge(item)}
                />
              </li>
            ))}
          </ul>
        )}
      </ListFrame>
    </>
  );
}

function DaysLeft({ item }: { item: TrashItem }) {
  const left = daysLeft(item.purge_at, useServerTime());
  return (
    <div className={left <= SHORT_DAYS ? 'adm-trash__left is-short' : 'adm-trash__left'}>
      {left === 0 ? 'Goes today' : `${counted(left, 'day')} left`}
      <span style={{ width: `${(Math.min(left, trashDays) / trashDays) * 100}%` }} />
    </div>
  );
}
