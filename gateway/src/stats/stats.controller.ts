import { Controller, UseInterceptors } from '@nestjs/common';
import { type Stats, statsRoutes } from '@nfa/contracts';
import { Endpoint } from '@nfa/service-kit';
import { OwnRouteInterceptor } from '../http/own-route.interceptor.ts';
import { StatsService } from './stats.service.ts';

@Controller('api')
@UseInterceptors(OwnRouteInterceptor)
export class StatsController {
  constructor(private readonly stats: StatsService) {}

  @Endpoint(statsRoutes.get)
  get(): Promise<Stats> {
    return this.stats.get();
  }
}
