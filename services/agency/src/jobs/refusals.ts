import { Problem } from '@nfa/service-kit';
import { QueryFailedError } from 'typeorm';

/** What to say when a guard of the database refuses a change, by the constraint that it names. */
const SENTENCES: Record<string, (reason: string) => string> = {
  terms_invoiced: () => 'This job is invoiced: what it costs stays as it is.',
  calls_invoiced: () => 'This job is invoiced: its calls stay as they are.',
  calls_child: (reason) => `${reason}. Nothing was changed.`,
};

/** Runs a change of a job, its calls or its terms. @throws Problem conflict when a guard of the database refuses it */
export async function conflictIfRefused<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    const { constraint = '', message = '' } = driverErrorOf(error);
    const sentence = SENTENCES[constraint];
    if (!sentence) throw error;
    throw new Problem('conflict', sentence(message));
  }
}

/** Error of the database behind a failed statement, empty for any other error. */
export const driverErrorOf = (error: unknown): { code?: string; constraint?: string; message?: string } =>
  error instanceof QueryFailedError ? error.driverError : {};
