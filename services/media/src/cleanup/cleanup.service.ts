import { Inject, Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { DAY_MS, unusedFileDays } from '@nfa/contracts';
import { Clock, Logger, notFound, Periodic, Problem } from '@nfa/service-kit';
import type { MediaConfig } from '../config.ts';
import { fileKey, renditionPrefix } from '../files/file-keys.ts';
import type { FileEntity } from '../files/files.entity.ts';
import { FilesRepository } from '../files/files.repository.ts';
import { MEDIA_CONFIG } from '../media-config.ts';
import { ObjectStore } from '../object-store/object-store.ts';
import { References } from '../references/references.ts';

/** Milliseconds for which an unused file is kept, because an unsaved form may refer to it. */
const UNUSED_AFTER_MS = unusedFileDays * DAY_MS;
/** Milliseconds after which an interrupted upload or removal is cleaned up. */
const ABANDONED_AFTER_MS = DAY_MS;
const FIRST_RUN_AFTER_MS = 10 * 60_000;
const HASH_IN_KEY = /^[mr]\/([0-9a-f]{64})[./]/;

/** Removes files that nothing shows any more, and leftovers of aborted uploads. */
@Injectable()
export class CleanupService implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly runs: Periodic;

  constructor(
    private readonly files: FilesRepository,
    private readonly store: ObjectStore,
    private readonly references: References,
    private readonly clock: Clock,
    private readonly logger: Logger,
    @Inject(MEDIA_CONFIG) private readonly config: MediaConfig,
  ) {
    this.runs = new Periodic(
      config.cleanup.intervalMs,
      () => this.run(),
      (error) => this.logger.failure('cleanup', 'cleanup broke off', error),
    );
  }

  onApplicationBootstrap(): void {
    // The first cleanup runs soon after the start, because a process may be restarted every day.
    this.runs.triggerAfter(Math.min(FIRST_RUN_AFTER_MS, this.config.cleanup.intervalMs));
  }

  onModuleDestroy(): Promise<void> {
    return this.runs.stop();
  }

  /** Runs one cleanup. Never removes a file that is in use, and removes none at all while a service does not respond. */
  async run(): Promise<void> {
    await this.retireUnused(this.ago(UNUSED_AFTER_MS));
    await this.removeUnserved();
    await this.removeOrphans();
  }

  /**
   * Stops serving unused files, except those uploaded within a day, to which an unsaved form may refer. A cleanup that starts now
   * then removes them from the store, which takes too long for a caller.
   * @throws Error when a service does not respond
   */
  async removeUnused(): Promise<FileEntity[]> {
    const unused = await this.retireUnused(this.ago(ABANDONED_AFTER_MS));
    this.runs.trigger();
    return unused;
  }

  /** Deletes a file that nothing uses. @throws Problem not_found, conflict; Error when a service does not respond */
  async remove(hash: string): Promise<void> {
    const file = await this.files.findReady(hash);
    if (!file) throw notFound('file');
    const before = this.ago(ABANDONED_AFTER_MS);
    if (Date.parse(file.touched_at) >= before.getTime())
      throw new Problem('conflict', 'It was uploaded within a day: a form that is not saved yet may hold it.');
    if ((await this.references.find()).has(hash))
      throw new Problem('conflict', 'Something shows it, or an older version or the trash can bring it back.');
    await this.removeNow([file], before);
  }

  /**
   * Deletes the unused ones among the files of an erased record, whatever their age.
   * @returns how many;
   * @throws Error when a service does not respond
   */
  async eraseUnused(hashes: readonly string[]): Promise<number> {
    const used = await this.references.find();
    const unused = await this.files.findByHashes(hashes.filter((hash) => !used.has(hash)));
    // A copy that is uploaded after this belongs to another record and is kept.
    await this.removeNow(unused, this.clock.now());
    return unused.length;
  }

  private async removeNow(files: FileEntity[], before: Date): Promise<void> {
    const hashes = files.map(({ hash }) => hash);
    await this.files.retire(hashes, before);
    for (const file of files) await this.removeObjects(file, before);
    this.logger.info('unused files removed', { count: files.length });
  }

  private async findUnused(before: Date): Promise<FileEntity[]> {
    const old = await this.files.findUntouchedSince(before, 'whole');
    if (old.length === 0) return [];
    const used = await this.references.find();
    return old.filter((file) => !used.has(file.hash));
  }

  private async retireUnused(before: Date): Promise<FileEntity[]> {
    const unused = await this.findUnused(before);
    await this.files.retire(
      unused.map((file) => file.hash),
      before,
    );
    this.logger.info('unused files retired', { count: unused.length });
    return unused;
  }

  private async removeUnserved(): Promise<void> {
    const before = this.ago(ABANDONED_AFTER_MS);
    for (const file of await this.files.findUntouchedSince(before, 'others')) await this.removeObjects(file, before);
  }

  private async removeObjects(file: FileEntity, before: Date): Promise<void> {
    await this.removeAll(renditionPrefix(file.hash));
    await this.files.removeUnserved(file.hash, before, () => this.store.remove(fileKey(file)));
  }

  private async removeOrphans(): Promise<void> {
    const before = this.ago(ABANDONED_AFTER_MS);
    const since = await this.files.findFirstTime();
    if (!since) return;
    const known = await this.files.findHashes();
    for (const prefix of ['m/', 'r/'])
      for await (const { key, modifiedAt } of this.store.list(prefix)) {
        const hash = HASH_IN_KEY.exec(key)?.[1];
        // A database that is younger than an object was lost, or is not the right one: it knows nothing of that object.
        if (hash && !known.has(hash) && modifiedAt > since && modifiedAt < before) await this.store.remove(key);
      }
  }

  private async removeAll(prefix: string): Promise<void> {
    for await (const { key } of this.store.list(prefix)) await this.store.remove(key);
  }

  private ago(ms: number): Date {
    return new Date(this.clock.now().getTime() - ms);
  }
}
