import type { PanelEvent } from '@nfa/contracts';
import { isRefusal } from '../session/failure.ts';
import { pause } from '../session/retry.ts';
import { Store } from '../session/store.ts';
import { readEvents } from './event-stream.ts';

/** Changes are pushed (`live`), everything is refetched every 15 s (`polling`), or the user is idle (`paused`). */
export type LiveState = 'connecting' | 'live' | 'polling' | 'paused';

type Message = { change: PanelEvent } | { state: LiveState };

/** Waits before the next tries to connect; the last one is also the interval of the poll. */
const RETRY_MS = [500, 1_000, 2_000, 5_000, 15_000];
const NAME = 'panel-events';
const missed: PanelEvent = { entity: '*', action: 'missed', id: null };

/** Receives changes on the server. One tab holds the stream and informs the others, since browsers limit connections. */
export class LiveUpdates {
  readonly state = new Store<LiveState>('connecting');
  private readonly changeListeners = new Set<(event: PanelEvent) => void>();
  private channel?: BroadcastChannel;
  private running?: AbortController;

  /** Calls the listener for every change until unsubscribed; entity "*" stands for any. */
  readonly subscribe = (listener: (event: PanelEvent) => void): (() => void) => {
    this.changeListeners.add(listener);
    return () => this.changeListeners.delete(listener);
  };

  start(): void {
    if (this.running) return;
    const running = new AbortController();
    this.running = running;
    const channel = new BroadcastChannel(NAME);
    channel.onmessage = ({ data }: MessageEvent<Message>) => this.take(data);
    this.channel = channel;
    // Changes during a pause were missed.
    if (this.state.get() === 'paused') this.take({ change: missed });
    this.take({ state: 'connecting' });
    void this.run(running.signal);
  }

  stop(): void {
    this.running?.abort();
    this.channel?.close();
    this.running = undefined;
    this.take({ state: 'paused' });
  }

  private async run(signal: AbortSignal): Promise<void> {
    // Locks exist on secure pages only; without them each tab has a stream of its own.
    const locks = (navigator as { locks?: LockManager }).locks;
    if (!locks) return this.follow(signal);
    await locks.request(NAME, { signal }, () => this.follow(signal)).catch(() => undefined);
  }

  private async follow(signal: AbortSignal): Promise<void> {
    let failures = 0;
    while (!signal.aborted) {
      let isOpen = false;
      const onHeartbeat = () => {
        this.tell({ state: 'live' });
        // Changes before the stream opened were missed.
        if (!isOpen) this.tell({ change: missed });
        isOpen = true;
        failures = 0;
      };
      try {
        await readEvents(signal, { onHeartbeat, onChange: (change) => this.tell({ change }) });
      } catch (error) {
        if (signal.aborted || isRefusal(error)) return;
      }
      if (failures > 0) {
        this.tell({ state: 'polling' });
        this.tell({ change: missed });
      }
      await pause(RETRY_MS[Math.min(failures, RETRY_MS.length - 1)] ?? 0, signal);
      failures += 1;
    }
  }

  private tell(message: Message): void {
    this.channel?.postMessage(message);
    this.take(message);
  }

  private take(message: Message): void {
    if ('change' in message) for (const listener of this.changeListeners) listener(message.change);
    else this.state.set(message.state);
  }
}

/** The live updates of this page. */
export const liveUpdates = new LiveUpdates();
