import './bulk-bar.css';
import './dark-bar.css';
import { type RegistrationStatus, registrationRoutes, registrationStatuses } from '@nfa/contracts';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { randomKey } from '../../lib/random-key.ts';
import { Button } from '../components/button.tsx';
import { formatNumber } from '../components/format-number.ts';
import { IconButton } from '../components/icon-button.tsx';
import { Select } from '../components/select.tsx';
import { useFailureToast } from '../components/use-failure-toast.ts';
import { useUndoToast } from '../components/use-undo-toast.ts';
import { ConfirmDialog } from '../framework/confirm-dialog.tsx';
import { call } from '../session/call.ts';
import { isConflict } from '../session/failure.ts';
import { invalidate } from '../session/query-client.ts';
import { ExportButtons } from './export-buttons.tsx';
import { statusLabels } from './status-labels.ts';
import type { RowSelection } from './use-row-selection.ts';

/** Number of rows from which a status change asks for confirmation. */
const ASK_FROM = 25;
const STATUS_FAILED = 'Error updating status. Please try again.';

/** A status for the registrations that a query matches. */
interface BulkChange {
  status: RegistrationStatus;
  query: Record<string, string>;
  /** How many the query matches by the list; undefined when it names them. */
  count: number | undefined;
  /** The same for a retry, which gets the batch of a change whose response was lost. */
  idempotencyKey: string;
}

interface BulkBarProps {
  ticks: RowSelection;
  /** Number of rows on this page, and of all matches. */
  pageLength: number;
  total: number;
  /** The filter of the list. */
  query: Record<string, string>;
}

/** Bar at the foot of the window with actions on the ticked rows. */
export function BulkBar({ ticks, pageLength, total, query }: BulkBarProps) {
  const failures = useFailureToast();
  const offerUndo = useUndoToast();
  const count = ticks.isAll ? total : ticks.shown.length;
  const chosen: Record<string, string> = ticks.isAll ? query : { ids: ticks.shown.join(',') };

  const undoing = useMutation({
    mutationFn: (batch: string) => call(registrationRoutes.undoBulkStatus, { params: { id: batch } }),
    onError: (error, batch) => failures.show(STATUS_FAILED, error, () => undoing.mutate(batch)),
  });
  const setting = useMutation({
    // The rows are part of the change: a retry must not follow ticks that were made or removed since.
    mutationFn: ({ status, count, query: rows, idempotencyKey }: BulkChange) =>
      call(registrationRoutes.setBulkStatus, { query: rows, body: { status, count }, idempotencyKey }),
    onMutate: () => failures.clear(STATUS_FAILED),
    onSuccess: ({ data }, { status }) => {
      ticks.clear();
      offerUndo(`${formatNumber(data.changed)} set to ${statusLabels[status]}.`, () => undoing.mutate(data.batch));
    },
    onError(error, change) {
      // Others may match by now.
      if (isConflict(error)) invalidate('registrations');
      failures.show(STATUS_FAILED, error, () => setting.mutate(change));
    },
  });

  return (
    count > 0 && (
      <BulkTools
        ticks={ticks}
        pageLength={pageLength}
        total={total}
        count={count}
        chosen={chosen}
        isSetting={setting.isPending}
        onSet={(status) =>
          setting.mutate({
            status,
            query: chosen,
            count: ticks.isAll ? total : undefined,
            idempotencyKey: randomKey(),
          })
        }
      />
    )
  );
}

interface BulkToolsProps extends Omit<BulkBarProps, 'query'> {
  count: number;
  /** Query that selects the ticked rows. */
  chosen: Record<string, string>;
  isSetting: boolean;
  onSet: (status: RegistrationStatus) => void;
}

/** Tools of the bar, mounted anew with the first tick. */
function BulkTools({ ticks, pageLength, total, count, chosen, isSetting, onSet }: BulkToolsProps) {
  const [picked, setPicked] = useState<RegistrationStatus>();
  const [asked, setAsked] = useState<RegistrationStatus>();
  return (
    <section className="adm-dark-bar adm-row adm-bulk" aria-label="Ticked registrations">
      <p role="status">
        <strong>{formatNumber(count)} ticked</strong> {!ticks.isAll && `of ${pageLength} on this page`}
        {!ticks.isAll && total > pageLength && (
          <button type="button" className="adm-link" onClick={ticks.tickAll}>
            Tick all {formatNumber(total)}
          </button>
        )}
      </p>
      <Select
        aria-label="Set status"
        value={picked ?? ''}
        onChange={({ target }) => setPicked(registrationStatuses.find((one) => one === target.value))}
        empty="Set status"
        options={registrationStatuses.map((status) => [status, statusLabels[status]])}
      />
      <Button
        aria-label="Set the status"
        disabled={!picked || isSetting}
        onClick={() => {
          if (picked && count > ASK_FROM) setAsked(picked);
          else if (picked) onSet(picked);
        }}
      >
        Set
      </Button>
      <ExportButtons routes={registrationRoutes} query={chosen} name="registrations" />
      <IconButton icon="close" label="Untick all" onClick={ticks.clear} />
      {asked && (
        <ConfirmDialog
          title={`Set ${formatNumber(count)} registrations to ${statusLabels[asked]}?`}
          text="You can take it back for ten seconds afterwards."
          confirm={`Set to ${statusLabels[asked]}`}
          onClose={() => setAsked(undefined)}
          onConfirm={() => onSet(asked)}
        />
      )}
    </section>
  );
}
