import { Injectable, type OnModuleDestroy } from '@nestjs/common';
import type { PreparedImage, Target } from './image-call.ts';
import { ImageQueue } from './image-queue.ts';
import { ImageWorker } from './image-worker.ts';

/** Reads the bytes of a picture when its turn comes, so that waiting pictures take no memory. */
export type ReadSource = () => Promise<Buffer>;

/** Decodes, rotates, scales and encodes pictures, one at a time, because a decoded picture takes up to 200 MB for a moment. */
@Injectable()
export class Images implements OnModuleDestroy {
  private readonly worker = new ImageWorker();

  constructor(private readonly queue: ImageQueue) {}

  /** Re-encodes an uploaded picture. @throws Problem unsupported_media_type, too_large, unavailable when too many wait */
  prepare(read: ReadSource): Promise<PreparedImage> {
    return this.queue.run('upload', async () => this.worker.ask({ source: await read() }));
  }

  /** Makes a smaller copy of a stored picture; never enlarges it. @throws Problem unavailable when too many wait */
  resize(read: ReadSource, target: Target, purpose: 'view' | 'later'): Promise<Buffer> {
    return this.queue.run(purpose, async () => this.worker.ask({ source: await read(), target }));
  }

  /** Fingerprint of a stored picture, see `fingerprintOf`. @throws Problem unsupported_media_type, too_large, unavailable when too many wait */
  fingerprint(read: ReadSource): Promise<string> {
    return this.queue.run('later', async () => this.worker.ask({ source: await read(), target: 'fingerprint' }));
  }

  /** Finishes the tasks that somebody waits for. */
  async onModuleDestroy(): Promise<void> {
    await this.queue.close();
    await this.worker.stop();
  }
}
