import { Body, Controller, Query } from '@nestjs/common';
import { type DayOff, DayOffInput, type Deleted, dayOffRoutes, type SavedDayOff } from '@nfa/contracts';
import { Endpoint, Id, IdempotencyKey, IfMatch } from '@nfa/service-kit';
import type { z } from 'zod';
import { DaysOffService } from './days-off.service.ts';

@Controller()
export class DaysOffController {
  constructor(private readonly daysOff: DaysOffService) {}

  @Endpoint(dayOffRoutes.list)
  list(@Query({ schema: dayOffRoutes.list.query }) query: z.output<typeof dayOffRoutes.list.query>): Promise<DayOff[]> {
    return this.daysOff.list(query);
  }

  @Endpoint(dayOffRoutes.create)
  create(@Body({ schema: DayOffInput }) input: DayOffInput, @IdempotencyKey() key?: string): Promise<SavedDayOff> {
    return this.daysOff.create(input, key);
  }

  @Endpoint(dayOffRoutes.replace)
  replace(
    @Id() id: string,
    @Body({ schema: DayOffInput }) input: DayOffInput,
    @IfMatch() expectedVersion?: string,
  ): Promise<SavedDayOff> {
    return this.daysOff.replace(id, input, expectedVersion);
  }

  @Endpoint(dayOffRoutes.remove)
  remove(@Id() id: string): Promise<Deleted> {
    return this.daysOff.remove(id);
  }
}
