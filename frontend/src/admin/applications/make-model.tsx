import { type ApplicationRow, applicationRoutes, ModelInput, modelRoutes, splitName } from '@nfa/contracts';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { isNotFound } from '../../lib/loading.ts';
import { Button } from '../components/button.tsx';
import { Checkbox } from '../components/checkbox.tsx';
import { FailureNotice } from '../components/notice.tsx';
import { PanelLink } from '../components/panel-link.tsx';
import { Select } from '../components/select.tsx';
import { useRecord } from '../data/queries.ts';
import { call } from '../session/call.ts';
import type { ApplicationAct } from './use-board.ts';

/** Makes a hidden model of an applicant, again once that one was deleted: name, town and height go over, photographs never do. */
export function MakeModel({ row, act }: { row: ApplicationRow; act: ApplicationAct }) {
  const [category, setCategory] = useState(row.way === 'guardian' ? 'kids' : 'female');
  const [hasConsent, setConsent] = useState(false);
  const { isPending, error, mutate } = useMutation({ mutationFn: make });
  const former = row.model_id;
  const made = useRecord(modelRoutes.get, { params: { id: former ?? '' } }, { enabled: former !== null });

  if (former && !isNotFound(made.error))
    return (
      <PanelLink look="plain" to={{ section: 'models', id: former }}>
        Open the model
      </PanelLink>
    );

  async function make() {
    // Visitors see only the first name of a child.
    const parts = category === 'kids' ? splitName(row.name) : undefined;
    const body = {
      name: parts?.first ?? row.name,
      surname: parts?.surname ?? '',
      category,
      location: row.town || 'Nairobi',
      status: 'Now Training',
      height: row.height,
      measurements: '',
      // What they wrote was for the agency alone.
      experience: '',
      bio: '',
      main_image: '',
      portfolio_images: [],
      visible: false,
    };
    // A constant key, so that repeated presses create one model per application, and one more after a deletion.
    const idempotencyKey = ['application', row.id, former].filter(Boolean).join('-');
    const { data } = await call(modelRoutes.create, { body, idempotencyKey });
    // An earlier try, whose answer was lost, was stored with another category.
    if (data.category !== category)
      await call(modelRoutes.replace, {
        params: { id: data.id },
        body: ModelInput.parse({ ...data, category }),
        version: data.updated_at,
      });
    await act(applicationRoutes.linkModel, row.id, { body: { model_id: data.id } });
  }

  return (
    <div className="adm-cluster">
      <FailureNotice text="Error saving model. Please try again." error={error} />
      {former && <p className="adm-hint">The model that was made of this application was deleted.</p>}
      {row.way === 'adult' && (
        <Select
          aria-label="Category"
          value={category}
          onChange={(event) => setCategory(event.target.value)}
          options={[
            ['female', 'Female'],
            ['male', 'Male'],
          ]}
        />
      )}
      <Checkbox
        label={row.way === 'guardian' ? 'The guardian agrees to a profile' : 'They agree to a profile'}
        checked={hasConsent}
        onChange={(event) => setConsent(event.target.checked)}
      />
      <Button look="primary" icon="plus" disabled={isPending || !hasConsent} onClick={() => mutate()}>
        Make a model
      </Button>
      <p className="adm-hint">
        Name, town and height are copied. The model stays hidden until you show it. These photographs are never copied:
        take new pictures with consent.
      </p>
    </div>
  );
}
