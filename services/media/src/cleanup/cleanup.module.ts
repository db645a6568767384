import { Module } from '@nestjs/common';
import { FilesModule } from '../files/files.module.ts';
import { ReferencesModule } from '../references/references.module.ts';
import { CleanupService } from './cleanup.service.ts';

@Module({
  imports: [FilesModule, ReferencesModule],
  providers: [CleanupService],
  exports: [CleanupService],
})
export class CleanupModule {}
