import './money.css';
import { invoiceRoutes, type JobDetail } from '@nfa/contracts';
import { useMutation } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { randomKey } from '../../lib/random-key.ts';
import { FailureNotice } from '../components/notice.tsx';
import { Panel } from '../components/panel.tsx';
import { LoadState } from '../components/states.tsx';
import { ConfirmButton } from '../framework/confirm-button.tsx';
import { call } from '../session/call.ts';
import { InvoiceRows } from './invoices.tsx';
import { useJobInvoices } from './use-job-invoices.ts';

interface JobInvoiceProps {
  job: Pick<JobDetail, 'id' | 'status'>;
  /** Stands in the question before an invoice is issued. */
  warning?: ReactNode;
}

/** The invoices of a job, and the button that issues one. */
export function JobInvoice({ job, warning }: JobInvoiceProps) {
  const { invoices, hasStanding } = useJobInvoices(job.id);
  const [key] = useState(randomKey);
  const { isPending, error, mutate } = useMutation({
    mutationFn: () =>
      call(invoiceRoutes.create, { body: { job_id: job.id }, idempotencyKey: `${key}-${invoices.data?.length ?? 0}` }),
  });
  const canIssue = !hasStanding && job.status !== 'cancelled';
  if (invoices.data?.length === 0 && !canIssue) return null;
  return (
    <Panel
      title="Invoice"
      aside={
        canIssue && (
          <ConfirmButton
            look="primary"
            aria-disabled={isPending}
            question="Issue the invoice?"
            text="It takes the next number, options of the job are given back, and the fees and calls of the job stay as they are from then on. Only a credit note takes it back."
            details={warning}
            confirm="Issue it"
            onConfirm={() => mutate()}
          >
            {isPending ? 'Issuing...' : 'Issue invoice'}
          </ConfirmButton>
        )
      }
    >
      {canIssue && <p className="adm-pad adm-hint">Freezes fees and calls of the job, and takes the next number.</p>}
      <FailureNotice text="No invoice was issued." error={error} />
      {invoices.data ? <InvoiceRows rows={invoices.data} /> : <LoadState what="The invoice" of={invoices} />}
    </Panel>
  );
}
