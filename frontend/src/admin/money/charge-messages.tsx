import { type Charge, chargeRoutes } from '@nfa/contracts';
import { useMutation } from '@tanstack/react-query';
import { Checkbox } from '../components/checkbox.tsx';
import { SentMessages } from '../components/sent-messages.tsx';
import { call } from '../session/call.ts';
import { failureOf } from '../session/failure.ts';

/** Automatic messages about a charge, and the switch for reminders. */
export function ChargeMessages({ charge }: { charge: Charge }) {
  const { mutate, isPending, error } = useMutation({
    mutationFn: (on: boolean) => call(chargeRoutes.remind, { params: { id: charge.id }, body: { on } }),
  });
  if (charge.payer_email === '') return <SentMessages recordId={charge.id} />;
  return (
    <div className="adm-entry">
      <Checkbox
        isBox
        label={`Remind ${charge.payer_email} three days before, on the day and three days after`}
        checked={charge.reminders_stopped_at === null}
        aria-disabled={isPending || undefined}
        onChange={({ target }) => !isPending && mutate(target.checked)}
        problem={failureOf(error, 'The reminders could not be changed.')}
      />
      <SentMessages recordId={charge.id} />
    </div>
  );
}
