import { Controller } from '@nestjs/common';
import { type MoneyOverview, moneyRoutes } from '@nfa/contracts';
import { Endpoint } from '@nfa/service-kit';
import { MoneyOverviewService } from './money-overview.service.ts';

@Controller()
export class MoneyOverviewController {
  constructor(private readonly money: MoneyOverviewService) {}

  @Endpoint(moneyRoutes.overview)
  overview(): Promise<MoneyOverview> {
    return this.money.get();
  }
}
