import { type Call, type CalledModel, callRoutes, type JobDetail } from '@nfa/contracts';
import { useMutation } from '@tanstack/react-query';
import { Button } from '../components/button.tsx';
import { counted } from '../components/format-number.ts';
import { Problem } from '../components/problem.tsx';
import { call } from '../session/call.ts';
import { failureOf, isRefusal } from '../session/failure.ts';
import { endOfDay, fromLocal } from './job-labels.ts';
import { useAddCall } from './use-add-call.ts';

interface CallsAtOnceProps {
  job: JobDetail;
  /** Proposed models without a call. */
  waiting: readonly CalledModel[];
}

/** A model whose call failed, with the reason. */
interface Refused {
  id: string;
  sentence: string;
}

/** Buttons that hold all proposed models on all days of the job and confirm all options. */
export function CallsAtOnce({ job, waiting }: CallsAtOnceProps) {
  // Models who cannot come are confirmed one by one, if at all.
  const options = job.calls.filter(({ kind, sheet }) => kind === 'option' && sheet.answer !== 'cannot');
  const wanted = waiting.flatMap((model) =>
    job.days.map((day) => ({ id: `${model.id} ${day.day} ${day.from}`, model, day })),
  );
  const addCall = useAddCall(job.id);
  const hold = ({ model, day }: (typeof wanted)[number]) => {
    const times = { starts_at: fromLocal(`${day.day}T${day.from}`), ends_at: fromLocal(endOfDay(day)) };
    return addCall({ model_id: model.id, kind: 'option', ...times });
  };
  const holding = useMutation({ mutationFn: () => inTurn(wanted, hold) });
  const confirming = useMutation({ mutationFn: () => inTurn(options, confirm) });
  const count = wanted.length;
  const isBusy = holding.isPending || confirming.isPending;
  const refused = [...(holding.data ?? []), ...(confirming.data ?? [])];
  if (count === 0 && options.length < 2 && refused.length === 0) return null;
  return (
    <div className="adm-stack adm-pad adm-jobs__at-once">
      <p className="adm-cluster">
        {count > 0 && (
          <Button look="primary" aria-disabled={isBusy} onClick={() => holding.mutate()}>
            {holding.isPending
              ? 'Holding...'
              : `Hold ${counted(waiting.length, 'model')} on ${counted(job.days.length, 'day')}`}
          </Button>
        )}
        {options.length > 1 && (
          <Button look={count > 0 ? 'plain' : 'primary'} aria-disabled={isBusy} onClick={() => confirming.mutate()}>
            {confirming.isPending ? 'Confirming...' : `Confirm all ${options.length}`}
          </Button>
        )}
      </p>
      <ul>
        {refused.map(({ id, sentence }) => (
          <li key={id} className="adm-jobs__refusal" role="alert">
            {sentence}
          </li>
        ))}
      </ul>
      <Problem
        className="adm-jobs__refusal"
        text={failureOf(holding.error ?? confirming.error, 'This could not be done.')}
      />
    </div>
  );
}

const confirm = ({ id, updated_at: version }: Call) =>
  call(callRoutes.change, { params: { id }, body: { kind: 'confirmed' }, version });

/** Runs an action for each in turn; a failure stops no other. @returns the failures, each with a sentence */
async function inTurn<One extends { id: string; model: CalledModel }>(
  all: readonly One[],
  act: (one: One) => Promise<unknown>,
): Promise<Refused[]> {
  const refused: Refused[] = [];
  for (const one of all) {
    try {
      await act(one);
    } catch (error) {
      if (isRefusal(error)) throw error;
      const reason = failureOf(error, 'This could not be done.') ?? '';
      const sentence = reason.startsWith(one.model.name) ? reason : `${one.model.name}: ${reason}`;
      refused.push({ id: one.id, sentence });
    }
  }
  return refused;
}
