import './enquiry-dialog.css';
import { Dialog } from '@base-ui/react/dialog';
import type { RegistrationRow } from '@nfa/contracts';
import type { ReactNode } from 'react';
import { longDate, longTime } from '../../lib/format.ts';
import { isNotFound } from '../../lib/loading.ts';
import { type Fact, Facts } from '../components/facts.tsx';
import { Icon } from '../components/icon.tsx';
import { IconButton } from '../components/icon-button.tsx';
import { PhoneNumber } from '../components/phone-number.tsx';
import { Empty, LoadState } from '../components/states.tsx';
import { NewPackageLink } from '../packages/new-package-link.tsx';
import { DeadlineClock } from './deadline-clock.tsx';
import { ReplyBox } from './reply-box.tsx';
import { SentStrip } from './sent-strip.tsx';
import { TimelinePanel } from './timeline-panel.tsx';
import type { useOpenedEnquiry } from './use-opened-enquiry.ts';

/** Fields common to all enquiries. */
export type EnquiryRow = Pick<
  RegistrationRow,
  | 'id'
  | 'name'
  | 'phone'
  | 'email'
  | 'message'
  | 'created_at'
  | 'answered_at'
  | 'remind_on'
  | 'privacy_version'
  | 'locale'
  | 'notification'
>;

/** How "Sent?" marks an enquiry as answered. */
export interface SentQuestion<Row> {
  isWaiting: (row: Row) => boolean;
  /** Label of the button that says it was sent; "Mark as contacted" by default. */
  done?: string;
  mark: (row: Row) => void;
}

/** Contents of the dialog for a kind of enquiry. */
export interface EnquiryDialogParts<Row extends EnquiryRow> {
  /** Facts before and after those about the person. */
  facts: (row: Row) => readonly Fact[];
  moreFacts?: (row: Row) => readonly Fact[];
  /** Subject of an answer by mail. */
  subject: (row: Row) => string;
  /** Ids of requested models, or a text with links to models. */
  models?: (row: Row) => string;
  /** The question "Sent?"; without it the question is not shown. */
  sent?: SentQuestion<Row>;
  /** Stands below the answer. */
  actions?: (row: Row) => ReactNode;
}

interface EnquiryDialogProps<Row extends EnquiryRow> extends EnquiryDialogParts<Row> {
  /** Title until the enquiry is loaded. */
  title: string;
  opened: ReturnType<typeof useOpenedEnquiry<Row>>;
}

/** Label of a version of the privacy notice: the time of its save, or the name of a built-in one. */
const privacyLabel = (version: string | null): string =>
  version === null ? '–' : version.includes('T') ? `As of ${longTime(version)}` : `Version ${version}`;

const contactFacts = ({ phone, email, created_at, privacy_version, locale }: EnquiryRow): Fact[] => [
  { label: 'Phone', value: <PhoneNumber of={phone} /> },
  ...(email ? [{ label: 'Email', value: email }] : []),
  { label: 'Received', value: longDate(created_at) },
  ...(locale === 'sw' ? [{ label: 'Language', value: 'Kiswahili' }] : []),
  { label: 'Privacy notice', value: privacyLabel(privacy_version) },
];

/** Dialog of the enquiry in the address, with its actions and links to its neighbours in the list. */
export function EnquiryDialog<Row extends EnquiryRow>(props: EnquiryDialogProps<Row>) {
  const { title, opened, facts, moreFacts, subject, models, sent, actions } = props;
  const { id, row, error, retry, open, close, before, after } = opened;
  if (id === '') return null;
  return (
    // A click outside must not discard a note or an answer.
    <Dialog.Root open disablePointerDismissal onOpenChange={(isOpen) => !isOpen && close()}>
      <Dialog.Portal>
        <Dialog.Backdrop className="adm-backdrop" />
        <Dialog.Popup className="adm-dialog adm-detail">
          {row && sent && (
            <SentStrip
              id={row.id}
              isWaiting={sent.isWaiting(row)}
              done={sent.done}
              onSent={() => {
                sent.mark(row);
                // The list may drop the answered row, so its former neighbour is the next one.
                if (after) open(after);
              }}
            />
          )}
          <div className="adm-detail__head">
            <div>
              <Dialog.Title className="adm-dialog__title" dir="auto">
                {row?.name ?? title}
              </Dialog.Title>
              {row && <DeadlineClock createdAt={row.created_at} answeredAt={row.answered_at} />}
            </div>
            <div className="adm-detail__steps">
              <Step icon="back" label="Previous" to={before} onOpen={open} />
              <Step icon="arrow" label="Next" to={after} onOpen={open} />
              <Dialog.Close className="adm-button adm-button--quiet adm-button--square" aria-label="Close">
                <Icon name="close" />
              </Dialog.Close>
            </div>
          </div>
          {!row && isNotFound(error) && <Empty text="It is no longer there." />}
          {!row && !isNotFound(error) && <LoadState what={title} of={{ error, refetch: retry }} />}
          {row && (
            <div className="adm-detail__columns">
              <div>
                <Facts className="adm-facts" of={[...facts(row), ...contactFacts(row), ...(moreFacts?.(row) ?? [])]} />
                <p className="adm-detail__message" dir="auto">
                  {row.message || 'No message'}
                </p>
                <NewPackageLink recipient={row.name} models={models?.(row) ?? row.message} />
                <ReplyBox key={row.id} person={row} subject={subject(row)} />
                {actions?.(row)}
              </div>
              <TimelinePanel key={row.id} id={row.id} remindOn={row.remind_on} />
            </div>
          )}
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

interface StepProps<Row> {
  icon: 'back' | 'arrow';
  label: string;
  /** Undefined at the end of the page. */
  to: Row | undefined;
  onOpen: (row: Row) => void;
}

function Step<Row>({ icon, label, to, onOpen }: StepProps<Row>) {
  return <IconButton icon={icon} label={label} title={label} aria-disabled={!to} onClick={() => to && onOpen(to)} />;
}
