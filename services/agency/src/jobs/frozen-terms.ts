import { Problem } from '@nfa/service-kit';
import { QueryFailedError } from 'typeorm';

/** Runs a change of a job's fees or licences. @throws Problem conflict when the database refuses it, as the job is invoiced */
export async function conflictIfInvoiced<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    const refused = error instanceof QueryFailedError ? (error.driverError as { constraint?: string }) : {};
    if (refused.constraint !== 'terms_invoiced') throw error;
    throw new Problem('conflict', 'This job is invoiced: what it costs stays as it is.');
  }
}
