import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { FileEntity } from './files.entity.ts';
import { FilesRepository } from './files.repository.ts';
import { NearFileEntity } from './near-files.entity.ts';
import { NearFilesRepository } from './near-files.repository.ts';

@Module({
  imports: [TypeOrmModule.forFeature([FileEntity, NearFileEntity])],
  providers: [FilesRepository, NearFilesRepository],
  exports: [FilesRepository, NearFilesRepository],
})
export class FilesModule {}
