import { Inject, Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { Logger, Periodic, untilDone } from '@nfa/service-kit';
import type { MediaConfig } from '../config.ts';
import { MEDIA_CONFIG } from '../media-config.ts';
import { References, type ServingRules } from './references.ts';
import { Subjects } from './subjects.ts';
import { WithheldFilesRepository } from './withheld-files.repository.ts';

/**
 * Decides how each picture may be served. Polls the list of hidden pictures every few seconds; while a service does not respond,
 * its last answer applies, and after a restart without the catalogue the stored list. The subject of a picture, which limits
 * caching, is looked up for each response; a picture that nothing shows yet, every picture while the catalogue is down, and one
 * that only pages show while the content service is down, is treated as a child's.
 */
@Injectable()
export class PicturePolicy implements OnApplicationBootstrap, OnModuleDestroy {
  private rules?: ServingRules;
  /** Hashes in the table of withheld files. */
  private stored: ReadonlySet<string> = new Set();
  private readonly refreshes: Periodic;
  private failedCalls = 0;
  private isAway = false;

  constructor(
    private readonly references: References,
    private readonly subjects: Subjects,
    private readonly withheldFiles: WithheldFilesRepository,
    private readonly logger: Logger,
    @Inject(MEDIA_CONFIG) { policyIntervalMs }: MediaConfig,
  ) {
    // `refresh` logs its failures.
    this.refreshes = new Periodic(policyIntervalMs, () => this.refresh());
  }

  async onApplicationBootstrap(): Promise<void> {
    this.stored = await untilDone(() => this.withheldFiles.find());
    this.refreshes.trigger();
  }

  onModuleDestroy(): Promise<void> {
    return this.refreshes.stop();
  }

  /** Whether only removed records or older versions of a child's profile show a file: only an export of the child's data may read it. */
  isFormer(hash: string): boolean {
    return this.rules?.former.has(hash) ?? false;
  }

  /** Whether a file is hidden from visitors: it was refused, lacks a consent that the policy requires, or is private. */
  isGone(hash: string): boolean {
    return (this.rules?.gone ?? this.stored).has(hash);
  }

  /** Whether clients of packages may see a hidden file. */
  isForClients(hash: string): boolean {
    return this.rules?.clients.has(hash) ?? false;
  }

  /** Current subject of a file, or `refused`; `child` if the subject is unknown. */
  async subjectOf({ hash, ext }: { hash: string; ext: string }): Promise<'refused' | 'child' | 'adult' | 'other'> {
    // Skips the call during an outage, which would delay every picture.
    if (!this.rules || this.isAway) return 'child';
    const subject = await this.subjects.of(`${hash}.${ext}`).catch(() => 'child' as const);
    return subject ?? (this.rules.ofPages.has(hash) ? 'other' : 'child');
  }

  /** Asks the catalogue and the content service now. */
  async refresh(): Promise<void> {
    try {
      const rules = await this.references.findServingRules().catch((error: unknown) => {
        this.isAway = true;
        throw error;
      });
      this.isAway = false;
      this.rules = rules;
      await this.store(new Set([...rules.gone, ...rules.former]));
      if (rules.contentFailure) throw rules.contentFailure;
      this.failedCalls = 0;
    } catch (error) {
      this.failedCalls += 1;
      // Logs each outage once, at the second failed call: at the start the catalogue may become ready a moment later.
      if (this.failedCalls === 2)
        this.logger.failure('picture policy', 'what may be shown could not be refreshed', error);
    }
  }

  private async store(refused: ReadonlySet<string>): Promise<void> {
    if (refused.size === this.stored.size && [...refused].every((hash) => this.stored.has(hash))) return;
    await this.withheldFiles.replace([...refused]);
    this.stored = refused;
  }
}
