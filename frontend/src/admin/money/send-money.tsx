import { maxPushKes, type PaymentSettings, type Statement, type Transfer, transferRoutes } from '@nfa/contracts';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { randomKey } from '../../lib/random-key.ts';
import { Button } from '../components/button.tsx';
import { FailureNotice } from '../components/notice.tsx';
import { TextField } from '../components/text-field.tsx';
import { ConfirmDialog } from '../framework/confirm-dialog.tsx';
import { useFormGuard } from '../framework/leave-guard.tsx';
import { call } from '../session/call.ts';
import { invalidate } from '../session/query-client.ts';
import { amountProblem, shillings } from './money-labels.ts';

interface SendMoneyProps {
  statement: Statement;
  transfers: readonly Transfer[];
  mode: PaymentSettings['mode'];
  onDone: () => void;
}

/** Sends money to a model's phone, after the owner has seen to whom. */
export function SendMoney({ statement, transfers, mode, onDone }: SendMoneyProps) {
  const { model_id, model_name, available_kes } = statement;
  const [key] = useState(randomKey);
  const [amount, setAmount] = useState(String(Math.min(maxPushKes, Math.max(0, available_kes))));
  const [phone, setPhone] = useState(transfers.find(({ state }) => state === 'sent')?.phone ?? '');
  const [isTried, setTried] = useState(false);
  const [isAsked, setAsked] = useState(false);
  const problem = amountProblem(amount, maxPushKes);
  const { isPending, error, mutate } = useMutation({
    mutationFn: () =>
      call(transferRoutes.transfer, {
        params: { model_id },
        body: { amount_kes: Number(amount), phone },
        idempotencyKey: key,
      }),
    onSuccess: onDone,
    // The money may have been sent although no response came.
    onError: () => invalidate('statements'),
  });
  const guard = useFormGuard();
  const known = transfers.find(({ receiver, phone: before }) => receiver && before.slice(-9) === digitsOf(phone));

  function ask(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    setTried(true);
    if (problem === undefined && digitsOf(phone) && !isPending) setAsked(true);
  }

  return (
    <form {...guard} className="adm-entry" aria-label="Send by M-Pesa" noValidate onSubmit={ask}>
      {mode === 'practice' && <p>Practice mode, no money moves.</p>}
      <TextField
        label="Amount in shillings"
        inputMode="numeric"
        value={amount}
        onChange={({ target }) => setAmount(target.value)}
        problem={isTried ? problem : undefined}
      />
      <TextField
        label="M-Pesa number"
        type="tel"
        autoComplete="off"
        value={phone}
        maxLength={40}
        onChange={({ target }) => setPhone(target.value)}
        hint={known ? `M-Pesa called it ${nameIn(known.receiver)} last time` : undefined}
        problem={isTried && !digitsOf(phone) ? 'M-Pesa number is required.' : undefined}
      />
      <FailureNotice text="That did not work. Look below before you send again." error={error} />
      <div>
        <Button onClick={onDone}>Cancel</Button>
        <Button look="primary" isSubmit aria-disabled={isPending || undefined}>
          {isPending ? 'Sending...' : `Send ${problem === undefined ? shillings(Number(amount)) : 'money'}`}
        </Button>
      </div>
      {isAsked && (
        <ConfirmDialog
          title={`Send ${shillings(Number(amount))} to ${model_name}?`}
          text={
            known
              ? `It goes to ${phone}, whose owner M-Pesa called ${nameIn(known.receiver)} last time.`
              : `It goes to ${phone}. Nothing was sent to this number from here before: compare it once more.`
          }
          confirm="Send"
          onAnswer={(isYes) => {
            setAsked(false);
            if (isYes) mutate();
          }}
        />
      )}
    </form>
  );
}

/** The nine digits that every form of a Kenyan number ends with. */
const digitsOf = (phone: string): string => phone.replace(/\D/g, '').slice(-9);

// "254712345678 - ZAWADI NJERI"
const nameIn = (receiver: string): string => receiver.replace(/^\d+\s*-\s*/, '');
