import { Body, Controller, Query, Res } from '@nestjs/common';
import {
  type Payment,
  PaymentInput,
  PaymentMatch,
  PaymentReversal,
  paymentRoutes,
  type Refund,
  RefundInput,
} from '@nfa/contracts';
import { Endpoint, type HeaderTarget, Id, IdempotencyKey, withTotal } from '@nfa/service-kit';
import type { z } from 'zod';
import { PaymentsService } from './payments.service.ts';

@Controller()
export class PaymentsController {
  constructor(private readonly payments: PaymentsService) {}

  @Endpoint(paymentRoutes.list)
  async list(
    @Query({ schema: paymentRoutes.list.query }) query: z.output<typeof paymentRoutes.list.query>,
    @Res({ passthrough: true }) response: HeaderTarget,
  ): Promise<Payment[]> {
    return withTotal(response, await this.payments.list(query));
  }

  @Endpoint(paymentRoutes.get)
  get(@Id() id: string): Promise<Payment> {
    return this.payments.get(id);
  }

  @Endpoint(paymentRoutes.create)
  create(@Body({ schema: PaymentInput }) input: PaymentInput, @IdempotencyKey() key?: string): Promise<Payment> {
    return this.payments.create(input, key);
  }

  @Endpoint(paymentRoutes.match)
  match(@Id() id: string, @Body({ schema: PaymentMatch }) { charge_id }: PaymentMatch): Promise<Payment> {
    return this.payments.match(id, charge_id);
  }

  @Endpoint(paymentRoutes.reverse)
  reverse(@Id() id: string, @Body({ schema: PaymentReversal }) { reason }: PaymentReversal): Promise<Payment> {
    return this.payments.reverse(id, reason);
  }

  @Endpoint(paymentRoutes.refund)
  refund(
    @Id() id: string,
    @Body({ schema: RefundInput }) input: RefundInput,
    @IdempotencyKey() key?: string,
  ): Promise<Refund> {
    return this.payments.refund(id, input, key);
  }
}
