import { maxPaymentKes, type PayoutInput, payoutKinds, type Statement, statementRoutes } from '@nfa/contracts';
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

const kindLabels = { payout: 'From what clients paid', advance: 'Advance', withholding: 'Tax withheld' };
const methodLabels = { mpesa: 'M-Pesa', bank: 'Bank', cash: 'Cash' };

/** Records money that a model got by hand. */
export function PayOut({ statement, onDone }: { statement: Statement; onDone: () => void }) {
  const [key] = useState(randomKey);
  const [kind, setKind] = useState<PayoutInput['kind']>('payout');
  const [method, setMethod] = useState<PayoutInput['method']>('mpesa');
  const [amount, setAmount] = useState(String(Math.min(maxPaymentKes, Math.max(0, statement.available_kes))));
  const [isTried, setTried] = useState(false);
  const [agreedBy, setAgreedBy] = useState('');
  const problem = amountProblem(amount, maxPaymentKes);
  const isUnagreed = kind === 'advance' && agreedBy.trim() === '';
  const { isPending, error, mutate } = useMutation({
    mutationFn: (body: PayoutInput) =>
      call(statementRoutes.payOut, { params: { model_id: statement.model_id }, body, idempotencyKey: key }),
    onSuccess: onDone,
  });
  const guard = useFormGuard();

  function save(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    setTried(true);
    if (problem !== undefined || isUnagreed || isPending) return;
    const note = String(new FormData(event.currentTarget).get('note'));
    mutate({ kind, method, note, amount_kes: Number(amount), agreed_by: kind === 'advance' ? agreedBy : '' });
  }

  return (
    <form {...guard} className="adm-entry" noValidate onSubmit={save}>
      <SegmentedControl
        label="What it is"
        options={payoutKinds.map((value) => ({ value, label: kindLabels[value] }))}
        value={kind}
        onChange={(value) => setKind(value as PayoutInput['kind'])}
      />
      <SegmentedControl
        label="How it is paid"
        options={(['mpesa', 'bank', 'cash'] as const).map((value) => ({ value, label: methodLabels[value] }))}
        value={method}
        onChange={(value) => setMethod(value as PayoutInput['method'])}
      />
      <TextField
        label="Amount in shillings"
        inputMode="numeric"
        value={amount}
        onChange={({ target }) => setAmount(target.value)}
        problem={isTried ? problem : undefined}
      />
      {kind === 'advance' && (
        <TextField
          label="Who agreed"
          value={agreedBy}
          maxLength={100}
          onChange={({ target }) => setAgreedBy(target.value)}
          problem={isTried && isUnagreed ? 'Who agreed is required for an advance.' : undefined}
        />
      )}
      <TextField label="Note" name="note" maxLength={300} hint="Code of M-Pesa, number of a certificate" />
      <FailureNotice text="Nothing was recorded." error={error} />
      <div>
        <Button onClick={onDone}>Cancel</Button>
        <Button look="primary" isSubmit aria-disabled={isPending || undefined}>
          {isPending ? 'Recording...' : `Record ${problem === undefined ? shillings(Number(amount)) : 'payout'}`}
        </Button>
      </div>
    </form>
  );
}
