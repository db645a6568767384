import { type DataSource, type EntityManager, QueryFailedError } from 'typeorm';
import { logged } from './activity.ts';

/** Runs `work` as `logged`, in a transaction that is on disk when it is committed, however the server is set. */
export function durableTransaction<T>(
  source: DataSource,
  work: (transaction: EntityManager) => Promise<T>,
  id?: string,
): Promise<T> {
  return logged(
    source,
    async (transaction) => {
      await transaction.query("SELECT set_config('synchronous_commit', 'on', true)");
      return work(transaction);
    },
    id,
  );
}

/** Whether a statement waited for a lock longer than it may. */
export const isLockTimeout = (error: unknown): boolean =>
  error instanceof QueryFailedError && (error.driverError as { code?: string }).code === '55P03';
