import { queryOptions, useQuery } from '@tanstack/react-query';
import { adminQueries } from './query-client.ts';

const TICK_MS = 60_000;
let offsetMs = 0;

/** The server's time as far as it is known, else the device's. Components use `useServerTime`, which ticks. */
export const serverNow = (): Date => new Date(Date.now() + offsetMs);

const clock = queryOptions({
  queryKey: ['server-time'],
  queryFn: serverNow,
  initialData: serverNow,
  staleTime: TICK_MS,
  refetchInterval: TICK_MS,
  // Each reader has a timer of its own: the first one to tick changes the time for all of them.
  structuralSharing: (before, now) => (Math.abs(Number(now) - Number(before)) < TICK_MS / 2 ? before : now),
  // The clock goes on without a network.
  networkMode: 'always',
});

/** Sets the server's time from a response, since the clock of a phone may be hours off. */
export function setServerTime(at: string | null): void {
  const time = Date.parse(at ?? '');
  if (Number.isNaN(time)) return;
  const before = offsetMs;
  offsetMs = time - Date.now();
  if (Math.abs(offsetMs - before) > TICK_MS) adminQueries.setQueryData(clock.queryKey, serverNow());
}

/** The server's time, new every minute. */
export const useServerTime = (): Date => useQuery(clock).data;
