import { Controller, Query } from '@nestjs/common';
import { type MoneyMonth, type MoneyOverview, moneyRoutes } from '@nfa/contracts';
import { Endpoint } from '@nfa/service-kit';
import type { z } from 'zod';
import { MoneyOverviewService } from './money-overview.service.ts';

@Controller()
export class MoneyOverviewController {
  constructor(private readonly money: MoneyOverviewService) {}

  @Endpoint(moneyRoutes.overview)
  overview(): Promise<MoneyOverview> {
    return this.money.get();
  }

  @Endpoint(moneyRoutes.month)
  month(
    @Query({ schema: moneyRoutes.month.query }) { day }: z.output<typeof moneyRoutes.month.query>,
  ): Promise<MoneyMonth> {
    return this.money.month(day);
  }
}
