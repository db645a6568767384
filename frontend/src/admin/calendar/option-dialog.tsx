import { callRoutes, callTimesProblem, jobRoutes } from '@nfa/contracts';
import { useMutation, useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { Link } from 'react-router-dom';
import { randomKey } from '../../lib/random-key.ts';
import { Button, buttonClass } from '../components/button.tsx';
import { Modal } from '../components/modal.tsx';
import { Problem } from '../components/problem.tsx';
import { TextField } from '../components/text-field.tsx';
import { useUndoToast } from '../components/use-undo-toast.ts';
import { newRecord, panelAddress } from '../data/panel-address.ts';
import { recordQuery } from '../data/queries.ts';
import { formatSpan, fromLocal, ordinal } from '../jobs/job-labels.ts';
import { call } from '../session/call.ts';
import { failureOf } from '../session/failure.ts';
import type { AskedDays } from './chart.tsx';

/** Jobs listed for the choice. */
const listed = 100;

interface OptionDialogProps {
  asked: AskedDays;
  onClose: () => void;
}

/** Adds an option for a model to an existing job, or links to a new job. */
export function OptionDialog({ asked, onClose }: OptionDialogProps) {
  const { model, from, to } = asked;
  const jobs = useQuery(recordQuery(jobRoutes.list, { query: { limit: listed } }));
  const open = jobs.data?.filter(({ status }) => ['draft', 'offered', 'confirmed'].includes(status));
  const [key] = useState(randomKey);
  const [problem, setProblem] = useState<{ path: string; message: string }>();
  const undo = useUndoToast();
  const adding = useMutation({
    mutationFn: async ({ jobId, ...times }: { jobId: string; starts_at: string; ends_at: string }) => {
      const body = { model_id: model.id, kind: 'option', ...times };
      return (await call(callRoutes.addCall, { params: { id: jobId }, body, idempotencyKey: key })).data;
    },
    onSuccess: ({ id, rank, warnings }, { jobId }) => {
      const title = open?.find((job) => job.id === jobId)?.title;
      const said = `${model.name}: ${rank === null ? '' : `${ordinal(rank)} `}option for ${title}.`;
      undo([said, ...warnings.map(({ message }) => message)].join(' '), () =>
        call(callRoutes.change, { params: { id }, body: { kind: 'released' } }),
      );
      onClose();
    },
  });
  const problemOf = (path: string, name: string) => (problem?.path === path ? `${name} ${problem.message}` : undefined);

  function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const typed = Object.fromEntries(new FormData(event.currentTarget)) as Record<string, string>;
    const { job: jobId = '', starts = '', ends = '', hold = '' } = typed;
    const times = { starts_at: fromLocal(starts), ends_at: fromLocal(ends), hold_until: fromLocal(hold) || null };
    const missing = (['job', 'starts', 'ends'] as const).find((name) => typed[name] === '');
    const paths = { job: 'job', starts: 'starts_at', ends: 'ends_at' };
    const found = missing ? { path: paths[missing], message: 'is required' } : callTimesProblem(times);
    setProblem(found ?? undefined);
    if (!found && !adding.isPending) adding.mutate({ jobId, ...times });
  }

  return (
    // A click outside must not discard what was typed.
    <Modal title={`Option for ${model.name}`} disablePointerDismissal onClose={onClose}>
      <form className="adm-stack adm-cal__form" noValidate onSubmit={send}>
        <label className="adm-field">
          <span className="adm-label">Job</span>
          <select className="adm-input adm-select" name="job" aria-invalid={problem?.path === 'job' || undefined}>
            <option value="">{jobs.isPending ? 'Loading...' : 'Choose a job'}</option>
            {open?.map(({ id, title, client, starts_at, ends_at }) => (
              <option key={id} value={id}>
                {[title, client.name, starts_at && formatSpan(starts_at, ends_at)].filter(Boolean).join(' · ')}
              </option>
            ))}
          </select>
          {problem?.path === 'job' && (
            <span className="adm-problem" role="alert">
              A job is required
            </span>
          )}
          {jobs.error && <span className="adm-problem">The jobs could not be read.</span>}
        </label>
        <TextField
          label="Starts"
          name="starts"
          type="datetime-local"
          defaultValue={`${from}T09:00`}
          problem={problemOf('starts_at', 'Starts')}
        />
        <TextField
          label="Ends"
          name="ends"
          type="datetime-local"
          defaultValue={`${to}T17:00`}
          problem={problemOf('ends_at', 'Ends')}
        />
        <TextField
          label="Held until"
          hint="When the client has to decide. Nothing is released by itself."
          name="hold"
          type="datetime-local"
          problem={problemOf('hold_until', 'Held until')}
        />
        <Problem text={failureOf(adding.error, 'The option could not be made.')} />
        <p className="adm-dialog__row">
          <Link
            className={buttonClass()}
            to={panelAddress({ section: 'jobs', id: newRecord, models: model.id, from, to })}
          >
            New job
          </Link>
          <Button onClick={onClose}>Cancel</Button>
          <Button look="primary" isSubmit aria-disabled={adding.isPending || undefined}>
            {adding.isPending ? 'Saving...' : 'Make the option'}
          </Button>
        </p>
      </form>
    </Modal>
  );
}
