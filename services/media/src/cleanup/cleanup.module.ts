import { Module } from '@nestjs/common';
import { FilesModule } from '../files/files.module.ts';
import { CleanupService } from './cleanup.service.ts';
import { References } from './references.ts';

@Module({
  imports: [FilesModule],
  providers: [CleanupService, References],
  exports: [CleanupService],
})
export class CleanupModule {}
