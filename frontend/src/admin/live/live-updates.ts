import type { Heartbeat, PanelEvent } from '@nfa/contracts';
import { isRefusal } from '../session/failure.ts';
import { readEvents } from './event-stream.ts';
import { setServerTime } from './server-clock.ts';

/** Changes arrive by themselves (`live`), everything is read again every 15 s (`polling`), or nobody is at the desk (`paused`). */
export type LiveState = 'connecting' | 'live' | 'polling' | 'paused';

type Message = { change: PanelEvent } | { heartbeat: Heartbeat } | { state: LiveState };

/** Waits before the next tries to connect; the last one is also the interval of the poll. */
const RETRY_MS = [500, 1_000, 2_000, 5_000, 15_000];
const NAME = 'panel-events';
const missed: PanelEvent = { entity: '*', action: 'missed', id: null };

/** Learns of changes on the server. One tab of a browser holds the stream and tells the others: a browser opens only a few connections. */
export class LiveUpdates {
  private state: LiveState = 'connecting';
  private readonly changeListeners = new Set<(event: PanelEvent) => void>();
  private readonly stateListeners = new Set<() => void>();
  private channel?: BroadcastChannel;
  private running?: AbortController;

  readonly getState = (): LiveState => this.state;

  readonly subscribeState = (listener: () => void): (() => void) => {
    this.stateListeners.add(listener);
    return () => this.stateListeners.delete(listener);
  };

  /** Calls back for every change until the returned function is called; entity "*" stands for any. */
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
    // What happened during a pause did not arrive.
    if (this.state === 'paused') this.take({ change: missed });
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
      const onHeartbeat = (heartbeat: Heartbeat) => {
        this.tell({ heartbeat });
        this.tell({ state: 'live' });
        // What happened before the stream opened did not arrive.
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
    if ('heartbeat' in message) setServerTime(message.heartbeat.at);
    if ('change' in message) for (const listener of this.changeListeners) listener(message.change);
    if ('state' in message && message.state !== this.state) {
      this.state = message.state;
      for (const listener of this.stateListeners) listener();
    }
  }
}

function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });
}

/** The live updates of this page. */
export const liveUpdates = new LiveUpdates();
