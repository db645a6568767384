import { Inject, Injectable } from '@nestjs/common';
import { erasedFileRoutes, maxErasedPictures, type OldRecords } from '@nfa/contracts';
import { askService, type PrivateFilesConfig, ServiceTokens } from '@nfa/service-kit';
import { MEDIA_SERVICE } from '../picture-policy/media-service.ts';
import { WithdrawnPicturesRepository } from './withdrawn-pictures.repository.ts';

/** Pictures whose consent was withdrawn: hidden at once, and deleted after a while. */
@Injectable()
export class WithdrawnPicturesService {
  constructor(
    private readonly pictures: WithdrawnPicturesRepository,
    private readonly tokens: ServiceTokens,
    @Inject(MEDIA_SERVICE) private readonly media: PrivateFilesConfig,
  ) {}

  findOld(before: Date): Promise<OldRecords> {
    return this.pictures.findOld(before);
  }

  /**
   * Removes the pictures from profiles and versions, then deletes files that nothing else shows.
   * @throws Error when the media service is down
   */
  async removeOld(before: Date): Promise<number> {
    const removed = await this.pictures.removeOld(before);
    // Includes files of earlier runs, in which the media service may have been down.
    const addresses = await this.pictures.findAddresses(before);
    for (let start = 0; start < addresses.length; start += maxErasedPictures) {
      const body = { pictures: addresses.slice(start, start + maxErasedPictures) };
      await askService(
        this.tokens,
        { ...this.media, route: erasedFileRoutes.erase, body },
        erasedFileRoutes.erase.response,
      );
    }
    return removed;
  }
}
