import { type CalledModel, callRoutes, type JobDetail } from '@nfa/contracts';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useId, useRef, useState } from 'react';
import { randomKey } from '../../lib/random-key.ts';
import { listQuery } from '../data/queries.ts';
import { call } from '../session/call.ts';
import { failureOf } from '../session/failure.ts';
import { listRoster } from '../session/plain-routes.ts';
import { CallForm, type CallTimes } from './call-form.tsx';

/** Stands for all proposed models that have no call yet. */
const everybody = 'all';

interface NewCallsProps {
  job: JobDetail;
  /** Proposed models without a call. */
  waiting: readonly CalledModel[];
  onDone: () => void;
}

/** Calls one model, or all who were proposed, for the same time. */
export function NewCalls({ job, waiting, onDone }: NewCallsProps) {
  const id = useId();
  const roster = useQuery(listQuery(listRoster));
  const [chosen, setChosen] = useState(waiting.length > 1 ? everybody : (waiting[0]?.id ?? ''));
  const [isMissing, setMissing] = useState(false);
  // The same call sent again is stored once.
  const keys = useRef(new Map<string, string>());
  const adding = useMutation({
    mutationFn: async (bodies: readonly (CallTimes & { model_id: string })[]) => {
      for (const body of bodies) {
        const text = JSON.stringify(body);
        const idempotencyKey = keys.current.get(text) ?? randomKey();
        keys.current.set(text, idempotencyKey);
        await call(callRoutes.addCall, { params: { id: job.id }, body, idempotencyKey });
        keys.current.delete(text);
      }
    },
    onSuccess: onDone,
  });
  const failure = failureOf(adding.error);
  const isChild =
    waiting.some(({ id: one, minor }) => minor && (chosen === everybody || chosen === one)) ||
    roster.data?.some(({ id: one, category }) => category === 'kids' && chosen === one);
  const others = roster.data?.filter((model) => !waiting.some((one) => one.id === model.id)) ?? [];

  function add(times: CallTimes) {
    const ids = chosen === everybody ? waiting.map((model) => model.id) : [chosen].filter(Boolean);
    setMissing(ids.length === 0);
    if (ids.length > 0) adding.mutate(ids.map((model_id) => ({ model_id, ...times })));
  }

  return (
    <>
      <CallForm
        label="New calls"
        submit={chosen === everybody ? `Add ${waiting.length} calls` : 'Add the call'}
        isChild={isChild}
        isBusy={adding.isPending}
        onCancel={onDone}
        onSubmit={add}
      >
        <div className="adm-field">
          <label className="adm-label" htmlFor={id}>
            Model
          </label>
          <select
            id={id}
            className="adm-input adm-select"
            aria-invalid={isMissing || undefined}
            aria-describedby={isMissing ? `${id}-problem` : undefined}
            value={chosen}
            onChange={({ target }) => setChosen(target.value)}
          >
            <option value="">{roster.data ? 'Choose a model' : 'Loading...'}</option>
            {waiting.length > 1 && <option value={everybody}>All {waiting.length} without a call</option>}
            {[...waiting, ...others].map((model) => (
              <option key={model.id} value={model.id}>
                {model.name}
              </option>
            ))}
          </select>
          {isMissing && (
            <p className="adm-problem" id={`${id}-problem`}>
              A model is required
            </p>
          )}
        </div>
      </CallForm>
      {roster.error && <p className="adm-problem">The other models could not be read.</p>}
      {failure !== undefined && (
        <p className="adm-jobs__refusal" role="alert">
          {failure || 'The call could not be added.'}
        </p>
      )}
    </>
  );
}
