import { InvoiceSettings, invoiceRoutes } from '@nfa/contracts';
import { useMutation, useQuery } from '@tanstack/react-query';
import { type FormEvent, useId, useState } from 'react';
import { Button } from '../components/button.tsx';
import { FailureNotice } from '../components/notice.tsx';
import { Panel } from '../components/panel.tsx';
import { LoadState } from '../components/states.tsx';
import { TextField } from '../components/text-field.tsx';
import { useProblems } from '../components/use-problems.ts';
import { recordQuery } from '../data/queries.ts';
import { useLeaveGuard } from '../framework/leave-guard.tsx';
import { call } from '../session/call.ts';

/** Details of the agency on future invoices. */
export function InvoiceSettingsForm() {
  const { data, error, refetch } = useQuery({
    ...recordQuery(invoiceRoutes.settings),
    // The form starts from one response and must not follow refetches.
    staleTime: Number.POSITIVE_INFINITY,
  });
  if (data) return <Form settings={data} />;
  return <LoadState what="The settings" error={error} onRetry={refetch} />;
}

function Form({ settings }: { settings: InvoiceSettings }) {
  const { field, showIssues } = useProblems();
  const [isTouched, setTouched] = useState(false);
  useLeaveGuard(useId(), isTouched);
  const { isPending, error, mutate, isSuccess } = useMutation({
    mutationFn: (body: InvoiceSettings) => call(invoiceRoutes.setSettings, { body }),
    onSuccess: () => setTouched(false),
  });

  function save(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const { percent, charges_vat, ...values } = Object.fromEntries(new FormData(event.currentTarget));
    const parsed = InvoiceSettings.safeParse({
      ...values,
      charges_vat: charges_vat === 'on',
      vat_bp: Math.round(Number(percent) * 100),
    });
    showIssues(parsed.error?.issues);
    if (parsed.success && !isPending) mutate(parsed.data);
  }

  return (
    <Panel title="What invoices say">
      <form className="adm-entry" noValidate onChange={() => setTouched(true)} onSubmit={save}>
        <TextField {...field('kra_pin', 'KRA PIN')} placeholder="P000111111A" defaultValue={settings.kra_pin} />
        <TextField label="PayBill number" name="paybill" defaultValue={settings.paybill} maxLength={20} />
        <TextField label="Bank and account" name="bank" defaultValue={settings.bank} maxLength={500} />
        <p>
          <label className="adm-check">
            <input type="checkbox" name="charges_vat" defaultChecked={settings.charges_vat} /> Invoices carry VAT
          </label>
        </p>
        <TextField
          {...field('vat_bp', 'VAT in percent')}
          name="percent"
          inputMode="decimal"
          hint="Whether and on what VAT is due is for your accountant to say."
          defaultValue={settings.vat_bp / 100}
        />
        <FailureNotice text="The settings were not saved." error={error} />
        <div>
          {isSuccess && <p role="status">Saved. Invoices that are issued stay as they are.</p>}
          <Button look="primary" isSubmit aria-disabled={isPending || undefined}>
            {isPending ? 'Saving...' : 'Save settings'}
          </Button>
        </div>
      </form>
    </Panel>
  );
}
