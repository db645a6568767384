import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { IdempotencyModule } from '../idempotency/idempotency.module.ts';
import { PrivacyRequestsController } from './privacy-requests.controller.ts';
import { PrivacyRequestEntity } from './privacy-requests.entity.ts';
import { PrivacyRequestsRepository } from './privacy-requests.repository.ts';
import { PrivacyRequestsService } from './privacy-requests.service.ts';

@Module({
  imports: [IdempotencyModule, TypeOrmModule.forFeature([PrivacyRequestEntity])],
  controllers: [PrivacyRequestsController],
  providers: [PrivacyRequestsService, PrivacyRequestsRepository],
  exports: [PrivacyRequestsService],
})
export class PrivacyRequestsModule {}
