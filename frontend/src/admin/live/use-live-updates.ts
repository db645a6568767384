import type { PanelEvent } from '@nfa/contracts';
import { useEffect, useEffectEvent, useSyncExternalStore } from 'react';
import { invalidate } from '../session/query-client.ts';
import { type LiveState, liveUpdates } from './live-updates.ts';

/** Idle time after which updates stop, so that an unused session can expire. */
const IDLE_MS = 30 * 60_000;
const INPUTS = ['pointerdown', 'keydown', 'focus'] as const;
/** Entities that visitors create; their lists decide when new rows may move others. */
export const visitorEntities = new Set(['registrations', 'messages', 'bookings']);
const isArriving = ([entity, , part]: readonly unknown[]) => part === 'page' && visitorEntities.has(String(entity));

/** Keeps the data of the panel up to date. */
export function useLiveUpdates(): void {
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const onInput = () => {
      clearTimeout(timer);
      timer = setTimeout(() => liveUpdates.stop(), IDLE_MS);
      liveUpdates.start();
    };
    const stopListening = liveUpdates.subscribe(({ entity }) => invalidate(entity, isArriving));
    for (const input of INPUTS) window.addEventListener(input, onInput);
    onInput();
    return () => {
      clearTimeout(timer);
      stopListening();
      for (const input of INPUTS) window.removeEventListener(input, onInput);
      liveUpdates.stop();
    };
  }, []);
}

/** Calls back for every change on the server. */
export function useChanges(onChange: (event: PanelEvent) => void): void {
  const tell = useEffectEvent(onChange);
  useEffect(() => liveUpdates.subscribe((event) => tell(event)), []);
}

/** Current state of the live updates. */
export const useLiveState = (): LiveState => useSyncExternalStore(liveUpdates.subscribeState, liveUpdates.getState);
