import { callRoutes, type JobRow, jobRoutes, ordinal } from '@nfa/contracts';
import { useState } from 'react';
import { FormFoot } from '../components/form-foot.tsx';
import { PanelLink } from '../components/panel-link.tsx';
import { Problem } from '../components/problem.tsx';
import { SearchBox } from '../components/search-box.tsx';
import { SelectField } from '../components/select.tsx';
import { TextField } from '../components/text-field.tsx';
import { useUndoToast } from '../components/use-undo-toast.ts';
import { newRecord } from '../data/panel-address.ts';
import { useRecord } from '../data/queries.ts';
import { usePanelForm } from '../forms/use-panel-form.ts';
import { FormDialog } from '../framework/form-dialog.tsx';
import { callProblem, timesOf } from '../jobs/call-times.ts';
import { formatSpan } from '../jobs/job-labels.ts';
import { call } from '../session/call.ts';
import type { AskedDays } from './calendar-dialog.ts';

/** Jobs that a search shows. */
const shown = 100;

interface OptionDialogProps {
  asked: AskedDays;
  onClose: () => void;
}

/** Adds an option for a model to an existing job, or links to a new job. */
export function OptionDialog({ asked, onClose }: OptionDialogProps) {
  const { model, from, to } = asked;
  const [search, setSearch] = useState('');
  const jobs = useRecord(jobRoutes.list, { query: { search, limit: shown } });
  const found = jobs.data?.filter(({ status }) => ['draft', 'offered', 'confirmed'].includes(status)) ?? [];
  const [chosen, setChosen] = useState<JobRow>();
  // A new search leaves the choice as it is.
  const open = chosen && !found.some(({ id }) => id === chosen.id) ? [chosen, ...found] : found;
  const emptyLabel = jobs.isPending ? 'Loading...' : found.length === 0 ? 'No open job fits' : 'Choose a job';
  const undo = useUndoToast();
  const form = usePanelForm({
    values: { job: '', kind: 'option' as const, starts_at: `${from}T09:00`, ends_at: `${to}T17:00`, hold_until: '' },
    check: (typed) => callProblem(typed, 'job'),
    save: async ({ job, ...typed }, { idempotencyKey }) => {
      const body = { model_id: model.id, ...timesOf(typed) };
      return (await call(callRoutes.addCall, { params: { id: job }, body, idempotencyKey })).data;
    },
    onSaved: ({ id, rank, warnings, updated_at: version }, { job }) => {
      const title = open.find((one) => one.id === job)?.title;
      const said = `${model.name}: ${rank === null ? '' : `${ordinal(rank)} `}option for ${title}.`;
      undo([said, ...warnings.map(({ message }) => message)].join(' '), () =>
        call(callRoutes.change, { params: { id }, body: { kind: 'released' }, version }),
      );
      onClose();
    },
    otherwise: 'The option could not be made.',
  });

  return (
    <FormDialog title={`Option for ${model.name}`} isDirty={form.isDirty} onClose={onClose}>
      <div className="adm-cal__form">
        <SearchBox label="Find a job by title, client or place" value={search} delayMs={250} onSearch={setSearch} />
      </div>
      <form className="adm-stack adm-cal__form" {...form.props}>
        <SelectField
          {...form.field('job', 'Job', 'A job')}
          {...form.register('job', {
            onChange: ({ target: { value } }: { target: { value: string } }) =>
              setChosen(open.find(({ id }) => id === value)),
          })}
          empty={emptyLabel}
          options={open.map(({ id, title, client, starts_at, ends_at }) => [
            id,
            [title, client.name, starts_at && formatSpan(starts_at, ends_at)].filter(Boolean).join(' · '),
          ])}
        />
        <Problem text={jobs.isError && 'The jobs could not be read.'} />
        <TextField {...form.field('starts_at', 'Starts')} type="datetime-local" />
        <TextField {...form.field('ends_at', 'Ends')} type="datetime-local" />
        <TextField
          {...form.field('hold_until', 'Held until')}
          hint="When the client has to decide. Nothing is released by itself."
          type="datetime-local"
        />
        <Problem text={form.failure} />
        <FormFoot className="adm-dialog__row" form={form} submit="Make the option" onCancel={onClose}>
          <PanelLink look="plain" to={{ section: 'jobs', id: newRecord, models: model.id, from, to }}>
            New job
          </PanelLink>
        </FormFoot>
      </form>
    </FormDialog>
  );
}
