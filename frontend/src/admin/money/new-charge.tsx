import { ChargeInput, chargeRoutes } from '@nfa/contracts';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { randomKey } from '../../lib/random-key.ts';
import { Button } from '../components/button.tsx';
import { FailureNotice } from '../components/notice.tsx';
import { TextField } from '../components/text-field.tsx';
import { useProblems } from '../components/use-problems.ts';
import { useFormGuard } from '../framework/leave-guard.tsx';
import { call } from '../session/call.ts';

const fields = [
  { name: 'label', label: 'What for', hint: 'The payer reads it. Never the name of a child.' },
  { name: 'amount_kes', label: 'Amount in shillings', inputMode: 'numeric' },
  { name: 'due_on', label: 'Last day to pay', type: 'date' },
  { name: 'payer_name', label: 'Who pays' },
  { name: 'payer_phone', label: 'Phone', type: 'tel' },
  { name: 'payer_email', label: 'Mail', type: 'email' },
] as const;

/** Asks somebody to pay for anything that is neither a course nor an invoice. */
export function NewCharge({ onDone }: { onDone: () => void }) {
  const [key] = useState(randomKey);
  const guard = useFormGuard();
  const { field, showIssues } = useProblems();
  const { isPending, error, mutate } = useMutation({
    mutationFn: (body: ChargeInput) => call(chargeRoutes.create, { body, idempotencyKey: key }),
    onSuccess: onDone,
  });

  function save(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const { due_on, amount_kes, ...values } = Object.fromEntries(new FormData(event.currentTarget));
    const parsed = ChargeInput.safeParse({
      ...values,
      amount_kes: Number(amount_kes),
      ...(due_on !== '' && { due_on }),
    });
    showIssues(parsed.error?.issues);
    if (parsed.success && !isPending) mutate(parsed.data);
  }

  return (
    <section className="adm-panel adm-money__new" aria-label="Ask somebody to pay">
      <form className="adm-entry" noValidate {...guard} onSubmit={save}>
        {fields.map(({ name, label, ...control }) => (
          <TextField key={name} {...control} {...field(name, label)} />
        ))}
        <FailureNotice text="Nobody was asked. Please try again." error={error} />
        <div>
          <Button onClick={onDone}>Cancel</Button>
          <Button look="primary" isSubmit aria-disabled={isPending || undefined}>
            {isPending ? 'Saving...' : 'Add to the fees'}
          </Button>
        </div>
      </form>
    </section>
  );
}
