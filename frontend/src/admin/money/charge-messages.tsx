import { type Charge, chargeRoutes } from '@nfa/contracts';
import { useMutation } from '@tanstack/react-query';
import { useId } from 'react';
import { Problem } from '../components/problem.tsx';
import { SentMessages } from '../components/sent-messages.tsx';
import { call } from '../session/call.ts';
import { failureOf } from '../session/failure.ts';

/** Automatic messages about a charge, and the switch for reminders. */
export function ChargeMessages({ charge }: { charge: Charge }) {
  const id = useId();
  const { data, mutate, isPending, error } = useMutation({
    mutationFn: (on: boolean) => call(chargeRoutes.remind, { params: { id: charge.id }, body: { on } }),
  });
  const { reminders_stopped_at } = data?.data ?? charge;
  if (charge.payer_email === '') return <SentMessages recordId={charge.id} />;
  return (
    <div className="adm-entry">
      <p>
        <input
          id={id}
          type="checkbox"
          checked={reminders_stopped_at === null}
          aria-disabled={isPending || undefined}
          onChange={({ target }) => !isPending && mutate(target.checked)}
        />{' '}
        <label htmlFor={id}>Remind {charge.payer_email} three days before, on the day and three days after</label>
      </p>
      <Problem text={failureOf(error, 'The reminders could not be changed.')} />
      <SentMessages recordId={charge.id} />
    </div>
  );
}
