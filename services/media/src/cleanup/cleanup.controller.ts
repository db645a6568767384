import { Body, Controller } from '@nestjs/common';
import { type DeletedPictures, ErasedPictures, erasedFileRoutes } from '@nfa/contracts';
import { Endpoint } from '@nfa/service-kit';
import { hashIn } from '../references/references.ts';
import { CleanupService } from './cleanup.service.ts';

/** Removes at once the pictures of people whose records were erased. */
@Controller()
export class CleanupController {
  constructor(private readonly cleanup: CleanupService) {}

  @Endpoint(erasedFileRoutes.erase)
  async erase(@Body({ schema: ErasedPictures }) { pictures }: ErasedPictures): Promise<DeletedPictures> {
    const hashes = pictures.flatMap((picture) => hashIn(picture) ?? []);
    return { deleted: await this.cleanup.eraseUnused(hashes) };
  }
}
