import { useSyncExternalStore } from 'react';

const TICK_MS = 60_000;
let offsetMs = 0;
let shown = new Date();
const listeners = new Set<() => void>();
let timer: ReturnType<typeof setInterval> | undefined;

function tick(): void {
  shown = serverNow();
  for (const listener of listeners) listener();
}

/** Sets the server's time from a heartbeat, since the clock of a phone may be hours off. */
export function setServerTime(at: string): void {
  const before = offsetMs;
  offsetMs = Date.parse(at) - Date.now();
  if (Math.abs(offsetMs - before) > TICK_MS) tick();
}

/** The server's time as far as it is known, else the device's. */
const serverNow = (): Date => new Date(Date.now() + offsetMs);

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  if (timer === undefined) {
    shown = serverNow();
    timer = setInterval(tick, TICK_MS);
  }
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    clearInterval(timer);
    timer = undefined;
  };
}

/** The server's time, new every minute. */
export const useServerTime = (): Date => useSyncExternalStore(subscribe, () => shown);
