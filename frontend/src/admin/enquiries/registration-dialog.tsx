import { type RegistrationRow, type RegistrationStatus, registrationStatuses } from '@nfa/contracts';
import { NewPackageLink } from '../packages/new-package-link.tsx';
import { contactFacts } from './contact-facts.ts';
import { DetailDialog, PendingDialog } from './detail-dialog.tsx';
import { PromiseClock } from './promise-clock.tsx';
import { ReplyBox } from './reply-box.tsx';
import { SentStrip } from './sent-strip.tsx';
import { StatusSelect } from './status-select.tsx';
import { TimelinePanel } from './timeline-panel.tsx';
import type { useOpenedEnquiry } from './use-opened-enquiry.ts';

interface RegistrationDialogProps {
  opened: ReturnType<typeof useOpenedEnquiry<RegistrationRow>>;
  course: string;
  isUnsaved: boolean;
  onStatus: (row: RegistrationRow, status: RegistrationStatus) => void;
  onSent: (row: RegistrationRow) => void;
}

/** The registration that the address names; it stays open when its row leaves the list. */
export function RegistrationDialog({ opened, course, isUnsaved, onStatus, onSent }: RegistrationDialogProps) {
  const { row, error, retry, close } = opened;
  if (!row) return <PendingDialog title="Registration" error={error} onRetry={retry} onClose={close} />;
  return (
    <DetailDialog
      title={row.name}
      facts={[
        { label: 'Course', value: course },
        ...contactFacts(row),
        {
          label: 'Status',
          value: (
            <StatusSelect
              statuses={registrationStatuses}
              name={row.name}
              status={row.status}
              isUnsaved={isUnsaved}
              onChange={(status) => onStatus(row, status)}
            />
          ),
        },
      ]}
      message={row.message}
      notice={<SentStrip id={row.id} isWaiting={row.status === 'pending'} onSent={() => onSent(row)} />}
      subtitle={<PromiseClock createdAt={row.created_at} answeredAt={row.answered_at} />}
      aside={<TimelinePanel key={row.id} id={row.id} remindOn={row.remind_on} />}
      onClose={close}
    >
      <NewPackageLink recipient={row.name} models={row.message} />
      <ReplyBox key={row.id} person={row} subject={`Your registration: ${course}`} />
    </DetailDialog>
  );
}
