import { Module } from '@nestjs/common';
import { CleanupModule } from '../cleanup/cleanup.module.ts';
import { FilesModule } from '../files/files.module.ts';
import { ImagesModule } from '../images/images.module.ts';
import { ReferencesModule } from '../references/references.module.ts';
import { FingerprintsService } from './fingerprints.service.ts';
import { LibraryController } from './library.controller.ts';
import { LibraryRepository } from './library.repository.ts';
import { LibraryService } from './library.service.ts';

@Module({
  imports: [FilesModule, ImagesModule, ReferencesModule, CleanupModule],
  controllers: [LibraryController],
  providers: [LibraryService, LibraryRepository, FingerprintsService],
})
export class LibraryModule {}
