import { Module } from '@nestjs/common';
import { Clock } from '@nfa/service-kit';
import { FilesModule } from '../files/files.module.ts';
import { CleanupService } from './cleanup.service.ts';
import { References } from './references.ts';

@Module({
  imports: [FilesModule],
  providers: [CleanupService, References, Clock],
  exports: [CleanupService],
})
export class CleanupModule {}
