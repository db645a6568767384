import { Toast } from '@base-ui/react/toast';
import { type Charge, handPaymentMethods, maxPaymentKes, type PaymentInput, paymentRoutes } from '@nfa/contracts';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { randomKey } from '../../lib/random-key.ts';
import { Button } from '../components/button.tsx';
import { FailureNotice } from '../components/notice.tsx';
import { SegmentedControl } from '../components/segmented-control.tsx';
import { TextField } from '../components/text-field.tsx';
import { useFormGuard } from '../framework/leave-guard.tsx';
import { call } from '../session/call.ts';
import { amountProblem, methodLabels, shillings } from './money-labels.ts';

/** Records cash, a transfer or a cheque for a charge; the button names the sum, and sends it once. */
export function RecordPayment({
  charge,
  onDone,
}: {
  charge: Pick<Charge, 'id' | 'balance_kes' | 'invoice_id'>;
  onDone: () => void;
}) {
  const isInvoice = charge.invoice_id !== null;
  const [key] = useState(randomKey);
  const [method, setMethod] = useState<PaymentInput['method']>('cash');
  const most = isInvoice && method !== 'cash' ? 100_000_000 : maxPaymentKes;
  const [amount, setAmount] = useState(String(Math.min(charge.balance_kes, maxPaymentKes)));
  const [isTried, setTried] = useState(false);
  const problem = amountProblem(amount, most);
  const toasts = Toast.useToastManager();
  const { isPending, error, mutate } = useMutation({
    mutationFn: (body: PaymentInput) => call(paymentRoutes.create, { body, idempotencyKey: key }),
    onSuccess: ({ data: { amount_kes, receipt_number } }) => {
      // A list of what is owed drops the row, so the result cannot stand in it.
      toasts.add({ title: `${shillings(amount_kes)} recorded${receipt_number ? `, receipt ${receipt_number}` : ''}.` });
      onDone();
    },
  });
  const guard = useFormGuard();

  function save(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    setTried(true);
    if (problem !== undefined || isPending) return;
    const note = String(new FormData(event.currentTarget).get('note'));
    mutate({ charge_id: charge.id, method, amount_kes: Number(amount), note });
  }

  return (
    <form {...guard} className="adm-entry" noValidate onSubmit={save}>
      <SegmentedControl
        label="How it was paid"
        options={handPaymentMethods
          .filter((value) => value !== 'withheld' || isInvoice)
          .map((value) => ({ value, label: methodLabels[value] }))}
        value={method}
        onChange={(value) => setMethod(value as PaymentInput['method'])}
      />
      <TextField
        label="Amount in shillings"
        inputMode="numeric"
        value={amount}
        onChange={({ target }) => setAmount(target.value)}
        problem={isTried ? problem : undefined}
      />
      <TextField
        label="Note"
        name="note"
        maxLength={300}
        hint={method === 'withheld' ? 'Number of the certificate' : 'Number of a cheque, name of a bank'}
      />
      <FailureNotice text="The payment was not recorded." error={error} />
      <div>
        <Button onClick={onDone}>Cancel</Button>
        <Button look="primary" isSubmit aria-disabled={isPending || undefined}>
          {isPending ? 'Recording...' : `Record ${problem === undefined ? shillings(Number(amount)) : 'payment'}`}
        </Button>
      </div>
    </form>
  );
}
