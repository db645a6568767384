import type { IncomingMessage } from 'node:http';
import { Controller, Inject, Query, Req, StreamableFile } from '@nestjs/common';
import { type PrivateFile, privateFileRoutes, type UploadedFile } from '@nfa/contracts';
import { Endpoint, Id } from '@nfa/service-kit';
import type { z } from 'zod';
import type { MediaConfig } from '../config.ts';
import { MEDIA_CONFIG } from '../media-config.ts';
import { receiveFile } from '../uploads/receive-file.ts';
import { PrivateFilesService } from './private-files.service.ts';

const query = privateFileRoutes.put.query;
type Owner = z.output<typeof query>;

@Controller()
export class PrivateFilesController {
  constructor(
    private readonly files: PrivateFilesService,
    @Inject(MEDIA_CONFIG) private readonly config: MediaConfig,
  ) {}

  @Endpoint(privateFileRoutes.put)
  async put(
    @Id() id: string,
    @Query({ schema: query }) owner: Owner,
    @Req() request: IncomingMessage,
  ): Promise<PrivateFile> {
    return this.files.put(owner, id, await receiveFile(request, this.config.uploadFolder));
  }

  @Endpoint(privateFileRoutes.read)
  async read(@Id() id: string, @Query({ schema: query }) owner: Owner): Promise<StreamableFile> {
    return new StreamableFile(await this.files.read(owner, id), { type: 'image/jpeg' });
  }

  @Endpoint(privateFileRoutes.publish)
  publish(@Id() id: string, @Query({ schema: query }) owner: Owner): Promise<UploadedFile> {
    return this.files.publish(owner, id);
  }

  @Endpoint(privateFileRoutes.remove)
  async remove(@Id() id: string, @Query({ schema: query }) owner: Owner): Promise<{ id: string }> {
    await this.files.remove(owner, id);
    return { id };
  }

  @Endpoint(privateFileRoutes.removeAll)
  async removeAll(
    @Id() id: string,
    @Query({ schema: privateFileRoutes.removeAll.query }) { kind }: Pick<Owner, 'kind'>,
  ): Promise<{ id: string }> {
    await this.files.removeAll({ owner: id, kind });
    return { id };
  }
}
