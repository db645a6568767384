import '../components/table.css';
import { useState } from 'react';
import { IconButton } from '../components/icon-button.tsx';
import { Pager } from '../components/pager.tsx';
import { SegmentedControl } from '../components/segmented-control.tsx';
import { Empty } from '../components/states.tsx';
import { TableHead } from '../components/table-head.tsx';
import { pageIn } from '../data/panel-address.ts';
import { usePanelAddress } from '../data/use-panel-address.ts';
import { filterRows, pageOf, pageSize } from './list-view.ts';
import { OrderHandle } from './order-handle.tsx';
import { reorderWithin } from './reorder.ts';
import type { Listed, Resource } from './resource.ts';
import { RowPicture } from './row-picture.tsx';
import { useOrder } from './use-order.ts';
import { useRemoval } from './use-removal.tsx';

/** The API takes an order of this many records at most. */
const MAX_ORDERED = 1_000;

interface ResourceListProps {
  resource: Resource;
  rows: readonly Listed[];
  currentId: string;
  onEdit: (row: Listed) => void;
  /** A record was deleted; called before the list is read again. */
  onRemoved: (row: Listed) => void;
}

/** The records as a table: searched, paged, moved where they have an order, and deleted. */
export function ResourceList({ resource, rows: stored, currentId, onEdit, onRemoved }: ResourceListProps) {
  const { plural, columns, nameOf, pictureOf, searchOf, routes, orderRoute, filter } = resource;
  const { params, change } = usePanelAddress();
  const [draggedId, setDragged] = useState('');
  const { order: rows, store, note, setNote } = useOrder(routes.list, orderRoute, stored);
  const removal = useRemoval(resource, onRemoved);

  const search = params.get('find') ?? '';
  const category = params.get('category') ?? '';
  const inFilter = filter && category !== '' ? rows.filter((row) => filter.valueOf(row) === category) : rows;
  const found = filterRows(inFilter, searchOf, search);
  const { rows: shown, page, pages } = pageOf(found, pageIn(params));
  const isOrdered = orderRoute !== undefined && search === '' && rows.length <= MAX_ORDERED;

  function place(row: Listed, to: number) {
    const from = inFilter.indexOf(row);
    const target = Math.max(0, Math.min(inFilter.length - 1, to));
    if (from === target) return;
    setNote(`${nameOf(row)} is now number ${target + 1} of ${inFilter.length}.`);
    store(reorderWithin(rows, inFilter, from, target));
    const nextPage = Math.floor(target / pageSize);
    if (nextPage !== page) change({ page: String(nextPage + 1) }, { replace: true });
  }

  return (
    <section className="adm-list" aria-label={plural}>
      {filter && (
        <div className="adm-list__filter">
          <SegmentedControl
            label={filter.label}
            options={[{ value: '', label: 'All' }, ...filter.options]}
            value={category}
            onChange={(value) => change({ category: value, page: '' }, { replace: true })}
          />
        </div>
      )}
      <div className="adm-panel adm-list__frame">
        {shown.length === 0 ? (
          <Empty text={search ? `Nothing found for “${search}”.` : `No ${plural.toLowerCase()} yet.`} />
        ) : (
          <table className="adm-table adm-table--rows">
            <TableHead
              columns={[...(isOrdered ? ['Order'] : []), 'Picture', ...columns.map(({ title }) => title), 'Actions']}
              hidden={['Order', 'Picture', 'Actions']}
            />
            <tbody>
              {shown.map((row) => (
                <tr
                  key={row.id}
                  className={row.id === currentId ? 'is-current' : row.id === draggedId ? 'is-dragged' : undefined}
                  onDragOver={(event) => {
                    if (draggedId) event.preventDefault();
                  }}
                  onDrop={(event) => {
                    const dragged = rows.find(({ id }) => id === draggedId);
                    if (!dragged) return;
                    event.preventDefault();
                    place(dragged, inFilter.indexOf(row));
                  }}
                >
                  {isOrdered && (
                    <td className="adm-table__handle">
                      <OrderHandle
                        name={nameOf(row)}
                        position={inFilter.indexOf(row)}
                        count={inFilter.length}
                        onMove={(to) => place(row, to)}
                        onDrag={(isDragged) => setDragged(isDragged ? row.id : '')}
                      />
                    </td>
                  )}
                  <td className="adm-table__picture">
                    <RowPicture url={pictureOf(row)} />
                  </td>
                  {columns.map(({ title, cell }, index) => (
                    <td key={title} className={index === 0 ? 'adm-table__name' : undefined}>
                      {cell(row)}
                    </td>
                  ))}
                  <td className="adm-table__actions">
                    <IconButton
                      icon="edit"
                      label={`Edit ${nameOf(row)}`}
                      aria-current={row.id === currentId || undefined}
                      onClick={() => onEdit(row)}
                    />
                    {removal && (
                      <IconButton
                        icon="trash"
                        label={`Delete ${nameOf(row)}`}
                        aria-disabled={removal.isRemoving(row.id)}
                        onClick={() => removal.ask(row)}
                      />
                    )}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        )}
      </div>
      <Pager
        shown={shown.length}
        total={found.length}
        page={page}
        pages={pages}
        onPage={(next) => change({ page: next === 0 ? '' : String(next + 1) })}
      />
      <p role="status" className="adm-hint">
        {note}
      </p>
      {removal?.question}
    </section>
  );
}
