import { type Transfer, type TransferOutcome, transferRoutes, transferTimeoutS } from '@nfa/contracts';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { longTime } from '../../lib/format.ts';
import { Button } from '../components/button.tsx';
import { FailureNotice } from '../components/notice.tsx';
import { TextField } from '../components/text-field.tsx';
import { ConfirmDialog } from '../framework/confirm-dialog.tsx';
import { useFormGuard } from '../framework/leave-guard.tsx';
import { call } from '../session/call.ts';
import { shillings } from './money-labels.ts';

const words: Record<Transfer['state'], string> = { sending: 'On its way', sent: 'Sent', failed: 'Not sent' };

/** Transfers to a model's phone, with their outcomes. */
export function Transfers({ transfers }: { transfers: readonly Transfer[] }) {
  if (transfers.length === 0) return null;
  return (
    <section aria-labelledby="transfers-title">
      <h3 id="transfers-title" className="adm-money__of adm-pad">
        Sent by M-Pesa
      </h3>
      <ul className="adm-rows">
        {transfers.map((transfer) => (
          <li key={transfer.id}>
            <p role="status">
              <strong>
                {words[transfer.state]}: {shillings(transfer.amount_kes)}
              </strong>{' '}
              to {transfer.phone}, {longTime(transfer.created_at)}
              <small>{[transfer.receiver, transfer.receipt, transfer.reason].filter(Boolean).join(', ')}</small>
            </p>
            {isLate(transfer) && <Outcome transfer={transfer} />}
          </li>
        ))}
      </ul>
    </section>
  );
}

const isLate = ({ state, created_at }: Transfer): boolean =>
  state === 'sending' && Date.now() - Date.parse(created_at) > transferTimeoutS * 1_000;

/** Asks the owner what the portal of M-Pesa shows. */
function Outcome({ transfer: { id, model_id, amount_kes, phone } }: { transfer: Transfer }) {
  const [receipt, setReceipt] = useState('');
  const [asked, setAsked] = useState<TransferOutcome['state']>();
  const { isPending, error, mutate } = useMutation({
    mutationFn: (body: TransferOutcome) => call(transferRoutes.settleTransfer, { params: { model_id, id }, body }),
  });
  const guard = useFormGuard();

  function ask(state: TransferOutcome['state'], event?: FormEvent) {
    event?.preventDefault();
    if (!isPending) setAsked(state);
  }

  return (
    <form
      {...guard}
      className="adm-entry"
      aria-label="What the portal of M-Pesa shows"
      noValidate
      onSubmit={(event) => ask('sent', event)}
    >
      <p>M-Pesa has not said what became of it. Look in its portal, and say here what you found.</p>
      <TextField
        label="Code of M-Pesa"
        value={receipt}
        maxLength={20}
        onChange={({ target }) => setReceipt(target.value)}
      />
      <FailureNotice text="Nothing was recorded." error={error} />
      <div>
        <Button aria-disabled={isPending || undefined} onClick={() => ask('failed')}>
          It did not leave
        </Button>
        <Button look="primary" isSubmit aria-disabled={isPending || undefined}>
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
          onAnswer={(isYes) => {
            setAsked(undefined);
            if (isYes) mutate({ state: asked, receipt: asked === 'sent' ? receipt : '' });
          }}
        />
      )}
    </form>
  );
}
