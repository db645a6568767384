import { type Fee, FeeInput, type FeeKind, feeKinds, feeRoutes, type JobDetail } from '@nfa/contracts';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { randomKey } from '../../lib/random-key.ts';
import { Button } from '../components/button.tsx';
import { formatNumber } from '../components/format-number.ts';
import { Problem } from '../components/problem.tsx';
import { SelectField } from '../components/select.tsx';
import { TextField } from '../components/text-field.tsx';
import { useProblems } from '../components/use-problems.ts';
import { useFormGuard } from '../framework/leave-guard.tsx';
import { call } from '../session/call.ts';
import { failureOf } from '../session/failure.ts';
import { modelsOf } from './job-labels.ts';

const kindLabels: Record<FeeKind, string> = {
  day: 'Day',
  half_day: 'Half day',
  hour: 'Hour',
  overtime: 'Overtime',
  fitting: 'Fitting',
  usage: 'Usage',
  cancellation: 'Cancellation',
  expense: 'Expense',
};
const percent = (bp: number): string => `${bp / 100} %`;

/** What the client pays for each model; frozen once the job is invoiced. */
export function JobFees({ job, isLocked }: { job: JobDetail; isLocked: boolean }) {
  const [isAdding, setAdding] = useState(false);
  const nameOf = new Map(modelsOf(job).map(({ id, name }) => [id, name]));
  const { client_kes, models_kes } = job.fee_sums;
  return (
    <section className="adm-panel" aria-labelledby="job-fees">
      <div className="adm-panel__head">
        <h2 id="job-fees">Fees</h2>
        {!isLocked && !isAdding && nameOf.size > 0 && (
          <Button icon="plus" onClick={() => setAdding(true)}>
            Add a fee
          </Button>
        )}
      </div>
      {job.fees.length > 0 && (
        <>
          <dl className="adm-sums adm-pad adm-pad--before">
            <Sum term="The client pays, before VAT" kes={client_kes} />
            <Sum term="For the models" kes={models_kes} />
            <Sum term="For the agency" kes={client_kes - models_kes} />
          </dl>
          <p className="adm-pad">
            The client pays {percent(job.agency_fee_bp)} on top of what holds no agency fee yet; of each line the agency
            keeps its commission.
          </p>
        </>
      )}
      {job.fees.length === 0 && !isAdding && <p className="adm-pad">No fees yet.</p>}
      <ul className="adm-rows adm-jobs__rows">
        {job.fees.map((fee) => (
          <FeeRow key={fee.id} fee={fee} name={nameOf.get(fee.model_id) ?? 'Former model'} isLocked={isLocked} />
        ))}
      </ul>
      {isAdding && <FeeForm job={job} onDone={() => setAdding(false)} />}
    </section>
  );
}

const Sum = ({ term, kes }: { term: string; kes: number }) => (
  <div>
    <dt>{term}</dt>
    <dd>KSh {formatNumber(kes)}</dd>
  </div>
);

function FeeRow({ fee, name, isLocked }: { fee: Fee; name: string; isLocked: boolean }) {
  const removing = useMutation({ mutationFn: () => call(feeRoutes.remove, { params: { id: fee.id } }) });
  const label = [kindLabels[fee.kind], fee.label].filter(Boolean).join(', ');
  return (
    <li>
      <div>
        <strong dir="auto">{name}</strong>
        <p dir="auto">
          {label}: {fee.units} × KSh {formatNumber(fee.rate_kes)} = KSh {formatNumber(fee.amount_kes)}
        </p>
        <small className="adm-hint">
          Commission {percent(fee.commission_bp)}
          {fee.inclusive && ', agency fee included'}
        </small>
        <Problem text={failureOf(removing.error, 'The fee could not be removed.')} />
      </div>
      {!isLocked && (
        <Button
          look="quiet"
          icon="trash"
          isSquare
          aria-label={`Remove ${label} of ${name}`}
          aria-disabled={removing.isPending || undefined}
          onClick={() => removing.mutate()}
        />
      )}
    </li>
  );
}

function FeeForm({ job, onDone }: { job: JobDetail; onDone: () => void }) {
  const { field, showIssues } = useProblems();
  const [key] = useState(randomKey);
  const guard = useFormGuard();
  const adding = useMutation({
    mutationFn: (body: FeeInput) => call(feeRoutes.addFee, { params: { id: job.id }, body, idempotencyKey: key }),
    onSuccess: onDone,
  });

  function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const typed = Object.fromEntries(new FormData(event.currentTarget)) as Record<string, string>;
    const { units = '', rate_kes = '', inclusive, ...rest } = typed;
    const number = (text: string) => (text.trim() === '' ? Number.NaN : Number(text.replace(',', '.')));
    const parsed = FeeInput.safeParse({
      ...rest,
      units: number(units),
      rate_kes: number(rate_kes),
      inclusive: inclusive === 'on',
    });
    showIssues(parsed.error?.issues);
    if (parsed.success && !adding.isPending) adding.mutate(parsed.data);
  }

  return (
    <form className="adm-fit adm-pad" aria-label="New fee" noValidate {...guard} onSubmit={send}>
      <SelectField label="Model" name="model_id" options={modelsOf(job).map(({ id, name }) => [id, name])} />
      <SelectField label="What for" name="kind" options={feeKinds.map((kind) => [kind, kindLabels[kind]])} />
      <TextField {...field('units', 'How many')} inputMode="decimal" defaultValue="1" />
      <TextField
        {...field('rate_kes', 'Rate')}
        label="Rate, KSh"
        inputMode="numeric"
        defaultValue={job.rate_kes ?? ''}
      />
      <TextField {...field('label', 'Words')} label="Words for the invoice" maxLength={150} />
      <label className="adm-toggle">
        <input type="checkbox" name="inclusive" />
        The agency fee is included
      </label>
      <Problem text={failureOf(adding.error, 'The fee could not be added.')} />
      <p className="adm-cluster adm-cluster--end adm-whole">
        <Button onClick={onDone}>Cancel</Button>
        <Button look="primary" isSubmit aria-disabled={adding.isPending || undefined}>
          {adding.isPending ? 'Saving...' : 'Add the fee'}
        </Button>
      </p>
    </form>
  );
}
