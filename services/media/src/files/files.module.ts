import { Module } from '@nestjs/common';
import { FilesRepository } from './files.repository.ts';
import { SimilarFilesRepository } from './similar-files.repository.ts';

@Module({
  providers: [FilesRepository, SimilarFilesRepository],
  exports: [FilesRepository, SimilarFilesRepository],
})
export class FilesModule {}
