import './fill-in-all.css';
import { type ModelProfile, modelRoutes } from '@nfa/contracts';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '../components/button.tsx';
import { counted } from '../components/format-number.ts';
import { ModalDialog } from '../components/modal-dialog.tsx';
import { FailureNotice } from '../components/notice.tsx';
import { Empty, LoadState } from '../components/states.tsx';
import { useList } from '../data/queries.ts';
import { TickBox } from '../enquiries/tick-box.tsx';
import { call } from '../session/call.ts';
import { inTurn } from '../session/in-turn.ts';
import { measureLabels, toldByText } from './measurements-from-text.tsx';

/** Measurements found in the texts of a model whose fields are empty. */
interface Proposal {
  model: ModelProfile;
  values: [name: string, cm: number][];
}

const proposalOf = (model: ModelProfile): Proposal => ({
  model,
  // Filled fields stay: somebody measured them.
  values: toldByText({ ...model }).missing.filter(([name]) => model[name as keyof ModelProfile] === null),
});

function fillIn({ model, values }: Proposal) {
  const body = { ...model, ...Object.fromEntries(values) };
  return call(modelRoutes.replace, { params: { id: model.id }, body, version: model.updated_at });
}

/** Opens the preview of what the texts of all models tell. */
export function FillInAll() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>Fill in for all models</Button>
      {isOpen && <FillInDialog onClose={() => setOpen(false)} />}
    </>
  );
}

function FillInDialog({ onClose }: { onClose: () => void }) {
  const models = useList(modelRoutes.list);
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const proposals = models.data?.map(proposalOf).filter(({ values }) => values.length > 0);
  const chosen = proposals?.filter(({ model }) => !left.has(model.id)) ?? [];
  const filling = useMutation({
    mutationFn: (all: readonly Proposal[]) =>
      inTurn(all, fillIn, { nameOf: ({ model }) => model.name, done: 'filled in' }),
    onSuccess: onClose,
  });

  return (
    <ModalDialog title="Fill in measurements" onClose={onClose}>
      <p className="adm-hint">From the texts of the models. What is typed already stays as it is.</p>
      {!proposals && <LoadState what="The models" of={models} />}
      {proposals?.length === 0 && <Empty text="Every measurement that the texts tell is filled in." />}
      <ul className="adm-rows adm-fill-in">
        {proposals?.map(({ model, values }) => (
          <li key={model.id}>
            <TickBox
              label={`Fill in ${model.name}`}
              isTicked={!left.has(model.id)}
              onTick={(isTicked) => {
                const next = new Set(left);
                if (isTicked) next.delete(model.id);
                else next.add(model.id);
                setLeft(next);
              }}
            />
            <p dir="auto">
              <strong>{model.name}</strong>
              <small>{[model.height, model.measurements].filter(Boolean).join(' · ')}</small>
            </p>
            <p>{values.map(([name, cm]) => `${measureLabels[name]} ${cm} cm`).join(', ')}</p>
          </li>
        ))}
      </ul>
      <FailureNotice text="Not all of them are filled in. Please try again." error={filling.error} />
      <div className="adm-dialog__row">
        <Button onClick={onClose}>Close</Button>
        {chosen.length > 0 && (
          <Button look="primary" aria-disabled={filling.isPending} onClick={() => filling.mutate(chosen)}>
            {filling.isPending ? 'Saving...' : `Fill in ${counted(chosen.length, 'model')}`}
          </Button>
        )}
      </div>
    </ModalDialog>
  );
}
