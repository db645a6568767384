import { maxPaymentKes, PayoutInput, payoutKinds, type Statement, statementRoutes } from '@nfa/contracts';
import { shillings } from '../../lib/format.ts';
import { FormFoot } from '../components/form-foot.tsx';
import { FailureNotice } from '../components/notice.tsx';
import { SegmentedControl } from '../components/segmented-control.tsx';
import { TextField } from '../components/text-field.tsx';
import { typedNumber } from '../forms/typed-number.ts';
import { usePanelForm } from '../forms/use-panel-form.ts';
import { call } from '../session/call.ts';
import { amountProblem } from './money-labels.ts';

const kindLabels = { payout: 'From what clients paid', advance: 'Advance', withholding: 'Tax withheld' };
const methodLabels = { mpesa: 'M-Pesa', bank: 'Bank', cash: 'Cash' };

/** Records money that a model got by hand. */
export function PayOut({ statement, onDone }: { statement: Statement; onDone: () => void }) {
  const form = usePanelForm({
    values: {
      kind: 'payout',
      method: 'mpesa',
      amount_kes: String(Math.min(maxPaymentKes, Math.max(0, statement.available_kes))),
      agreed_by: '',
      note: '',
    },
    check: ({ kind, amount_kes, agreed_by }) => ({
      amount_kes: amountProblem(amount_kes, maxPaymentKes),
      agreed_by: kind === 'advance' && agreed_by.trim() === '' ? 'is required for an advance.' : undefined,
    }),
    toInput: ({ kind, amount_kes, agreed_by, ...typed }) => ({
      ...typed,
      kind,
      amount_kes: typedNumber(amount_kes),
      agreed_by: kind === 'advance' ? agreed_by : '',
    }),
    input: PayoutInput,
    save: (body, { idempotencyKey }) =>
      call(statementRoutes.payOut, { params: { model_id: statement.model_id }, body, idempotencyKey }),
    onSaved: onDone,
  });
  const [kind, amount] = form.watch(['kind', 'amount_kes']);

  return (
    <form {...form.props} className="adm-entry">
      <SegmentedControl
        label="What it is"
        options={payoutKinds.map((value) => ({ value, label: kindLabels[value] }))}
        {...form.choice('kind')}
      />
      <SegmentedControl
        label="How it is paid"
        options={(['mpesa', 'bank', 'cash'] as const).map((value) => ({ value, label: methodLabels[value] }))}
        {...form.choice('method')}
      />
      <TextField {...form.field('amount_kes', 'Amount in shillings', '')} inputMode="numeric" />
      {kind === 'advance' && <TextField {...form.field('agreed_by', 'Who agreed')} maxLength={100} />}
      <TextField {...form.field('note', 'Note')} maxLength={300} hint="Code of M-Pesa, number of a certificate" />
      <FailureNotice text="Nothing was recorded." failure={form.failure} />
      <FormFoot
        form={form}
        submit={`Record ${amountProblem(amount, maxPaymentKes) === undefined ? shillings(typedNumber(amount)) : 'payout'}`}
        busy="Recording..."
        onCancel={onDone}
      />
    </form>
  );
}
