import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { FileEntity } from '../files/files.entity.ts';
import { LibraryController } from './library.controller.ts';
import { LibraryRepository } from './library.repository.ts';
import { LibraryService } from './library.service.ts';

@Module({
  imports: [TypeOrmModule.forFeature([FileEntity])],
  controllers: [LibraryController],
  providers: [LibraryService, LibraryRepository],
})
export class LibraryModule {}
