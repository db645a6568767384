import { Body, Controller } from '@nestjs/common';
import { type Deleted, type Usage, UsageInput, usageRoutes } from '@nfa/contracts';
import { Endpoint, Id, IdempotencyKey, IfMatch } from '@nfa/service-kit';
import { UsagesService } from './usages.service.ts';

@Controller()
export class UsagesController {
  constructor(private readonly usages: UsagesService) {}

  @Endpoint(usageRoutes.ofJob)
  ofJob(@Id() jobId: string): Promise<Usage[]> {
    return this.usages.ofJob(jobId);
  }

  @Endpoint(usageRoutes.addUsage)
  addUsage(
    @Id() jobId: string,
    @Body({ schema: UsageInput }) input: UsageInput,
    @IdempotencyKey() key?: string,
  ): Promise<Usage> {
    return this.usages.add(jobId, input, key);
  }

  @Endpoint(usageRoutes.replace)
  replace(
    @Id() id: string,
    @Body({ schema: UsageInput }) input: UsageInput,
    @IfMatch() expectedVersion?: string,
  ): Promise<Usage> {
    return this.usages.replace(id, input, expectedVersion);
  }

  @Endpoint(usageRoutes.remove)
  remove(@Id() id: string): Promise<Deleted> {
    return this.usages.remove(id);
  }
}
