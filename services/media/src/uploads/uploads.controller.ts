import { mkdir, readdir, rm } from 'node:fs/promises';
import type { IncomingMessage } from 'node:http';
import { join } from 'node:path';
import { Controller, Inject, type OnApplicationBootstrap, Req } from '@nestjs/common';
import { type Conversion, fileRoutes, type UploadedFile } from '@nfa/contracts';
import { Endpoint, Logger, Problem } from '@nfa/service-kit';
import type { MediaConfig } from '../config.ts';
import { MEDIA_CONFIG } from '../media-config.ts';
import { receiveFile, TEMPORARY_PREFIX } from './receive-file.ts';
import { UploadsService } from './uploads.service.ts';

@Controller()
export class UploadsController implements OnApplicationBootstrap {
  constructor(
    private readonly uploads: UploadsService,
    private readonly logger: Logger,
    @Inject(MEDIA_CONFIG) private readonly config: MediaConfig,
  ) {}

  /** Removes leftovers of a crash before the first upload. */
  async onApplicationBootstrap(): Promise<void> {
    const { uploadFolder } = this.config;
    await mkdir(uploadFolder, { recursive: true });
    for (const name of await readdir(uploadFolder))
      if (name.startsWith(TEMPORARY_PREFIX)) await rm(join(uploadFolder, name), { force: true });
  }

  @Endpoint(fileRoutes.upload)
  async upload(@Req() request: IncomingMessage): Promise<UploadedFile | Conversion> {
    try {
      return await this.uploads.add(await receiveFile(request, this.config.uploadFolder));
    } catch (error) {
      if (error instanceof Problem) this.logger.warn('upload refused', { code: error.code });
      throw error;
    }
  }
}
