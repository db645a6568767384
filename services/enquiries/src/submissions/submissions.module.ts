import { Module } from '@nestjs/common';
import { SubmissionsRepository } from './submissions.repository.ts';
import { SubmissionsService } from './submissions.service.ts';

@Module({
  providers: [SubmissionsService, SubmissionsRepository],
  exports: [SubmissionsService, SubmissionsRepository],
})
export class SubmissionsModule {}
