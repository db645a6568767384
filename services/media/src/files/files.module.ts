import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { FileEntity } from './files.entity.ts';
import { FilesRepository } from './files.repository.ts';

@Module({
  imports: [TypeOrmModule.forFeature([FileEntity])],
  providers: [FilesRepository],
  exports: [FilesRepository],
})
export class FilesModule {}
