import { Module } from '@nestjs/common';
import { BackgroundWork } from '../core/background-work.ts';
import { ActivityController } from './activity.controller.ts';
import { AuditRepository } from './audit.repository.ts';
import { AuditService } from './audit.service.ts';

@Module({
  controllers: [ActivityController],
  providers: [AuditRepository, AuditService],
  exports: [AuditRepository, AuditService],
})
export class AuditModule {
  constructor(work: BackgroundWork, audit: AuditService) {
    // After a failure the next run catches up.
    work.add(5_000, () => audit.takeOver());
  }
}
