import { Toast } from '@base-ui/react/toast';
import { type Charge, chargeRoutes } from '@nfa/contracts';
import { useMutation } from '@tanstack/react-query';
import { shillings } from '../../lib/format.ts';
import { FailureLine } from '../components/problem.tsx';
import { ConfirmButton } from '../framework/confirm-button.tsx';
import { call } from '../session/call.ts';

/** Cancels a charge that was asked by mistake, after a question. */
export function CancelCharge({ charge, onDone }: { charge: Charge; onDone: () => void }) {
  const { id, label, balance_kes, paid_kes } = charge;
  const toasts = Toast.useToastManager();
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => call(chargeRoutes.cancel, { params: { id } }),
    onSuccess: () => {
      // A list of what is owed drops the row, so the result cannot stand in it.
      toasts.add({ title: `${label} is cancelled.` });
      onDone();
    },
  });
  const credit =
    paid_kes > 0 ? ` ${shillings(paid_kes)} that was paid pays what else they owe, or stands as a credit.` : '';
  return (
    <div className="adm-entry">
      <div>
        <ConfirmButton
          look="quiet"
          aria-disabled={isPending}
          question={`Cancel ${label}?`}
          text={`${shillings(balance_kes)} is no longer owed, and nobody is reminded of it.${credit} There is no way back: ask anew instead.`}
          confirm="Cancel the fee"
          cancel="Keep it"
          isDangerous
          onConfirm={() => mutate()}
        >
          Cancel this fee
        </ConfirmButton>
      </div>
      <FailureLine text="The fee was not cancelled." error={error} />
    </div>
  );
}
