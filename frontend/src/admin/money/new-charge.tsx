import { ChargeInput, chargeRoutes } from '@nfa/contracts';
import { FormFoot } from '../components/form-foot.tsx';
import { FailureNotice } from '../components/notice.tsx';
import { TextField } from '../components/text-field.tsx';
import { typedNumber } from '../forms/typed-number.ts';
import { usePanelForm } from '../forms/use-panel-form.ts';
import { call } from '../session/call.ts';

const fields = [
  { name: 'label', label: 'What for', hint: 'The payer reads it. Never the name of a child.' },
  { name: 'amount_kes', label: 'Amount in shillings', inputMode: 'numeric' },
  { name: 'due_on', label: 'Last day to pay', type: 'date' },
  { name: 'payer_name', label: 'Who pays' },
  { name: 'payer_phone', label: 'Phone', type: 'tel' },
  { name: 'payer_email', label: 'Mail', type: 'email' },
] as const;

const empty = { label: '', amount_kes: '', due_on: '', payer_name: '', payer_phone: '', payer_email: '' };

/** Asks somebody to pay for anything that is neither a course nor an invoice. */
export function NewCharge({ onDone }: { onDone: () => void }) {
  const form = usePanelForm({
    values: empty,
    toInput: ({ due_on, amount_kes, ...typed }) => ({
      ...typed,
      amount_kes: typedNumber(amount_kes),
      ...(due_on !== '' && { due_on }),
    }),
    input: ChargeInput,
    save: (body, { idempotencyKey }) => call(chargeRoutes.create, { body, idempotencyKey }),
    onSaved: onDone,
  });

  return (
    <section className="adm-panel adm-money__new" aria-label="Ask somebody to pay">
      <form className="adm-entry" {...form.props}>
        {fields.map(({ name, label, ...control }) => (
          <TextField key={name} {...control} {...form.field(name, label)} />
        ))}
        <FailureNotice text="Nobody was asked. Please try again." failure={form.failure} />
        <FormFoot form={form} submit="Add to the fees" onCancel={onDone} />
      </form>
    </section>
  );
}
