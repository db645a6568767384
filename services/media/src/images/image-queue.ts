import { Injectable } from '@nestjs/common';
import { unavailable } from '@nfa/service-kit';

/** Purpose of a picture task: a visitor waits for it, it belongs to an upload, or the picture may be requested soon. */
export type Purpose = 'view' | 'upload' | 'later';

// The most urgent work first.
const ORDER: readonly Purpose[] = ['view', 'upload', 'later'];
const MAX_WAITING: Record<Purpose, number> = { view: 200, upload: 32, later: 200 };

/** Runs one picture task at a time; refuses tasks when the queue is full, to bound its memory. */
@Injectable()
export class ImageQueue {
  private readonly waiting: Record<Purpose, (() => Promise<void>)[]> = { view: [], upload: [], later: [] };
  private running?: Promise<void>;

  /** Runs `work` in its turn. @throws Problem unavailable when too many wait */
  run<T>(purpose: Purpose, work: () => Promise<T>): Promise<T> {
    const queue = this.waiting[purpose];
    if (queue.length >= MAX_WAITING[purpose])
      return Promise.reject(unavailable('Too many pictures are being worked on. Try again in a moment.'));
    return new Promise((resolve, reject) => {
      queue.push(() => work().then(resolve, reject));
      this.running ??= this.drain();
    });
  }

  /** Drops tasks that nobody waits for, and finishes the others. */
  async close(): Promise<void> {
    this.waiting.later.length = 0;
    await this.running;
  }

  private async drain(): Promise<void> {
    // Runs in a later task, so that `running` is set before the first work can end.
    await Promise.resolve();
    for (let next = this.next(); next; next = this.next()) await next();
    this.running = undefined;
  }

  private next(): (() => Promise<void>) | undefined {
    for (const purpose of ORDER) {
      const work = this.waiting[purpose].shift();
      if (work) return work;
    }
    return undefined;
  }
}
