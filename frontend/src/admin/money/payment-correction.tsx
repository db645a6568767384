import { type Payment, paymentRoutes, refundMethods } from '@nfa/contracts';
import { shillings } from '../../lib/format.ts';
import { FormFoot } from '../components/form-foot.tsx';
import { FailureNotice } from '../components/notice.tsx';
import { SegmentedControl } from '../components/segmented-control.tsx';
import { TextField } from '../components/text-field.tsx';
import { typedNumber } from '../forms/typed-number.ts';
import { usePanelForm } from '../forms/use-panel-form.ts';
import { call } from '../session/call.ts';
import { amountProblem } from './money-labels.ts';

const refundLabels = { cash: 'Cash', bank: 'Bank', mpesa: 'M-Pesa' };

/** Records money that was paid back, or takes back a payment that was none. Both ask for a reason. */
export function PaymentCorrection({ payment, onDone }: { payment: Payment; onDone: () => void }) {
  const left = payment.amount_kes - payment.refunded_kes;
  const params = { id: payment.id };
  const form = usePanelForm({
    values: { kind: 'refund', method: 'cash', amount_kes: String(payment.credit_kes || left), reason: '' },
    check: ({ kind, amount_kes, reason }) => ({
      amount_kes: kind === 'refund' ? amountProblem(amount_kes, left) : undefined,
      reason: reason.trim() === '' ? 'is required.' : undefined,
    }),
    save: async ({ kind, method, amount_kes, reason }, { idempotencyKey }) => {
      const body = { amount_kes: typedNumber(amount_kes), method, reason };
      if (kind === 'refund') await call(paymentRoutes.refund, { params, body, idempotencyKey });
      else await call(paymentRoutes.reverse, { params, body: { reason } });
    },
    onSaved: onDone,
  });
  const [kind, amount] = form.watch(['kind', 'amount_kes']);

  return (
    <form {...form.props} className="adm-entry">
      <SegmentedControl
        label="What happened"
        options={[
          { value: 'refund', label: 'Paid back' },
          { value: 'reversal', label: 'Was none' },
        ]}
        {...form.choice('kind')}
      />
      {kind === 'refund' && (
        <>
          <SegmentedControl
            label="How it is paid back"
            options={refundMethods.map((value) => ({ value, label: refundLabels[value] }))}
            {...form.choice('method')}
          />
          <TextField
            {...form.field('amount_kes', 'Amount in shillings', '')}
            inputMode="numeric"
            hint={`At most ${shillings(left)}`}
          />
        </>
      )}
      <TextField {...form.field('reason', 'Reason')} maxLength={300} />
      <FailureNotice text="Nothing was changed." failure={form.failure} />
      <FormFoot
        form={form}
        look="danger"
        submit={kind === 'reversal' ? 'Reverse the payment' : `Paid back ${shillings(typedNumber(amount) || 0)}`}
        onCancel={onDone}
      />
    </form>
  );
}
