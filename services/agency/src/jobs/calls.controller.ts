import { Body, Controller, Query } from '@nestjs/common';
import { type Calendar, type Call, CallChange, CallInput, callRoutes, type SavedCall } from '@nfa/contracts';
import { Endpoint, Id, IdempotencyKey, IfMatch } from '@nfa/service-kit';
import type { z } from 'zod';
import { CallsService } from './calls.service.ts';

@Controller()
export class CallsController {
  constructor(private readonly calls: CallsService) {}

  @Endpoint(callRoutes.calendar)
  calendar(
    @Query({ schema: callRoutes.calendar.query }) query: z.output<typeof callRoutes.calendar.query>,
  ): Promise<Calendar> {
    return this.calls.calendar(query);
  }

  @Endpoint(callRoutes.ofJob)
  ofJob(@Id() jobId: string): Promise<Call[]> {
    return this.calls.ofJob(jobId);
  }

  @Endpoint(callRoutes.addCall)
  addCall(
    @Id() jobId: string,
    @Body({ schema: CallInput }) input: CallInput,
    @IdempotencyKey() key?: string,
  ): Promise<SavedCall> {
    return this.calls.add(jobId, input, key);
  }

  @Endpoint(callRoutes.get)
  get(@Id() id: string): Promise<Call> {
    return this.calls.get(id);
  }

  @Endpoint(callRoutes.change)
  change(
    @Id() id: string,
    @Body({ schema: CallChange }) input: CallChange,
    @IfMatch() expectedVersion?: string,
  ): Promise<SavedCall> {
    return this.calls.change(id, input, expectedVersion);
  }
}
