import { Module } from '@nestjs/common';
import { ClientTokens } from './client-tokens.ts';
import { FormTokenController } from './form-token.controller.ts';
import { FormTokens } from './form-tokens.ts';
import { RateLimits } from './rate-limits.ts';

@Module({
  controllers: [FormTokenController],
  providers: [ClientTokens, FormTokens, RateLimits],
  exports: [ClientTokens, FormTokens, RateLimits],
})
export class ThrottlingModule {}
