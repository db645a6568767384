import './sent-digitals.css';
import {
  digitalOfPhotograph,
  digitalViews,
  type ModelProfile,
  type SentDigitals as SentSet,
  sentDigitalRoutes,
} from '@nfa/contracts';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { longDay, longTime } from '../../lib/format.ts';
import { Button } from '../components/button.tsx';
import { PrivatePhotograph } from '../components/private-photograph.tsx';
import { FailureLine } from '../components/problem.tsx';
import { LoadState } from '../components/states.tsx';
import { TextField } from '../components/text-field.tsx';
import { useRecord } from '../data/queries.ts';
import { ConfirmButton } from '../framework/confirm-button.tsx';
import { call } from '../session/call.ts';
import { isConflict } from '../session/failure.ts';
import { MediaPreview } from '../upload/media-preview.tsx';

/** Digitals that a model sent from their own page, beside those that are shown now; nothing without any. */
export function SentDigitals({ record }: { record: ModelProfile }) {
  const [done, setDone] = useState('');
  const sets = useRecord(sentDigitalRoutes.list, { params: { id: record.id } });
  if (!sets.data) return <LoadState what="New digitals" of={sets} waiting={null} />;
  const [set] = sets.data;
  return (
    <>
      <p role="status" className={done && !set ? 'adm-digitals__done' : ''}>
        {!set && done}
      </p>
      {set && <Decision key={set.id} model={record} set={set} onDone={setDone} />}
    </>
  );
}

interface DecisionProps {
  model: ModelProfile;
  set: SentSet;
  onDone: (words: string) => void;
}

function Decision({ model, set, onDone }: DecisionProps) {
  const params = { id: model.id, set_id: set.id };
  const [reason, setReason] = useState('');
  // A decision in another tab removes this section together with its error message.
  const onError = (error: unknown) => isConflict(error) && onDone('These were decided about or replaced elsewhere.');
  const using = useMutation({
    onError,
    mutationFn: () => call(sentDigitalRoutes.useDigitals, { params }),
    onSuccess: () => onDone('These are the digitals now. The earlier ones are in the history.'),
  });
  const declining = useMutation({
    onError,
    mutationFn: () => call(sentDigitalRoutes.declineDigitals, { params, body: { reason } }),
    onSuccess: () => onDone('Declined. The photographs are deleted, and the model’s page asks for others.'),
  });
  const isBusy = using.isPending || declining.isPending;
  return (
    <section className="adm-stack adm-digitals" aria-labelledby="sent-digitals">
      <h3 id="sent-digitals">New digitals, sent {longTime(set.sent_at)}</h3>
      <ul>
        {set.photographs.map(({ slot, address }) => {
          const field = digitalOfPhotograph[slot];
          const old = model[field];
          return (
            <li key={slot}>
              <h4>{digitalViews[field]}</h4>
              <figure>
                <NewPhotograph address={address} alt={`${digitalViews[field]}, new`} />
                <figcaption className="adm-small">New</figcaption>
              </figure>
              <figure>
                {old ? (
                  <MediaPreview url={old} width={320} alt={`${digitalViews[field]}, now`} />
                ) : (
                  <span className="adm-digitals__none adm-small">None</span>
                )}
                <figcaption className="adm-small">{old ? longDay(model.digitals_taken_on) : 'Now'}</figcaption>
              </figure>
            </li>
          );
        })}
      </ul>
      <p className="adm-hint">
        “Use these” takes the place of all digitals, also of a right profile, with the day on which they were sent. Who
        sees them stays as it is set below, and pictures without a consent stay hidden where your rules say so.
      </p>
      <FailureLine text="This could not be done." error={using.error ?? declining.error} />
      <div className="adm-cluster">
        <Button look="primary" aria-disabled={isBusy} onClick={() => using.mutate()}>
          {using.isPending ? 'Taking them over...' : 'Use these'}
        </Button>
        <ConfirmButton
          aria-disabled={isBusy}
          question="Decline these digitals?"
          text="The photographs are deleted. The page of the model says why, and asks for others."
          details={
            <TextField
              label="Why (the model reads it, you may leave it empty)"
              name="reason"
              maxLength={200}
              value={reason}
              onChange={(event) => setReason(event.target.value)}
            />
          }
          confirm="Decline"
          isDangerous
          onConfirm={() => declining.mutate()}
        >
          Decline
        </ConfirmButton>
      </div>
    </section>
  );
}

function NewPhotograph({ address, alt }: { address: string; alt: string }) {
  const [hasFailed, setFailed] = useState(false);
  return (
    <PrivatePhotograph address={address} alt={alt} onFailed={setFailed}>
      <span className="adm-digitals__none adm-small">{hasFailed && 'This photograph could not be loaded.'}</span>
    </PrivatePhotograph>
  );
}
