import { invoiceRoutes } from '@nfa/contracts';
import { useRecord } from '../data/queries.ts';

/** The invoices of a job, and whether one of them stands, which is assumed until they are known. */
export function useJobInvoices(jobId: string) {
  const invoices = useRecord(invoiceRoutes.list, { query: { job_id: jobId } });
  return { invoices, hasStanding: invoices.data?.some(({ state }) => state !== 'credited') ?? true };
}
