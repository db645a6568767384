import type { NotificationState } from '@nfa/contracts';
import type { ReactNode } from 'react';

interface EnquiryNameProps {
  row: { name: string; notification?: NotificationState | undefined };
  /** Whether the enquiry came within the last minute. */
  isFresh: boolean;
  onOpen: () => void;
  /** Further marks beside the name. */
  children?: ReactNode;
}

/** Name of the sender, which opens the enquiry, with marks. */
export function EnquiryName({ row, isFresh, onOpen, children }: EnquiryNameProps) {
  return (
    <div>
      <button type="button" className="adm-link" data-letter="name" dir="auto" onClick={onOpen}>
        {row.name}
      </button>
      {isFresh && <span className="adm-chip adm-chip--accent">Just now</span>}
      {row.notification === 'failed' && <span className="adm-chip adm-chip--bad">Mail not delivered</span>}
      {children}
    </div>
  );
}
