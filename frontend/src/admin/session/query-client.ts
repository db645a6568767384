import { MutationCache, notifyManager, QueryClient } from '@tanstack/react-query';
import { isRefusal, logFailure } from './failure.ts';
import { entityOf, isShownWith } from './shown-with.ts';

// Notifies in a microtask, so that a button is busy before a second click.
notifyManager.setScheduler(queueMicrotask);

/** Cache of the panel. Each write refetches what it changed, and window focus the rest. */
export const adminQueries = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 5_000,
      // `call` already retries while the server is down.
      retry: false,
    },
    // Offline writes fail at once, with a message, instead of pausing.
    mutations: { networkMode: 'always' },
  },
  mutationCache: new MutationCache({
    onError: (error) => {
      if (!isRefusal(error)) logFailure(error);
    },
    // A mutation stays pending until its refetches are done.
    onSettled: () => whenReread(),
  }),
});

/** Query key of a route, which begins with its entity. */
export const keyOf = ({ path }: { path: string }, ...rest: unknown[]) => [entityOf(path), path, ...rest] as const;

let reading: Promise<void> = Promise.resolve();

/** Refetches the queries that show an entity, "*" for all. @param except keys to leave out */
export function invalidate(changed: string, except: (key: readonly unknown[]) => boolean = () => false): void {
  const predicate = ({ queryKey }: { queryKey: readonly unknown[] }) =>
    isShownWith(changed, queryKey[0]) && !except(queryKey);
  // TanStack Query would take the response of a first read, which may be older than the change, for a new one.
  void adminQueries.cancelQueries(
    { type: 'active', predicate: (query) => query.state.data === undefined && predicate(query) },
    { silent: true },
  );
  reading = adminQueries.invalidateQueries({ predicate });
}

/** Resolves when the latest refetches are done. */
export async function whenReread(): Promise<void> {
  let last: Promise<void>;
  do {
    last = reading;
    await last;
  } while (last !== reading);
}

/**
 * Stores a change of a record after pending ones of the same record.
 * @param mutationKey entity and id
 * @param parts changed fields, shown until stored, see `usePending`
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

/** True unless another change of the same record is queued. Valid only while one runs. */
export const isLastWrite = (mutationKey: readonly [string, string]): boolean =>
  adminQueries.isMutating({ mutationKey }) <= 1;
