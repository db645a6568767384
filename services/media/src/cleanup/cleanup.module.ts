import { Module } from '@nestjs/common';
import { FilesModule } from '../files/files.module.ts';
import { ReferencesModule } from '../references/references.module.ts';
import { CleanupController } from './cleanup.controller.ts';
import { CleanupService } from './cleanup.service.ts';

@Module({
  imports: [FilesModule, ReferencesModule],
  controllers: [CleanupController],
  providers: [CleanupService],
  exports: [CleanupService],
})
export class CleanupModule {}
