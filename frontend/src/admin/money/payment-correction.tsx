import { type Payment, paymentRoutes, type RefundInput, refundMethods } from '@nfa/contracts';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { randomKey } from '../../lib/random-key.ts';
import { Button } from '../components/button.tsx';
import { FailureNotice } from '../components/notice.tsx';
import { SegmentedControl } from '../components/segmented-control.tsx';
import { TextField } from '../components/text-field.tsx';
import { useFormGuard } from '../framework/leave-guard.tsx';
import { call } from '../session/call.ts';
import { amountProblem, shillings } from './money-labels.ts';

const refundLabels = { cash: 'Cash', bank: 'Bank', mpesa: 'M-Pesa' };

type Kind = 'refund' | 'reversal';

/** Records money that was paid back, or takes back a payment that was none. Both ask for a reason. */
export function PaymentCorrection({ payment, onDone }: { payment: Payment; onDone: () => void }) {
  const left = payment.amount_kes - payment.refunded_kes;
  const [key] = useState(randomKey);
  const [kind, setKind] = useState<Kind>('refund');
  const [method, setMethod] = useState<RefundInput['method']>('cash');
  const [amount, setAmount] = useState(String(payment.credit_kes || left));
  const [reason, setReason] = useState('');
  const [isTried, setTried] = useState(false);
  const wrongAmount = kind === 'refund' ? amountProblem(amount, left) : undefined;
  const wrongReason = reason.trim() === '' ? 'Reason is required.' : undefined;
  const params = { id: payment.id };
  const { isPending, error, mutate } = useMutation({
    mutationFn: async () =>
      kind === 'refund'
        ? call(paymentRoutes.refund, {
            params,
            body: { amount_kes: Number(amount), method, reason },
            idempotencyKey: key,
          })
        : call(paymentRoutes.reverse, { params, body: { reason } }),
    onSuccess: onDone,
  });
  const guard = useFormGuard();

  function save(event: FormEvent) {
    event.preventDefault();
    setTried(true);
    if (wrongAmount === undefined && wrongReason === undefined && !isPending) mutate();
  }

  return (
    <form {...guard} className="adm-entry" noValidate onSubmit={save}>
      <SegmentedControl
        label="What happened"
        options={[
          { value: 'refund', label: 'Paid back' },
          { value: 'reversal', label: 'Was none' },
        ]}
        value={kind}
        onChange={(value) => setKind(value as Kind)}
      />
      {kind === 'refund' && (
        <>
          <SegmentedControl
            label="How it is paid back"
            options={refundMethods.map((value) => ({ value, label: refundLabels[value] }))}
            value={method}
            onChange={(value) => setMethod(value as RefundInput['method'])}
          />
          <TextField
            label="Amount in shillings"
            inputMode="numeric"
            value={amount}
            hint={`At most ${shillings(left)}`}
            onChange={({ target }) => setAmount(target.value)}
            problem={isTried ? wrongAmount : undefined}
          />
        </>
      )}
      <TextField
        label="Reason"
        maxLength={300}
        value={reason}
        onChange={({ target }) => setReason(target.value)}
        problem={isTried ? wrongReason : undefined}
      />
      <FailureNotice text="Nothing was changed." error={error} />
      <div>
        <Button onClick={onDone}>Cancel</Button>
        <Button look="danger" isSubmit aria-disabled={isPending || undefined}>
          {isPending
            ? 'Saving...'
            : kind === 'reversal'
              ? 'Reverse the payment'
              : `Paid back ${shillings(Number(amount) || 0)}`}
        </Button>
      </div>
    </form>
  );
}
