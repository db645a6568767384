import { MutationCache, notifyManager, QueryClient } from '@tanstack/react-query';
import { isRefusal, logFailure } from './failure.ts';
import { entityOf, isShownWith } from './shown-with.ts';

// A button is busy before a second click can follow.
notifyManager.setScheduler(queueMicrotask);

/** What the panel has read. What a write changed is read again after it, the rest when the window is looked at again. */
export const adminQueries = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 5_000,
      // Every call repeats itself while the server is away.
      retry: false,
    },
    // Without a network it fails at once and says so.
    mutations: { networkMode: 'always' },
  },
  mutationCache: new MutationCache({
    onError: (error) => {
      if (!isRefusal(error)) logFailure(error);
    },
    // Pending until what shows is as it is stored now.
    onSettled: () => whenReread(),
  }),
});

/** Key of what a route reads, named by its entity. */
export const keyOf = ({ path }: { path: string }, ...rest: unknown[]) => [entityOf(path), path, ...rest] as const;

let reading: Promise<void> = Promise.resolve();

/** Reads again what shows something of an entity, "*" everything. @param except keys that decide themselves */
export function invalidate(changed: string, except: (key: readonly unknown[]) => boolean = () => false): void {
  const predicate = ({ queryKey }: { queryKey: readonly unknown[] }) =>
    isShownWith(changed, queryKey[0]) && !except(queryKey);
  reading = adminQueries.invalidateQueries({ predicate });
}

/** Resolves when what was changed last shows as it is stored now. */
export async function whenReread(): Promise<void> {
  let last: Promise<void>;
  do {
    last = reading;
    await last;
  } while (last !== reading);
}

/**
 * Stores a change of a record after those of the same that are under way.
 * @param key entity and id
 * @param parts what the change makes of the record: shows until it is stored, see `usePending`
 * @returns whether it was stored
 */
export function write(
  mutationKey: readonly [string, string],
  save: () => Promise<unknown>,
  { parts = {}, onError }: { parts?: object; onError: (error: Error) => void },
): Promise<boolean> {
  const scope = { id: mutationKey.join(' ') };
  const mutation = adminQueries
    .getMutationCache()
    .build<unknown, Error, object, unknown>(adminQueries, { mutationFn: save, mutationKey, scope, onError });
  return mutation.execute(parts).then(
    () => true,
    () => false,
  );
}

/** True unless another change of the same record waits for its turn. To be asked while one runs. */
export const isLastWrite = (mutationKey: readonly [string, string]): boolean =>
  adminQueries.isMutating({ mutationKey }) <= 1;
