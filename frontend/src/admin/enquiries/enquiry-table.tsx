import '../components/table.css';
import './enquiry-table.css';
import type { ReactNode } from 'react';
import { longDate } from '../../lib/format.ts';
import { Pager } from '../components/pager.tsx';
import { PhoneNumber } from '../components/phone-number.tsx';
import { Empty, LoadingRows, LoadState } from '../components/states.tsx';
import { DeadlineClock } from './deadline-clock.tsx';
import { ReplyGroup } from './reply-group.tsx';
import type { useEnquiries } from './use-enquiries.ts';
import type { Recipient } from './use-reply-templates.ts';

interface EnquiryTableProps<Row> {
  enquiries: ReturnType<typeof useEnquiries<Row>>;
  /** Noun of the rows, capitalised. */
  what: string;
  /** Headings of the columns. */
  columns: readonly string[];
  /** Checkbox in the first heading that selects the whole page. */
  tick?: ReactNode;
  /** An extra column whose heading is for screen readers only. */
  lastColumn?: string | undefined;
  row: (row: Row) => ReactNode;
}

/** One page of enquiries, with loading and error states and links to the other pages. */
export function EnquiryTable<Row>({ enquiries, what, columns, tick, lastColumn, row }: EnquiryTableProps<Row>) {
  const { list, search, pager } = enquiries;
  const rows = list.data?.rows;
  if (!rows) {
    const waiting = <LoadingRows count={8} height={74} />;
    return <LoadState what={what} error={list.error} onRetry={list.refetch} waiting={waiting} />;
  }
  return (
    <>
      <div className="adm-panel adm-list__frame adm-enquiries" aria-busy={list.isPlaceholderData}>
        {rows.length === 0 ? (
          <Empty text={search ? `Nothing found for “${search}”.` : `No ${what.toLowerCase()} here yet.`} />
        ) : (
          <table className="adm-table adm-table--enquiries">
            <thead>
              <tr>
                {columns.map((column, index) => (
                  <th key={column} scope="col">
                    {index === 0 && tick}
                    {column}
                  </th>
                ))}
                {lastColumn && (
                  <th scope="col">
                    <span className="visually-hidden">{lastColumn}</span>
                  </th>
                )}
              </tr>
            </thead>
            <tbody>{rows.map(row)}</tbody>
          </table>
        )}
      </div>
      <Pager {...pager} />
    </>
  );
}

/** Phone number, mail address and reply buttons of the sender. */
export function ContactCell({ person, subject }: { person: Recipient; subject: string }) {
  return (
    <td className="adm-table__contact">
      <div className="adm-contact">
        <div>
          <span className="adm-table__line">
            <PhoneNumber of={person.phone} />
          </span>
          <small className="adm-table__mail">{person.email}</small>
        </div>
        <ReplyGroup person={person} subject={subject} />
      </div>
    </td>
  );
}

/** Time of arrival, and the state of the response deadline. */
export function ReceivedCell({ createdAt, answeredAt }: { createdAt: string; answeredAt: string | null }) {
  return (
    <td className="adm-table__received adm-table__line">
      <div className="adm-table__date">{longDate(createdAt)}</div>
      <DeadlineClock createdAt={createdAt} answeredAt={answeredAt} />
    </td>
  );
}
