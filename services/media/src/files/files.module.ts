import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { FileEntity } from './files.entity.ts';
import { FilesRepository } from './files.repository.ts';
import { SimilarFileEntity } from './similar-files.entity.ts';
import { SimilarFilesRepository } from './similar-files.repository.ts';

@Module({
  imports: [TypeOrmModule.forFeature([FileEntity, SimilarFileEntity])],
  providers: [FilesRepository, SimilarFilesRepository],
  exports: [FilesRepository, SimilarFilesRepository],
})
export class FilesModule {}
