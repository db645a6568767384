import { Body, Controller } from '@nestjs/common';
import { type Deleted, type Fee, FeeInput, feeRoutes } from '@nfa/contracts';
import { Endpoint, Id, IdempotencyKey, IfMatch } from '@nfa/service-kit';
import { FeesService } from './fees.service.ts';

@Controller()
export class FeesController {
  constructor(private readonly fees: FeesService) {}

  @Endpoint(feeRoutes.ofJob)
  ofJob(@Id() jobId: string): Promise<Fee[]> {
    return this.fees.ofJob(jobId);
  }

  @Endpoint(feeRoutes.addFee)
  addFee(
    @Id() jobId: string,
    @Body({ schema: FeeInput }) input: FeeInput,
    @IdempotencyKey() key?: string,
  ): Promise<Fee> {
    return this.fees.add(jobId, input, key);
  }

  @Endpoint(feeRoutes.replace)
  replace(
    @Id() id: string,
    @Body({ schema: FeeInput }) input: FeeInput,
    @IfMatch() expectedVersion?: string,
  ): Promise<Fee> {
    return this.fees.replace(id, input, expectedVersion);
  }

  @Endpoint(feeRoutes.remove)
  remove(@Id() id: string): Promise<Deleted> {
    return this.fees.remove(id);
  }
}
