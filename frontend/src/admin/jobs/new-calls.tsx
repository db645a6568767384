import type { CalledModel, JobDetail } from '@nfa/contracts';
import { useRef } from 'react';
import { counted } from '../components/format-number.ts';
import { Problem } from '../components/problem.tsx';
import { SelectField } from '../components/select.tsx';
import { useList } from '../data/queries.ts';
import { listRoster } from '../session/first-view-routes.ts';
import { inTurn } from '../session/in-turn.ts';
import { CallForm, useCallForm } from './call-form.tsx';
import { useAddCall } from './use-add-call.ts';

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
  const roster = useList(listRoster);
  const addCall = useAddCall(job.id);
  /** Models whose call was added before that of another one failed. */
  const added = useRef(new Set<string>());
  const form = useCallForm({
    initial: { model_id: waiting.length > 1 ? everybody : (waiting[0]?.id ?? '') },
    async save(times) {
      const ids =
        times.model_id === everybody
          ? waiting.map(({ id }) => id).filter((id) => !added.current.has(id))
          : [times.model_id];
      await inTurn(ids, (model_id) => addCall({ ...times, model_id }).then(() => added.current.add(model_id)), {
        nameOf: (model_id) => waiting.find(({ id }) => id === model_id)?.name ?? 'This model',
        done: 'added',
      });
    },
    onSaved: onDone,
    otherwise: 'The call could not be added.',
  });
  const chosen = form.watch('model_id');
  const isForAll = chosen === everybody;
  const isChild =
    waiting.some(({ id: one, minor }) => minor && (isForAll || chosen === one)) ||
    roster.data?.some(({ id: one, category }) => category === 'kids' && chosen === one);
  const others = roster.data?.filter((model) => !waiting.some((one) => one.id === model.id)) ?? [];
  const all = waiting.length > 1 || isForAll ? [[everybody, `All ${waiting.length} without a call`] as const] : [];

  return (
    <>
      <CallForm
        form={form}
        label="New calls"
        submit={isForAll ? `Add ${counted(waiting.length, 'call')}` : 'Add the call'}
        isChild={isChild}
        onCancel={onDone}
      >
        <SelectField
          {...form.field('model_id', 'Model', 'A model')}
          empty={roster.data ? 'Choose a model' : 'Loading...'}
          options={[...all, ...[...waiting, ...others].map((model) => [model.id, model.name] as const)]}
        />
      </CallForm>
      {roster.error && <p className="adm-problem">The other models could not be read.</p>}
      <Problem className="adm-jobs__refusal" text={form.failure} />
    </>
  );
}
