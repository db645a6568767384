import { maxPaymentKes, type PaymentSettings, type Statement, type Transfer, transferRoutes } from '@nfa/contracts';
import { useState } from 'react';
import { shillings } from '../../lib/format.ts';
import { FormFoot } from '../components/form-foot.tsx';
import { FailureNotice } from '../components/notice.tsx';
import { TextField } from '../components/text-field.tsx';
import { typedNumber } from '../forms/typed-number.ts';
import { usePanelForm } from '../forms/use-panel-form.ts';
import { ConfirmDialog } from '../framework/confirm-dialog.tsx';
import { call } from '../session/call.ts';
import { invalidate } from '../session/query-client.ts';
import { amountProblem } from './money-labels.ts';

interface SendMoneyProps {
  statement: Statement;
  transfers: readonly Transfer[];
  mode: PaymentSettings['mode'];
  onDone: () => void;
}

/** Sends money to a model's phone, after the owner has seen to whom. */
export function SendMoney({ statement, transfers, mode, onDone }: SendMoneyProps) {
  const { model_id, model_name, available_kes } = statement;
  const [isAsked, setAsked] = useState(false);
  const form = usePanelForm({
    values: {
      amount_kes: String(Math.min(maxPaymentKes, Math.max(0, available_kes))),
      phone: transfers.find(({ state }) => state === 'sent')?.phone ?? '',
    },
    check: ({ amount_kes, phone: typed }) => ({
      amount_kes: amountProblem(amount_kes, maxPaymentKes),
      phone: digitsOf(typed) ? undefined : 'is required.',
    }),
    save: async ({ amount_kes, phone: typed }, { idempotencyKey }) => {
      const body = { amount_kes: typedNumber(amount_kes), phone: typed };
      try {
        return await call(transferRoutes.transfer, { params: { model_id }, body, idempotencyKey });
      } catch (error) {
        // The money may have been sent although no response came.
        invalidate('statements');
        throw error;
      }
    },
    onSaved: onDone,
  });
  const [amount, phone] = form.watch(['amount_kes', 'phone']);
  const known = transfers.find(({ receiver, phone: before }) => receiver && before.slice(-9) === digitsOf(phone));

  const ask = form.handleSubmit(() => !form.isBusy && setAsked(true));

  return (
    <form {...form.props} className="adm-entry" aria-label="Send by M-Pesa" onSubmit={(event) => void ask(event)}>
      {mode === 'practice' && <p>Practice mode, no money moves.</p>}
      <TextField {...form.field('amount_kes', 'Amount in shillings', '')} inputMode="numeric" />
      <TextField
        {...form.field('phone', 'M-Pesa number')}
        type="tel"
        autoComplete="off"
        maxLength={40}
        hint={known ? `M-Pesa called it ${nameIn(known.receiver)} last time` : undefined}
      />
      <FailureNotice text="That did not work. Look below before you send again." failure={form.failure} />
      <FormFoot
        form={form}
        submit={`Send ${amountProblem(amount, maxPaymentKes) === undefined ? shillings(typedNumber(amount)) : 'money'}`}
        busy="Sending..."
        onCancel={onDone}
      />
      {isAsked && (
        <ConfirmDialog
          title={`Send ${shillings(typedNumber(amount))} to ${model_name}?`}
          text={
            known
              ? `It goes to ${phone}, whose owner M-Pesa called ${nameIn(known.receiver)} last time.`
              : `It goes to ${phone}. Nothing was sent to this number from here before: compare it once more.`
          }
          confirm="Send"
          onClose={() => setAsked(false)}
          onConfirm={() => void form.submit()}
        />
      )}
    </form>
  );
}

/** The nine digits that every form of a Kenyan number ends with. */
const digitsOf = (phone: string): string => phone.replace(/\D/g, '').slice(-9);

// "254712345678 - ZAWADI NJERI"
const nameIn = (receiver: string): string => receiver.replace(/^\d+\s*-\s*/, '');
