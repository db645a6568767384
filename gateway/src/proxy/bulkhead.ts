import { unavailable } from '@nfa/service-kit';

/** Lets only so many calls into one part at once, so that a slow part cannot take the whole gateway with it. */
export class Bulkhead {
  private running = 0;
  private readonly waiting: (() => void)[] = [];

  constructor(
    private readonly most: number,
    private readonly queue: number,
  ) {}

  /** Waits for a place. @throws Problem unavailable when the queue is full too */
  async enter(): Promise<void> {
    if (this.running < this.most) {
      this.running += 1;
      return;
    }
    if (this.waiting.length >= this.queue) throw unavailable('Too much is going on right now');
    await new Promise<void>((resolve) => this.waiting.push(resolve));
  }

  leave(): void {
    const next = this.waiting.shift();
    // The place goes straight to the next one.
    if (next) next();
    else this.running -= 1;
  }
}
