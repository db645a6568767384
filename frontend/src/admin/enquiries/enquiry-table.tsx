import '../components/table.css';
import './enquiry-table.css';
import type { ReactNode } from 'react';
import { longDate } from '../../lib/format.ts';
import { ListFrame } from '../components/paged-list.tsx';
import { PhoneNumber } from '../components/phone-number.tsx';
import { LoadingRows } from '../components/states.tsx';
import { TableHead } from '../components/table-head.tsx';
import type { usePagedList } from '../data/use-paged-list.ts';
import { DeadlineClock } from './deadline-clock.tsx';
import type { EnquiryRow, SentQuestion } from './enquiry-dialog.tsx';
import { ReplyGroup } from './reply-group.tsx';
import { SentStrip } from './sent-strip.tsx';
import { TickBox } from './tick-box.tsx';
import type { RowSelection } from './use-row-selection.ts';

/** A column of a list of enquiries. */
interface EnquiryColumn<Row> {
  heading: string;
  /** Whether the heading is for screen readers only. */
  isHeadingHidden?: boolean;
  className: string;
  /** For text of visitors, which may be written from right to left. */
  dir?: 'auto';
  cell: (row: Row) => ReactNode;
}

/** Looks and marks of the rows of a kind of enquiry. */
export interface EnquiryRowParts<Row> {
  /** Heading of the first column, the names; "Name" by default. */
  nameHeading?: string;
  /** The columns after the names. */
  columns: readonly EnquiryColumn<Row>[];
  isUnread?: (row: Row) => boolean;
  /** The question "Sent?" below the name; without it the question is not shown. */
  sent?: SentQuestion<Row>;
}

interface EnquiryTableProps<Row extends EnquiryRow> extends EnquiryRowParts<Row> {
  enquiries: ReturnType<typeof usePagedList<Row>>;
  /** Noun of the rows, capitalised. */
  what: string;
  /** Ticked rows; without them no row can be ticked. */
  ticks: RowSelection | undefined;
  /** Whether an enquiry came within the last minute. */
  isFresh: (id: string) => boolean;
  onOpen: (row: Row) => void;
}

/** One page of enquiries. */
export function EnquiryTable<Row extends EnquiryRow>({ enquiries, what, ...parts }: EnquiryTableProps<Row>) {
  const { search } = enquiries;
  const { nameHeading = 'Name', columns, ticks } = parts;
  return (
    <ListFrame
      of={enquiries}
      className="adm-enquiries"
      label={what}
      what={what}
      waiting={<LoadingRows count={8} height={74} />}
      empty={[search ? `Nothing found for “${search}”.` : `No ${what.toLowerCase()} here yet.`]}
    >
      {(rows) => (
        <table className="adm-table adm-table--enquiries">
          <TableHead
            columns={[nameHeading, ...columns.map(({ heading }) => heading)]}
            hidden={columns.filter(({ isHeadingHidden }) => isHeadingHidden).map(({ heading }) => heading)}
            first={ticks && <TickBox label="Tick this page" isTicked={ticks.isPageTicked} onTick={ticks.tickPage} />}
          />
          <tbody>
            {rows.map((row) => (
              <TableRow key={row.id} row={row} {...parts} />
            ))}
          </tbody>
        </table>
      )}
    </ListFrame>
  );
}

interface TableRowProps<Row extends EnquiryRow> extends Omit<EnquiryTableProps<Row>, 'enquiries' | 'what'> {
  row: Row;
}

function TableRow<Row extends EnquiryRow>(props: TableRowProps<Row>) {
  const { row, columns, ticks, onOpen, sent } = props;
  const isFresh = props.isFresh(row.id);
  const isTicked = ticks?.isTicked(row.id) ?? false;
  const isUnread = props.isUnread?.(row);
  const className = [isFresh && 'is-fresh', isTicked && 'is-ticked', isUnread && 'is-unread'].filter(Boolean).join(' ');
  const name = (
    <div>
      <button type="button" className="adm-link" data-letter="name" dir="auto" onClick={() => onOpen(row)}>
        {row.name}
      </button>
      {isFresh && <span className="adm-chip adm-chip--accent">Just now</span>}
      {row.notification === 'failed' && <span className="adm-chip adm-chip--bad">Mail not delivered</span>}
      {sent && (
        <SentStrip id={row.id} isShort isWaiting={sent.isWaiting(row)} done={sent.done} onSent={() => sent.mark(row)} />
      )}
      {isUnread && <span className="adm-chip adm-chip--accent">Unread</span>}
    </div>
  );
  return (
    <tr className={className || undefined}>
      <td className="adm-table__name">
        {ticks ? (
          <div className="adm-ticked-name adm-row">
            <TickBox label={`Tick ${row.name}`} isTicked={isTicked} onTick={(is) => ticks.tick(row.id, is)} />
            {name}
          </div>
        ) : (
          name
        )}
      </td>
      {columns.map((column) => (
        <td key={column.heading} className={column.className} dir={column.dir}>
          {column.cell(row)}
        </td>
      ))}
    </tr>
  );
}

/** Phone number, mail address and reply buttons of the sender. @param subjectOf subject of an answer by mail */
export const contactColumn = <Row extends EnquiryRow>(subjectOf: (row: Row) => string): EnquiryColumn<Row> => ({
  heading: 'Phone and email',
  className: 'adm-table__contact',
  cell: (row) => (
    <div className="adm-contact adm-row">
      <div>
        <span className="adm-table__line">
          <PhoneNumber of={row.phone} />
        </span>
        <small className="adm-table__mail">{row.email}</small>
      </div>
      <ReplyGroup person={row} subject={subjectOf(row)} />
    </div>
  ),
});

/** Time of arrival, and the state of the response deadline. */
export const receivedColumn: EnquiryColumn<EnquiryRow> = {
  heading: 'Received',
  className: 'adm-table__received adm-table__line',
  cell: ({ created_at, answered_at }) => (
    <>
      <div className="adm-table__date">{longDate(created_at)}</div>
      <DeadlineClock createdAt={created_at} answeredAt={answered_at} />
    </>
  ),
};
