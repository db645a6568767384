import { type Transfer, type TransferOutcome, transferRoutes, transferTimeoutS } from '@nfa/contracts';
import { useState } from 'react';
import { longTime, shillings } from '../../lib/format.ts';
import { Button } from '../components/button.tsx';
import { FailureNotice } from '../components/notice.tsx';
import { TextField } from '../components/text-field.tsx';
import { usePanelForm } from '../forms/use-panel-form.ts';
import { ConfirmDialog } from '../framework/confirm-dialog.tsx';
import { call } from '../session/call.ts';
import { useServerTime } from '../session/server-clock.ts';

const words: Record<Transfer['state'], string> = { sending: 'On its way', sent: 'Sent', failed: 'Not sent' };

/** Transfers to a model's phone, with their outcomes. */
export function Transfers({ transfers }: { transfers: readonly Transfer[] }) {
  const now = useServerTime();
  if (transfers.length === 0) return null;
  return (
    <section aria-labelledby="transfers-title">
      <h3 id="transfers-title" className="adm-money__of adm-pad">
        Sent by M-Pesa
      </h3>
      <ul className="adm-rows adm-rows--forms">
        {transfers.map((transfer) => (
          <li key={transfer.id}>
            <p className="adm-pad" role="status">
              <strong>
                {words[transfer.state]}: {shillings(transfer.amount_kes)}
              </strong>{' '}
              to {transfer.phone}, {longTime(transfer.created_at)}
              <small>{[transfer.receiver, transfer.receipt, transfer.reason].filter(Boolean).join(', ')}</small>
            </p>
            {isToLookAt(transfer, now) && <Outcome transfer={transfer} />}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Whether M-Pesa should have answered, or contradicts what the owner recorded. */
const isToLookAt = ({ state, reason, created_at }: Transfer, now: Date): boolean =>
  state === 'sending'
    ? now.getTime() - Date.parse(created_at) > transferTimeoutS * 1_000
    : state === 'sent' && reason !== '';

/** Asks the owner what the portal of M-Pesa shows. */
function Outcome({ transfer: { id, model_id, amount_kes, phone, state, receipt } }: { transfer: Transfer }) {
  const [asked, setAsked] = useState<TransferOutcome['state']>();
  const form = usePanelForm({
    values: { state: 'sent', receipt },
    save: ({ state, receipt }) => {
      const body = { state, receipt: state === 'sent' ? receipt : '' };
      return call(transferRoutes.settleTransfer, { params: { model_id, id }, body });
    },
  });

  function ask(state: TransferOutcome['state']) {
    if (form.isBusy) return;
    form.setValue('state', state);
    setAsked(state);
  }

  return (
    <form
      {...form.props}
      className="adm-entry"
      aria-label="What the portal of M-Pesa shows"
      onSubmit={(event) => {
        event.preventDefault();
        ask('sent');
      }}
    >
      <p>
        {state !== 'sent'
          ? 'M-Pesa has not said what became of it.'
          : receipt === ''
            ? 'It is recorded as sent, with the code of another transfer.'
            : 'It is recorded as sent, and M-Pesa says that it did not leave.'}{' '}
        Look in its portal, and say here what you found.
      </p>
      <TextField {...form.field('receipt', 'Code of M-Pesa')} maxLength={20} />
      <FailureNotice text="Nothing was recorded." failure={form.failure} />
      <div>
        <Button aria-disabled={form.isBusy} onClick={() => ask('failed')}>
          It did not leave
        </Button>
        <Button look="primary" isSubmit aria-disabled={form.isBusy}>
          It was sent
        </Button>
      </div>
      {asked && (
        <ConfirmDialog
          title={`${shillings(amount_kes)} to ${phone} ${asked === 'sent' ? 'was sent' : 'did not leave'}?`}
          text={
            asked === 'sent'
              ? 'It is recorded as paid to the model, and this cannot be changed afterwards.'
              : 'The model is owed it again, so that it can be sent once more, and this cannot be changed afterwards.'
          }
          confirm={asked === 'sent' ? 'Record it as sent' : 'Record it as not sent'}
          isDangerous={asked === 'failed'}
          onClose={() => setAsked(undefined)}
          onConfirm={() => void form.submit()}
        />
      )}
    </form>
  );
}
