import { Controller } from '@nestjs/common';
import { type Stats, statsRoutes } from '@nfa/contracts';
import { Endpoint } from '@nfa/service-kit';
import { StatsService } from './stats.service.ts';

@Controller()
export class StatsController {
  constructor(private readonly stats: StatsService) {}

  @Endpoint(statsRoutes.get)
  get(): Promise<Stats> {
    return this.stats.get();
  }
}
