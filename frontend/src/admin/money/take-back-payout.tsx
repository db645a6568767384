import { type Statement, statementRoutes } from '@nfa/contracts';
import { useMutation } from '@tanstack/react-query';
import { shillings } from '../../lib/format.ts';
import { FailureLine } from '../components/problem.tsx';
import { ConfirmButton } from '../framework/confirm-button.tsx';
import { call } from '../session/call.ts';
import { statementLineLabels } from './money-labels.ts';

interface TakeBackPayoutProps {
  line: Statement['lines'][number];
  /** Id of the payout. */
  id: string;
  modelId: string;
}

/** Takes a payout that was recorded by mistake out of the books, after a question. */
export function TakeBackPayout({ line: { kind, amount_kes }, id, modelId }: TakeBackPayoutProps) {
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => call(statementRoutes.takeBackPayout, { params: { model_id: modelId, id } }),
  });
  const what = `${statementLineLabels[kind]}, ${shillings(-amount_kes)}`;
  return (
    <>
      <ConfirmButton
        look="quiet"
        aria-disabled={isPending}
        question={`Take back: ${what}?`}
        text="The model is owed it again. Both lines stay in the statement, and there is no way back: record it anew instead."
        confirm="Take it back"
        cancel="Keep it"
        isDangerous
        onConfirm={() => mutate()}
      >
        Take back
      </ConfirmButton>
      <FailureLine text="It was not taken back." error={error} />
    </>
  );
}
