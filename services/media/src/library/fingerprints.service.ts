import { buffer } from 'node:stream/consumers';
import { Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { Logger, notFound, Problem } from '@nfa/service-kit';
import { addressOf, fileKey } from '../files/file-keys.ts';
import type { FileEntity } from '../files/files.entity.ts';
import { FilesRepository } from '../files/files.repository.ts';
import { SimilarFilesRepository } from '../files/similar-files.repository.ts';
import { Images } from '../images/images.ts';
import { ObjectStore } from '../object-store/object-store.ts';

const BATCH = 20;

/** Computes the fingerprints that older pictures lack, one by one, after all other work. */
@Injectable()
export class FingerprintsService implements OnApplicationBootstrap, OnModuleDestroy {
  private isStopped = false;
  private running?: Promise<void>;

  constructor(
    private readonly files: FilesRepository,
    private readonly similarFiles: SimilarFilesRepository,
    private readonly store: ObjectStore,
    private readonly images: Images,
    private readonly logger: Logger,
  ) {}

  onApplicationBootstrap(): void {
    this.running = this.makeMissing().catch((error: unknown) =>
      this.logger.failure('fingerprints', 'broke off until the next start', error),
    );
  }

  async onModuleDestroy(): Promise<void> {
    this.isStopped = true;
    await this.running;
  }

  async makeMissing(): Promise<void> {
    for (;;) {
      const files = await this.files.findWithoutFingerprint(BATCH);
      if (files.length === 0) return;
      for (const file of files) {
        if (this.isStopped) return;
        await this.similarFiles.save(file.hash, await this.fingerprintOf(file));
      }
    }
  }

  private async fingerprintOf(file: FileEntity): Promise<string> {
    try {
      return await this.images.fingerprint(() => this.read(file));
    } catch (error) {
      if (!(error instanceof Problem) || error.code === 'unavailable') throw error;
      // Stored bytes never change, so a later run need not try again.
      this.logger.warn('a stored picture cannot be read', { file: addressOf(file), reason: error.detail });
      return '';
    }
  }

  private async read(file: FileEntity): Promise<Buffer> {
    const stream = await this.store.get(fileKey(file));
    if (!stream) throw notFound('file');
    return buffer(stream);
  }
}
