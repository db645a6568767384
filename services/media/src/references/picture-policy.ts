import { Inject, Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { Logger } from '@nfa/service-kit';
import type { MediaConfig } from '../config.ts';
import { MEDIA_CONFIG } from '../media-config.ts';
import { type PictureCare, References } from './references.ts';

/**
 * How each picture may be served. The catalogue is asked every few seconds, and the last answer counts while it is away;
 * until the first one every picture is treated as a child's.
 */
@Injectable()
export class PicturePolicy implements OnApplicationBootstrap, OnModuleDestroy {
  private care?: PictureCare;
  private timer?: NodeJS.Timeout;
  private isAway = false;

  constructor(
    private readonly references: References,
    private readonly logger: Logger,
    @Inject(MEDIA_CONFIG) private readonly config: MediaConfig,
  ) {}

  onApplicationBootstrap(): void {
    this.schedule(0);
  }

  onModuleDestroy(): void {
    clearTimeout(this.timer);
  }

  /** Nobody may see it: only removed records or older versions of a child's profile show it. */
  isWithdrawn(hash: string): boolean {
    return this.care?.withdrawn.has(hash) ?? false;
  }

  /** It shows a child, or nobody knows yet. */
  mayShowChild(hash: string): boolean {
    return this.care?.children.has(hash) ?? true;
  }

  /** Asks now. */
  async refresh(): Promise<void> {
    try {
      this.care = await this.references.findCare();
      this.isAway = false;
    } catch (error) {
      // One line for each outage, not one for each question.
      if (!this.isAway) this.logger.failure('picture policy', 'the services that show pictures cannot be asked', error);
      this.isAway = true;
    }
  }

  private schedule(afterMs: number): void {
    this.timer = setTimeout(() => {
      void this.refresh().then(() => this.schedule(this.config.policyIntervalMs));
    }, afterMs).unref();
  }
}
