import type { ProposedSplit } from '@nfa/contracts';
import { useMutation } from '@tanstack/react-query';
import { Button } from '../components/button.tsx';
import { ErrorNotice } from '../components/notice.tsx';
import { PanelLink } from '../components/panel-link.tsx';
import { call } from '../session/call.ts';
import { failureOf } from '../session/failure.ts';
import { readModel, replaceModel } from '../session/first-view-routes.ts';
import { inTurn } from '../session/in-turn.ts';

/** Saves a split; leaves a name alone that somebody changed since it was proposed. */
async function split({ id, name, first_name, surname }: ProposedSplit): Promise<void> {
  const { data: model } = await call(readModel, { params: { id } });
  if (model.name !== name) return;
  const body = { ...model, name: first_name, surname };
  await call(replaceModel, { params: { id }, body, version: model.updated_at });
}

/** Children whose surname everybody sees, each with a split that the owner confirms. */
export function Surnames({ proposed }: { proposed: readonly ProposedSplit[] }) {
  const { isPending, error, mutate } = useMutation({
    mutationFn: (chosen: readonly ProposedSplit[]) =>
      inTurn(chosen, split, { nameOf: ({ name }) => name, done: 'split' }),
  });
  const failure = failureOf(error);

  return (
    <>
      {failure !== undefined && (
        <li>
          <ErrorNotice text="Not every name is split. Please try again." detail={failure} />
        </li>
      )}
      {proposed.length > 1 && (
        <li>
          <div>
            <p>Visitors see the surnames of {proposed.length} children</p>
            <p className="adm-hint">Each goes where only you see it</p>
          </div>
          <Button disabled={isPending} onClick={() => mutate(proposed)}>
            Split all names
          </Button>
        </li>
      )}
      {proposed.map((one) => (
        <li key={one.id}>
          <div>
            <p>Visitors see a child’s surname: {one.name}</p>
            <p className="adm-hint">
              They would see {one.first_name}; only you would see {one.surname}
            </p>
          </div>
          <PanelLink look="plain" to={{ section: 'models', id: one.id }} aria-label={`Edit ${one.name}`}>
            Edit
          </PanelLink>
          <Button disabled={isPending} aria-label={`Split ${one.name}`} onClick={() => mutate([one])}>
            Split
          </Button>
        </li>
      ))}
    </>
  );
}
