import { Module } from '@nestjs/common';
import { CleanupModule } from '../cleanup/cleanup.module.ts';
import { ErasedFilesController } from './erased-files.controller.ts';

@Module({ imports: [CleanupModule], controllers: [ErasedFilesController] })
export class ErasedFilesModule {}
