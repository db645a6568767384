import { Module } from '@nestjs/common';
import { IdempotencyRepository } from './idempotency.repository.ts';
import { IdempotencyService } from './idempotency.service.ts';

@Module({
  providers: [IdempotencyService, IdempotencyRepository],
  exports: [IdempotencyService, IdempotencyRepository],
})
export class IdempotencyModule {}
