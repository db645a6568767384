import { Module } from '@nestjs/common';
import { IdempotencyModule } from '../idempotency/idempotency.module.ts';
import { PrivacyRequestsController } from './privacy-requests.controller.ts';
import { PrivacyRequestsRepository } from './privacy-requests.repository.ts';
import { PrivacyRequestsService } from './privacy-requests.service.ts';

@Module({
  imports: [IdempotencyModule],
  controllers: [PrivacyRequestsController],
  providers: [PrivacyRequestsService, PrivacyRequestsRepository],
  exports: [PrivacyRequestsService],
})
export class PrivacyRequestsModule {}
