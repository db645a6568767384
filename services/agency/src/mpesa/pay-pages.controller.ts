import { Body, Controller, Param } from '@nestjs/common';
import { PayInput, type PayPage, payPageRoutes } from '@nfa/contracts';
import { Endpoint, IdempotencyKey } from '@nfa/service-kit';
import { PayPagesService } from './pay-pages.service.ts';

@Controller()
export class PayPagesController {
  constructor(private readonly pages: PayPagesService) {}

  @Endpoint(payPageRoutes.get)
  get(@Param('code') code: string): Promise<PayPage> {
    return this.pages.get(code);
  }

  @Endpoint(payPageRoutes.pay)
  pay(
    @Param('code') code: string,
    @Body({ schema: PayInput }) input: PayInput,
    @IdempotencyKey() key?: string,
  ): Promise<PayPage> {
    return this.pages.pay(code, input, key);
  }

  @Endpoint(payPageRoutes.stopReminders)
  stopReminders(@Param('code') code: string): Promise<PayPage> {
    return this.pages.stopReminders(code);
  }
}
