import { type Charge, chargeRoutes } from '@nfa/contracts';
import { useMutation } from '@tanstack/react-query';
import { Button } from '../components/button.tsx';
import { Problem } from '../components/problem.tsx';
import { call } from '../session/call.ts';
import { failureOf } from '../session/failure.ts';

interface MailRequestProps {
  charge: Charge;
  who: string;
  /** Whether it leaves by WhatsApp. */
  isChat: boolean;
}

/** Button that asks a payer by an automatic mail or WhatsApp message. */
export function MailRequest({ charge, who, isChat }: MailRequestProps) {
  const { data, mutate, isPending, isSuccess, error } = useMutation({
    mutationFn: () => call(chargeRoutes.mailRequest, { params: { id: charge.id } }),
  });
  return (
    <>
      <Button
        icon={isChat ? 'chat' : 'mail'}
        isSquare={!isSuccess && !isChat}
        aria-label={`Ask to pay, by ${isChat ? 'WhatsApp' : `mail to ${charge.payer_email}`}: ${who}`}
        aria-disabled={isPending || isSuccess}
        onClick={() => mutate()}
      >
        {isSuccess ? 'Leaves now' : isChat && 'Ask to pay'}
      </Button>
      <Problem text={failureOf(error, `The ${isChat ? 'message' : 'mail'} could not be sent.`)} />
      <span className="visually-hidden" role="status">
        {data && `The ${data.data.channel === 'mail' ? 'mail' : 'message'} to ${who} leaves now.`}
      </span>
    </>
  );
}
