import { Inject, Injectable } from '@nestjs/common';
import { catalogueDataRoutes, maxDecisions, type PictureDecision } from '@nfa/contracts';
import { Logger } from '@nfa/service-kit';
import { GATEWAY_CONFIG, type GatewayConfig } from '../config/config.ts';
import { Upstreams } from '../upstream/upstreams.ts';
import { ErasuresRepository } from './erasures.repository.ts';
import { writeMemoryFile } from './privacy-memory.ts';

/**
 * Writes erasures and decisions about pictures into a file beside the archives, so that a restore can repeat those that are newer
 * than the archive. Without access to the folder of archives it does nothing, and the backup program writes the file.
 */
@Injectable()
export class PrivacyMemoryWriter {
  /** Kinds of entries whose last write failed. */
  private readonly failing = new Set<string>();

  constructor(
    @Inject(GATEWAY_CONFIG) private readonly config: Pick<GatewayConfig, 'archiveFolder'>,
    private readonly erasures: ErasuresRepository,
    private readonly upstreams: Upstreams,
    private readonly logger: Logger,
  ) {}

  /** Writes the erasures and decisions that the file lacks; erasures first, since they need no other process. */
  async write(): Promise<void> {
    const folder = this.config.archiveFolder;
    if (!folder) return;
    await this.note('erasures', async () => {
      await writeMemoryFile(folder, { erasures: await this.erasures.findMemories(), decisions: [] });
    });
    await this.note('decisions about pictures', async () => {
      await writeMemoryFile(folder, { erasures: [], decisions: await this.findDecisions() });
    });
  }

  private async note(what: string, write: () => Promise<void>): Promise<void> {
    try {
      await write();
      this.failing.delete(what);
    } catch (error) {
      // An outage is logged once.
      if (!this.failing.has(what))
        this.logger.failure('privacy', `${what} could not be noted beside the archives`, error);
      this.failing.add(what);
    }
  }

  /** All decisions, fetched page by page. */
  private async findDecisions(): Promise<PictureDecision[]> {
    const found: PictureDecision[] = [];
    for (;;) {
      const { decisions } = await this.upstreams.callInternal(catalogueDataRoutes.decisions, { after: found.at(-1) });
      found.push(...decisions);
      if (decisions.length !== maxDecisions) return found;
    }
  }
}
