/** The administrator took a waiting save back. */
export class SaveTakenBack extends Error {}

/** A save that waits for the network. */
export interface WaitingSave {
  id: number;
  /** What it changes, in words. */
  label: string;
}

interface Entry extends WaitingSave {
  resolve: () => void;
  reject: (reason: SaveTakenBack) => void;
}

/** What the band at the top shows. */
export interface OfflineState {
  waiting: readonly WaitingSave[];
  /** How many saves went out when the network came back; 0 again after a while. */
  sent: number;
}

/** Saves that were made without a network, sent in their order when it is back. */
export class OfflineQueue {
  private entries: Entry[] = [];
  private state: OfflineState = { waiting: [], sent: 0 };
  private readonly listeners = new Set<() => void>();
  private nextId = 1;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  readonly getState = (): OfflineState => this.state;

  /** Resolves when the network is back. @throws SaveTakenBack */
  wait(label: string): Promise<void> {
    return new Promise((resolve, reject) => {
      this.entries.push({ id: this.nextId++, label, resolve, reject });
      this.tell(0);
    });
  }

  takeBack(id: number): void {
    const entry = this.entries.find((candidate) => candidate.id === id);
    this.entries = this.entries.filter((candidate) => candidate !== entry);
    entry?.reject(new SaveTakenBack('taken back'));
    this.tell(0);
  }

  /** The network is back. */
  release(): void {
    const released = this.entries;
    this.entries = [];
    for (const entry of released) entry.resolve();
    this.tell(released.length);
  }

  /** The good news was shown long enough. */
  forgetSent(): void {
    this.tell(0);
  }

  private tell(sent: number): void {
    this.state = { waiting: this.entries.map(({ id, label }) => ({ id, label })), sent };
    for (const listener of this.listeners) listener();
  }
}

/** The saves of this tab that wait. */
export const offlineQueue = new OfflineQueue();
