import { type Call, type CalledModel, callRoutes, type JobDetail } from '@nfa/contracts';
import { useMutation } from '@tanstack/react-query';
import { shortDay } from '../../lib/format.ts';
import { Button } from '../components/button.tsx';
import { counted } from '../components/format-number.ts';
import { Problem } from '../components/problem.tsx';
import { call } from '../session/call.ts';
import { failureOf, PartlyDone } from '../session/failure.ts';
import { inTurn } from '../session/in-turn.ts';
import { endOfDay, fromLocal } from './job-labels.ts';
import { useAddCall } from './use-add-call.ts';

interface CallsAtOnceProps {
  job: JobDetail;
  /** Proposed models without a call. */
  waiting: readonly CalledModel[];
}

type Day = JobDetail['days'][number];

/** A model to hold on a day. */
interface WantedHold {
  model: CalledModel;
  day: Day;
}

const timesOn = (day: Day) => ({
  starts_at: fromLocal(`${day.day}T${day.from}`),
  ends_at: fromLocal(endOfDay(day)),
});

/** Those of the holds that are still wanted. */
function stillWanted(holds: readonly WantedHold[], { models, days, calls }: JobDetail): WantedHold[] {
  return holds.filter(
    ({ model, day }) =>
      models.some(({ id }) => id === model.id) &&
      days.some(({ day: other, from, to }) => other === day.day && from === day.from && to === day.to) &&
      !calls.some(
        ({ model_id, starts_at }) =>
          model_id === model.id && Date.parse(starts_at) === Date.parse(timesOn(day).starts_at),
      ),
  );
}

/** Buttons that hold all proposed models on all days of the job and confirm all options. */
export function CallsAtOnce({ job, waiting }: CallsAtOnceProps) {
  // Models who cannot come are confirmed one by one, if at all.
  const options = job.calls.filter(({ kind, sheet }) => kind === 'option' && sheet.answer !== 'cannot');
  const addCall = useAddCall(job.id);
  const hold = ({ model, day }: WantedHold) => addCall({ model_id: model.id, kind: 'option', ...timesOn(day) });
  const holdOf = ({ model, day }: WantedHold) =>
    job.days.length > 1 ? `${model.name}, ${shortDay(day.day)}` : model.name;
  const holding = useMutation({
    mutationFn: (all: readonly WantedHold[]) => inTurn(all, hold, { nameOf: holdOf, done: 'held' }),
  });
  const confirming = useMutation({ mutationFn: () => inTurn(options, confirm, { nameOf, done: 'confirmed' }) });
  // A model who is held on some of the days waits for the others.
  const unfinished = holding.isPending || holding.isError ? holding.variables : [];
  const left = stillWanted(
    holding.error instanceof PartlyDone ? (holding.error.left as WantedHold[]) : unfinished,
    job,
  );
  const wanted = left.length > 0 ? left : waiting.flatMap((model) => job.days.map((day) => ({ model, day })));
  const count = wanted.length;
  const isBusy = holding.isPending || confirming.isPending;
  const failures = [holding.error, confirming.error].filter((error) => error !== null);
  if (count === 0 && options.length < 2 && failures.length === 0) return null;
  return (
    <div className="adm-stack adm-pad adm-jobs__at-once">
      <p className="adm-cluster">
        {count > 0 && (
          <Button look="primary" aria-disabled={isBusy} onClick={() => holding.mutate(wanted)}>
            {holding.isPending
              ? 'Holding...'
              : left.length > 0
                ? `Hold ${counted(count, 'option')} again`
                : `Hold ${counted(waiting.length, 'model')} on ${counted(job.days.length, 'day')}`}
          </Button>
        )}
        {options.length > 1 && (
          <Button look={count > 0 ? 'plain' : 'primary'} aria-disabled={isBusy} onClick={() => confirming.mutate()}>
            {confirming.isPending ? 'Confirming...' : `Confirm all ${options.length}`}
          </Button>
        )}
      </p>
      {failures.map((error) =>
        error instanceof PartlyDone ? (
          <div key={error.count} role="alert">
            <ul className="adm-jobs__refusal">
              {[...new Set([error.count, ...error.sentences])].map((sentence) => (
                <li key={sentence}>{sentence}</li>
              ))}
            </ul>
          </div>
        ) : (
          <Problem
            key={error.message}
            className="adm-jobs__refusal"
            text={failureOf(error, 'This could not be done.')}
          />
        ),
      )}
    </div>
  );
}

const confirm = ({ id, updated_at: version }: Call) =>
  call(callRoutes.change, { params: { id }, body: { kind: 'confirmed' }, version });

const nameOf = ({ model }: { model: CalledModel }): string => model.name;
