import { randomKey } from '../../lib/random-key.ts';

/** Names longer ago than this many are forgotten: their events have come. */
const MOST_KNOWN = 50;

/** The saves of this tab: the event about one is no news when the panel was read again after it. */
export class OwnWrites {
  private readonly ends = new Map<string, Promise<number>>();
  private reloads = 0;

  /** Does a save under a name that its event will carry. */
  async run<T>(write: (id: string) => Promise<T>): Promise<T> {
    const id = randomKey();
    const result = write(id);
    const end = () => this.reloads;
    this.ends.set(id, result.then(end, end));
    const [oldest] = this.ends.keys();
    if (oldest !== undefined && this.ends.size > MOST_KNOWN) this.ends.delete(oldest);
    return result;
  }

  /** To be called when everything that shows is read again. */
  noteReload(): void {
    this.reloads += 1;
  }

  /** Whether a save is one of this tab's, and everything was read again after it. */
  async wasReloaded(id: string | undefined): Promise<boolean> {
    const end = this.ends.get(id ?? '');
    if (!end) return false;
    const before = await end;
    // Whoever saved goes on first: that is where the panel is read again.
    await new Promise((resolve) => setTimeout(resolve));
    return this.reloads > before;
  }
}

/** The saves of this tab. */
export const ownWrites = new OwnWrites();
