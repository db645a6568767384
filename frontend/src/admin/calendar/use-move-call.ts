import { type Calendar, callRoutes, DAY_MS } from '@nfa/contracts';
import { useMutation } from '@tanstack/react-query';
import { useFailureToast } from '../components/use-failure-toast.ts';
import { useUndoToast } from '../components/use-undo-toast.ts';
import { formatLongDay } from '../data/calendar-days.ts';
import { formatSpan } from '../jobs/job-labels.ts';
import { call } from '../session/call.ts';
import type { Entry } from './calendar-rows.ts';

type Times = Pick<Calendar['calls'][number], 'starts_at' | 'ends_at'>;

/** Whether a move shifts the whole call or only its end. */
export type MoveKind = 'whole' | 'end';

const FAILED = 'The call was not moved.';

const later = (at: string, days: number): string => new Date(Date.parse(at) + days * DAY_MS).toISOString();

/** Times of a call moved by whole days; undefined when the end would precede the start. */
export function movedTimes({ starts_at, ends_at }: Times, days: number, kind: MoveKind): Times | undefined {
  const times = { starts_at: kind === 'whole' ? later(starts_at, days) : starts_at, ends_at: later(ends_at, days) };
  return Date.parse(times.ends_at) > Date.parse(times.starts_at) ? times : undefined;
}

/** Returns a function that moves a call or its end by whole days, with ten seconds to undo. */
export function useMoveCall() {
  const undo = useUndoToast();
  const failures = useFailureToast();
  const moving = useMutation({
    mutationFn: async ({ id, times, version }: { id: string; times: Times; version: string }) =>
      (await call(callRoutes.change, { params: { id }, body: times, version })).data,
    onError: (error) => failures.show(FAILED, error),
  });

  function move({ title, model, call: stored }: Entry, days: number, kind: MoveKind): void {
    const times = stored && movedTimes(stored, days, kind);
    if (!times || moving.isPending) return;
    failures.clear(FAILED);
    const { id, updated_at: version, starts_at, ends_at } = stored;
    moving.mutate(
      { id, times, version },
      {
        onSuccess: ({ sheet, updated_at }) => {
          const told = sheet.is_outdated ? ' The call sheet has to be sent again.' : '';
          undo(`${model.name}, ${title}: now ${formatSpan(times.starts_at, times.ends_at)}.${told}`, () =>
            moving.mutate({ id, times: { starts_at, ends_at }, version: updated_at }),
          );
        },
      },
    );
  }
  return move;
}

/** Label of a button that moves a call. */
export const moveLabel = (entry: Entry, kind: MoveKind, days: number): string =>
  kind === 'whole'
    ? `Move ${entry.title} a day ${days < 0 ? 'earlier' : 'later'}, from ${formatLongDay(entry.from)}`
    : `End ${entry.title} a day ${days < 0 ? 'earlier' : 'later'}, ${formatLongDay(entry.to)} now`;
