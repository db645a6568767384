import { type Charge, chargeRoutes } from '@nfa/contracts';
import { useMutation } from '@tanstack/react-query';
import { Button } from '../components/button.tsx';
import { call } from '../session/call.ts';
import { failureOf } from '../session/failure.ts';

/** Asks a payer by mail, which leaves by itself; says whether it does. */
export function MailRequest({ charge, who }: { charge: Charge; who: string }) {
  const { mutate, isPending, isSuccess, error } = useMutation({
    mutationFn: () => call(chargeRoutes.mailRequest, { params: { id: charge.id } }),
  });
  const failure = failureOf(error);
  return (
    <>
      <Button
        icon="mail"
        isSquare={!isSuccess}
        aria-label={`Ask to pay, by mail to ${charge.payer_email}: ${who}`}
        aria-disabled={isPending || isSuccess || undefined}
        onClick={() => !isPending && !isSuccess && mutate()}
      >
        {isSuccess && 'Leaves now'}
      </Button>
      {failure !== undefined && (
        <p className="adm-problem" role="alert">
          {failure}
        </p>
      )}
      <span className="visually-hidden" role="status">
        {isSuccess && `The mail to ${who} leaves now.`}
      </span>
    </>
  );
}
