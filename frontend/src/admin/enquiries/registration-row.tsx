import { type RegistrationRow, type RegistrationStatus, registrationStatuses } from '@nfa/contracts';
import { excerpt } from '../../lib/format.ts';
import { EnquiryName } from './enquiry-name.tsx';
import { ContactCell, ReceivedCell } from './enquiry-table.tsx';
import { SentStrip } from './sent-strip.tsx';
import { StatusSelect } from './status-select.tsx';
import { TickBox } from './tick-box.tsx';

/** Characters of a message that the table shows. */
const PREVIEW_LENGTH = 50;
export const UNKNOWN_COURSE = 'Unknown Course';

interface RegistrationRowProps {
  row: RegistrationRow;
  course: string;
  isFresh: boolean;
  isTicked: boolean;
  isUnsaved: boolean;
  onTick: (isTicked: boolean) => void;
  onOpen: () => void;
  onSent: () => void;
  onStatus: (status: RegistrationStatus) => void;
}

/** One registration in the list. */
export function RegistrationTableRow(props: RegistrationRowProps) {
  const { row, course, isFresh, isTicked, isUnsaved, onTick, onOpen, onSent, onStatus } = props;
  const className = `${isFresh ? 'is-fresh' : ''} ${isTicked ? 'is-ticked' : ''}`.trim();
  return (
    <tr className={className || undefined}>
      <td className="adm-table__name">
        <div className="adm-ticked-name">
          <TickBox label={`Tick ${row.name}`} isTicked={isTicked} onTick={onTick} />
          <EnquiryName row={row} isFresh={isFresh} onOpen={onOpen}>
            <SentStrip id={row.id} isShort isWaiting={row.status === 'pending'} onSent={onSent} />
          </EnquiryName>
        </div>
      </td>
      <td className="adm-table__about">
        {course === UNKNOWN_COURSE ? <span className="adm-chip adm-chip--warn">{UNKNOWN_COURSE}</span> : course}
      </td>
      <ContactCell person={row} subject={`Your registration: ${course}`} />
      <td className="adm-table__message" dir="auto">
        {row.message ? excerpt(row.message, PREVIEW_LENGTH) : <span className="adm-quiet">No message</span>}
      </td>
      <ReceivedCell createdAt={row.created_at} answeredAt={row.answered_at} />
      <td className="adm-table__last">
        <StatusSelect
          statuses={registrationStatuses}
          name={row.name}
          status={row.status}
          isUnsaved={isUnsaved}
          onChange={onStatus}
        />
      </td>
    </tr>
  );
}
