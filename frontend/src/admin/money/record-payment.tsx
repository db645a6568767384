import { Toast } from '@base-ui/react/toast';
import { type Charge, handPaymentMethods, maxPaymentKes, PaymentInput, paymentRoutes } from '@nfa/contracts';
import { shillings } from '../../lib/format.ts';
import { FormFoot } from '../components/form-foot.tsx';
import { FailureNotice } from '../components/notice.tsx';
import { SegmentedControl } from '../components/segmented-control.tsx';
import { TextField } from '../components/text-field.tsx';
import { typedNumber } from '../forms/typed-number.ts';
import { usePanelForm } from '../forms/use-panel-form.ts';
import { call } from '../session/call.ts';
import { amountProblem, methodLabels } from './money-labels.ts';

/** Records cash, a transfer or a cheque for a charge; the button names the sum, and sends it once. */
export function RecordPayment({
  charge,
  onDone,
}: {
  charge: Pick<Charge, 'id' | 'balance_kes' | 'invoice_id'>;
  onDone: () => void;
}) {
  const isInvoice = charge.invoice_id !== null;
  const toasts = Toast.useToastManager();
  const problemOf = ({ method, amount_kes }: { method: string; amount_kes: string }) =>
    amountProblem(amount_kes, isInvoice && method !== 'cash' ? 100_000_000 : maxPaymentKes);
  const form = usePanelForm({
    values: { method: 'cash', amount_kes: String(Math.min(charge.balance_kes, maxPaymentKes)), note: '' },
    check: (typed) => ({ amount_kes: problemOf(typed) }),
    toInput: (typed) => ({ ...typed, charge_id: charge.id, amount_kes: typedNumber(typed.amount_kes) }),
    input: PaymentInput,
    save: (body, { idempotencyKey }) => call(paymentRoutes.create, { body, idempotencyKey }),
    onSaved: ({ data: { amount_kes, receipt_number } }) => {
      // A list of what is owed drops the row, so the result cannot stand in it.
      toasts.add({ title: `${shillings(amount_kes)} recorded${receipt_number ? `, receipt ${receipt_number}` : ''}.` });
      onDone();
    },
  });
  const [method, amount] = form.watch(['method', 'amount_kes']);

  return (
    <form {...form.props} className="adm-entry">
      <SegmentedControl
        label="How it was paid"
        options={handPaymentMethods
          .filter((value) => value !== 'withheld' || isInvoice)
          .map((value) => ({ value, label: methodLabels[value] }))}
        {...form.choice('method')}
      />
      <TextField {...form.field('amount_kes', 'Amount in shillings', '')} inputMode="numeric" />
      <TextField
        {...form.field('note', 'Note')}
        maxLength={300}
        hint={method === 'withheld' ? 'Number of the certificate' : 'Number of a cheque, name of a bank'}
      />
      <FailureNotice text="The payment was not recorded." failure={form.failure} />
      <FormFoot
        form={form}
        submit={`Record ${problemOf({ method, amount_kes: amount }) === undefined ? shillings(typedNumber(amount)) : 'payment'}`}
        busy="Recording..."
        onCancel={onDone}
      />
    </form>
  );
}
