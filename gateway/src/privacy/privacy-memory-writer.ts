import { Inject, Injectable } from '@nestjs/common';
import { catalogueDataRoutes } from '@nfa/contracts';
import { writeMemoryFile } from '@nfa/personal-data';
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
  private hasFailed = false;

  constructor(
    @Inject(GATEWAY_CONFIG) private readonly config: Pick<GatewayConfig, 'archiveFolder'>,
    private readonly erasures: ErasuresRepository,
    private readonly upstreams: Upstreams,
    private readonly logger: Logger,
  ) {}

  /** Writes the erasures and decisions that the file lacks. */
  async write(): Promise<void> {
    const folder = this.config.archiveFolder;
    if (!folder) return;
    try {
      const [erasures, { decisions }] = await Promise.all([
        this.erasures.findMemories(),
        this.upstreams.callInternal(catalogueDataRoutes.decisions, {}),
      ]);
      await writeMemoryFile(folder, { erasures, decisions });
      this.hasFailed = false;
    } catch (error) {
      // One line for each outage.
      if (!this.hasFailed) this.logger.failure('privacy', 'erasures could not be noted beside the archives', error);
      this.hasFailed = true;
    }
  }
}
