import './live-sign.css';
import type { PanelEvent } from '@nfa/contracts';
import { useEffect, useEffectEvent } from 'react';
import { invalidate } from '../session/query-client.ts';
import { useStore } from '../session/store.ts';
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

const labels: Record<LiveState, string> = {
  connecting: 'Connecting…',
  live: 'Live',
  polling: 'Every 15 s',
  paused: 'Paused',
};

/** Sign that shows whether a list updates itself; it stands here because the panel's start loads this module anyway. */
export function LiveSign() {
  const state = useStore(liveUpdates.state);
  return (
    <span className={`adm-inline adm-live adm-live--${state}`} role="status">
      {labels[state]}
    </span>
  );
}
