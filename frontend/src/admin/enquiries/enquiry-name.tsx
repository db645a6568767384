import type { NotificationState } from '@nfa/contracts';
import type { ReactNode } from 'react';

interface EnquiryNameProps {
  row: { name: string; notification?: NotificationState | undefined };
  /** It came just now. */
  isFresh: boolean;
  onOpen: () => void;
  /** More that is to be known at once. */
  children?: ReactNode;
}

/** Who sent it: opens the enquiry, and says what is special about it. */
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
