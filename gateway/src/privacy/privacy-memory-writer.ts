import { Inject, Injectable } from '@nestjs/common';
import { catalogueDataRoutes, maxDecisions } from '@nfa/contracts';
import { type PictureDecision, writeMemoryFile } from '@nfa/personal-data';
import { Logger } from '@nfa/service-kit';
import { GATEWAY_CONFIG, type GatewayConfig } from '../config.ts';
import { Upstreams } from '../upstream/upstreams.ts';
import { ErasuresRepository } from './erasures.repository.ts';

/**
 * Writes erasures and decisions about pictures beside the archives, so that a restore can repeat those made since the archive.
 * Does nothing without a folder of archives; there the backup program writes them.
 */
@Injectable()
export class PrivacyMemoryWriter {
  /** What could not be noted lately. */
  private readonly failing = new Set<string>();

  constructor(
    @Inject(GATEWAY_CONFIG) private readonly config: Pick<GatewayConfig, 'archiveFolder'>,
    private readonly erasures: ErasuresRepository,
    private readonly upstreams: Upstreams,
    private readonly logger: Logger,
  ) {}

  /** Writes the erasures and decisions that the file lacks; erasures wait for no other process. */
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
      // One line for each outage.
      if (!this.failing.has(what))
        this.logger.failure('privacy', `${what} could not be noted beside the archives`, error);
      this.failing.add(what);
    }
  }

  /** All decisions, in as many answers as they need. */
  private async findDecisions(): Promise<PictureDecision[]> {
    const found: PictureDecision[] = [];
    for (;;) {
      const { decisions } = await this.upstreams.callInternal(catalogueDataRoutes.decisions, { after: found.at(-1) });
      found.push(...decisions);
      if (decisions.length !== maxDecisions) return found;
    }
  }
}
