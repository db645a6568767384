import { type Fee, FeeInput, type FeeKind, feeKinds, feeRoutes, type JobDetail } from '@nfa/contracts';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { shillings } from '../../lib/format.ts';
import { Button } from '../components/button.tsx';
import { Checkbox } from '../components/checkbox.tsx';
import { Facts } from '../components/facts.tsx';
import { FormFoot } from '../components/form-foot.tsx';
import { IconButton } from '../components/icon-button.tsx';
import { Panel } from '../components/panel.tsx';
import { Problem } from '../components/problem.tsx';
import { SelectField } from '../components/select.tsx';
import { TextField } from '../components/text-field.tsx';
import { typedNumber } from '../forms/typed-number.ts';
import { usePanelForm } from '../forms/use-panel-form.ts';
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
    <Panel
      title="Fees"
      aside={
        !isLocked &&
        !isAdding &&
        nameOf.size > 0 && (
          <Button icon="plus" onClick={() => setAdding(true)}>
            Add a fee
          </Button>
        )
      }
    >
      {job.fees.length > 0 && (
        <>
          <Facts
            className="adm-sums adm-sums--money adm-pad adm-pad--before"
            of={[
              { label: 'The client pays, before VAT', value: shillings(client_kes) },
              { label: 'For the models', value: shillings(models_kes) },
              { label: 'For the agency', value: shillings(client_kes - models_kes) },
            ]}
          />
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
    </Panel>
  );
}

function FeeRow({ fee, name, isLocked }: { fee: Fee; name: string; isLocked: boolean }) {
  const removing = useMutation({ mutationFn: () => call(feeRoutes.remove, { params: { id: fee.id } }) });
  const label = [kindLabels[fee.kind], fee.label].filter(Boolean).join(', ');
  return (
    <li>
      <div>
        <strong dir="auto">{name}</strong>
        <p dir="auto">
          {label}: {fee.units} × {shillings(fee.rate_kes)} = {shillings(fee.amount_kes)}
        </p>
        <small className="adm-hint">
          Commission {percent(fee.commission_bp)}
          {fee.inclusive && ', agency fee included'}
        </small>
        <Problem text={failureOf(removing.error, 'The fee could not be removed.')} />
      </div>
      {!isLocked && (
        <IconButton
          icon="trash"
          label={`Remove ${label} of ${name}`}
          aria-disabled={removing.isPending}
          onClick={() => removing.mutate()}
        />
      )}
    </li>
  );
}

/** Whether a share is typed in percent, or none. */
function isPercent(typed: string): boolean {
  const percent = typed === '' ? 0 : typedNumber(typed);
  return percent >= 0 && percent <= 100;
}

function FeeForm({ job, onDone }: { job: JobDetail; onDone: () => void }) {
  const models = modelsOf(job);
  const form = usePanelForm({
    values: {
      model_id: models[0]?.id ?? '',
      kind: 'day',
      units: '1',
      rate_kes: String(job.rate_kes ?? ''),
      commission_bp: '',
      label: '',
      inclusive: false,
    },
    check: ({ commission_bp }) => ({
      commission_bp: isPercent(commission_bp) ? undefined : 'must be between 0 and 100',
    }),
    toInput: (typed) => ({
      ...typed,
      units: typedNumber(typed.units),
      rate_kes: typedNumber(typed.rate_kes),
      commission_bp: typed.commission_bp === '' ? null : Math.round(typedNumber(typed.commission_bp) * 100),
    }),
    input: FeeInput,
    save: (body, { idempotencyKey }) => call(feeRoutes.addFee, { params: { id: job.id }, body, idempotencyKey }),
    onSaved: onDone,
    otherwise: 'The fee could not be added.',
  });

  return (
    <form className="adm-fit adm-pad" aria-label="New fee" {...form.props}>
      <SelectField {...form.field('model_id', 'Model')} options={models.map(({ id, name }) => [id, name])} />
      <SelectField {...form.field('kind', 'What for')} options={feeKinds.map((kind) => [kind, kindLabels[kind]])} />
      <TextField {...form.field('units', 'How many')} inputMode="decimal" />
      <TextField {...form.field('rate_kes', 'Rate, KSh', 'Rate')} inputMode="numeric" />
      <TextField
        {...form.field('commission_bp', 'Commission, %', 'Commission')}
        inputMode="decimal"
        placeholder={String(job.commission_bp / 100)}
        hint="Empty: that of the job, and none on an expense."
      />
      <TextField {...form.field('label', 'Words for the invoice', 'Words')} maxLength={150} />
      <Checkbox {...form.field('inclusive', 'The agency fee is included')} />
      <Problem text={form.failure} />
      <FormFoot form={form} submit="Add the fee" onCancel={onDone} />
    </form>
  );
}
