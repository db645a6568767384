import { Module } from '@nestjs/common';
import { periodicJob } from '@nfa/service-kit';
import { ActivityController } from './activity.controller.ts';
import { AuditRepository } from './audit.repository.ts';
import { AuditService } from './audit.service.ts';

@Module({
  controllers: [ActivityController],
  providers: [AuditRepository, AuditService, periodicJob(AuditService, 5_000, (audit) => audit.takeOver())],
  exports: [AuditRepository, AuditService],
})
export class AuditModule {}
