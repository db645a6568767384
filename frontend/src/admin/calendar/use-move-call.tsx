import { type Calendar, callRoutes, DAY_MS } from '@nfa/contracts';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useFailureToast } from '../components/use-failure-toast.ts';
import { useUndoToast } from '../components/use-undo-toast.ts';
import { formatLongDay } from '../data/calendar-days.ts';
import { ConfirmDialog } from '../framework/confirm-dialog.tsx';
import { callLabel, formatSpan } from '../jobs/job-labels.ts';
import { call } from '../session/call.ts';
import type { Entry } from './calendar-rows.ts';

type StoredCall = Calendar['calls'][number];
type Times = Pick<StoredCall, 'starts_at' | 'ends_at'>;

/** Whether a move shifts the whole call or only its end. */
export type MoveKind = 'whole' | 'end';

const FAILED = 'The call was not moved.';

const later = (at: string, days: number): string => new Date(Date.parse(at) + days * DAY_MS).toISOString();

/** Times of a call moved by whole days; undefined when the end would precede the start. */
export function movedTimes({ starts_at, ends_at }: Times, days: number, kind: MoveKind): Times | undefined {
  const times = { starts_at: kind === 'whole' ? later(starts_at, days) : starts_at, ends_at: later(ends_at, days) };
  return Date.parse(times.ends_at) > Date.parse(times.starts_at) ? times : undefined;
}

const overlaps = (one: Times, other: Times): boolean =>
  Date.parse(one.starts_at) < Date.parse(other.ends_at) && Date.parse(other.starts_at) < Date.parse(one.ends_at);

interface Move {
  entry: Entry;
  stored: StoredCall;
  times: Times;
}

/** Whether a moved option gives up its place to an option behind it, which moving it back does not reverse. */
function losesPlace({ entry: { id, model, rank }, stored, times }: Move, entries: readonly Entry[]): boolean {
  if (rank === null) return false;
  const others = entries.flatMap(({ call: other, ...of }) =>
    other && of.rank !== null && of.model.id === model.id && of.id !== id ? [{ ...other, rank: of.rank }] : [],
  );
  const behind = others.filter((other) => other.rank > rank && overlaps(other, stored));
  const isTaken = others.some((other) => other.rank === rank && overlaps(other, times));
  return behind.some((other) => isTaken || !overlaps(other, times));
}

/** Moves a call or its end by whole days, with ten seconds to undo. @param entries all of the calendar, as stored now */
export function useMoveCall(entries: readonly Entry[]) {
  const undo = useUndoToast();
  const failures = useFailureToast();
  const [asked, setAsked] = useState<Move>();
  const moving = useMutation({
    mutationFn: async ({ id, times, version }: { id: string; times: Times; version: string }) =>
      (await call(callRoutes.change, { params: { id }, body: times, version })).data,
    onError: (error) => failures.show(FAILED, error),
  });

  function move(shown: Entry, days: number, kind: MoveKind): void {
    // What is shown may still be from before the last move.
    const entry = entries.find(({ id }) => id === shown.id) ?? shown;
    const { call: stored } = entry;
    const times = stored && movedTimes(stored, days, kind);
    if (!times || moving.isPending) return;
    const wanted = { entry, stored, times };
    if (losesPlace(wanted, entries)) setAsked(wanted);
    else store(wanted);
  }

  function store({ entry: { title, model }, stored, times }: Move): void {
    failures.clear(FAILED);
    const { id, updated_at: version, starts_at, ends_at } = stored;
    moving.mutate(
      { id, times, version },
      {
        onSuccess: ({ sheet, warnings, updated_at }) => {
          const said = [
            `${model.name}, ${title}: now ${formatSpan(times.starts_at, times.ends_at)}.`,
            ...(sheet.is_outdated ? ['The call sheet has to be sent again.'] : []),
            ...warnings.map(({ message }) => message),
          ];
          undo(said.join(' '), () => moving.mutate({ id, times: { starts_at, ends_at }, version: updated_at }));
        },
      },
    );
  }

  const question = asked && (
    <ConfirmDialog
      title={`Move the option of ${asked.entry.model.name}?`}
      text={`${callLabel(asked.stored)}, ${formatSpan(asked.stored.starts_at, asked.stored.ends_at)}, is given back and later options move up. Moved back, it would stand behind them.`}
      confirm="Move"
      isDangerous
      onClose={() => setAsked(undefined)}
      onConfirm={() => store(asked)}
    />
  );
  return { move, question };
}

/** Label of a button that moves a call. */
export const moveLabel = (entry: Entry, kind: MoveKind, days: number): string =>
  kind === 'whole'
    ? `Move ${entry.title} a day ${days < 0 ? 'earlier' : 'later'}, from ${formatLongDay(entry.from)}`
    : `End ${entry.title} a day ${days < 0 ? 'earlier' : 'later'}, ${formatLongDay(entry.to)} now`;
