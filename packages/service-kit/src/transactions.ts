import { type DataSource, type EntityManager, QueryFailedError } from 'typeorm';
import { logged } from './activity.ts';

/** Runs `work` like `logged`, in a transaction that is durable when it commits, whatever the server's default is. */
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

/** Whether a statement failed because it waited too long for a lock. */
export const isLockTimeout = (error: unknown): boolean =>
  error instanceof QueryFailedError && (error.driverError as { code?: string }).code === '55P03';
