import { type JobDetail, type JobStatus, jobRoutes, jobStatuses, nairobiDay, nextJobStatuses } from '@nfa/contracts';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { longDay } from '../../lib/format.ts';
import { Button } from '../components/button.tsx';
import { FailureLine } from '../components/problem.tsx';
import { TextField } from '../components/text-field.tsx';
import { usePanelForm } from '../forms/use-panel-form.ts';
import { ConfirmDialog } from '../framework/confirm-dialog.tsx';
import { useJobInvoices } from '../money/use-job-invoices.ts';
import { call } from '../session/call.ts';
import { serverNow } from '../session/server-clock.ts';
import { isBack, lastDayOf, statusLabels } from './job-labels.ts';
import { JobMark } from './job-mark.tsx';
import { UnsavedFacts } from './unsaved-facts.tsx';

const steps = jobStatuses.filter((status) => status !== 'cancelled');

const acts: Record<JobStatus, string> = {
  draft: 'Back to draft',
  offered: 'Offered to the client',
  confirmed: 'Client confirmed',
  done: 'Job is done',
  invoiced: 'Invoice is sent',
  settled: 'Paid in full',
  cancelled: 'Cancel the job',
};

/** Questions before steps that freeze the job, cannot be undone, or come before their time. */
const questions: Partial<Record<JobStatus, (job: JobDetail) => string | undefined>> = {
  done: (job) => {
    const lastDay = lastDayOf(job);
    const isToCome = job.status === 'confirmed' && lastDay > nairobiDay(serverNow());
    return isToCome ? `Its last day is ${longDay(lastDay)}, which is still to come.` : undefined;
  },
  invoiced: () => 'Its facts and calls stay as they are, and it cannot be cancelled, unless it goes back to done.',
  settled: () => 'It opens again only when a payment is taken back.',
};

/** What becomes of the calls of a job that is cancelled in a state in which it may have work behind it. */
const hints: Partial<Record<JobStatus, string>> = {
  confirmed:
    'Confirmed calls that are over stay as work: release those that did not take place first. One under way is work until now. All others are released.',
  done: 'Confirmed calls that are over stay as work. One under way is work until now. All others are released.',
};

/** State of a job, and its next steps. */
export function JobSteps({ job }: { job: JobDetail }) {
  const { id, status, updated_at: version, title } = job;
  const [asked, setAsked] = useState<JobStatus>();
  const [isCancelling, setCancelling] = useState(false);
  const moving = useMutation({
    mutationFn: (to: JobStatus) =>
      call(jobRoutes.setStatus, { params: { id }, body: { status: to, reason: '' }, version }),
    onSuccess: () => setCancelling(false),
  });
  const move = (to: JobStatus) => !moving.isPending && moving.mutate(to);
  const { hasStanding } = useJobInvoices(id);
  // An invoice that stands is taken back by its credit note.
  const isHeld = status === 'invoiced' && hasStanding;
  const next = nextJobStatuses(status).filter((to) => to !== 'cancelled' && !(isHeld && isBack(status, to)));

  return (
    <section className="adm-panel adm-stack adm-jobs__steps" aria-label="State">
      <h2 dir="auto">{title}</h2>
      {status === 'cancelled' ? (
        <p className="adm-inline">
          <JobMark of="cancelled" />
          <span dir="auto">Cancelled: {job.cancel_reason}</span>
        </p>
      ) : (
        <ol>
          {steps.map((step) => (
            <li key={step} className="adm-inline" aria-current={step === status ? 'step' : undefined}>
              <JobMark of={step} />
              {statusLabels[step]}
            </li>
          ))}
        </ol>
      )}
      <div className="adm-cluster">
        {next.map((to) => (
          <Button
            key={to}
            look={isBack(status, to) ? 'plain' : 'primary'}
            aria-disabled={moving.isPending}
            onClick={() => (questions[to]?.(job) ? setAsked(to) : move(to))}
          >
            {isBack(status, to) ? `Back to ${statusLabels[to].toLowerCase()}` : acts[to]}
          </Button>
        ))}
        {nextJobStatuses(status).includes('cancelled') && !isCancelling && (
          <Button look="quiet" onClick={() => setCancelling(true)}>
            {acts.cancelled}
          </Button>
        )}
      </div>
      {isCancelling && <CancelForm job={job} onDone={() => setCancelling(false)} />}
      <FailureLine text="The state could not be changed." error={moving.error} />
      {asked && (
        <ConfirmDialog
          title={`${acts[asked]}?`}
          text={questions[asked]?.(job) ?? ''}
          details={asked === 'invoiced' && <UnsavedFacts jobId={id} />}
          confirm={acts[asked]}
          onClose={() => setAsked(undefined)}
          onConfirm={() => move(asked)}
        />
      )}
    </section>
  );
}

function CancelForm({ job: { id, status, updated_at: version }, onDone }: { job: JobDetail; onDone: () => void }) {
  const form = usePanelForm({
    values: { reason: '' },
    check: ({ reason }) => ({ reason: reason.trim() === '' ? 'A reason is required' : undefined }),
    save: ({ reason }) => call(jobRoutes.setStatus, { params: { id }, body: { status: 'cancelled', reason }, version }),
    onSaved: onDone,
  });
  return (
    <>
      <form {...form.props} className="adm-jobs__cancel">
        <TextField
          {...form.field('reason', 'Why is it cancelled?', '')}
          hint={hints[status] ?? 'All its calls are released.'}
          maxLength={500}
          autoFocus
        />
        <Button onClick={onDone}>Keep the job</Button>
        <Button look="danger" isSubmit aria-disabled={form.isBusy}>
          {acts.cancelled}
        </Button>
      </form>
      <FailureLine text="The state could not be changed." failure={form.failure} />
    </>
  );
}
