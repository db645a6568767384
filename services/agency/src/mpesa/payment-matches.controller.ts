import { Body, Controller, Query } from '@nestjs/common';
import {
  PayInput,
  type PaymentAttempt,
  paymentMatchRoutes,
  UnmatchedMatch,
  type UnmatchedPayment,
} from '@nfa/contracts';
import { Endpoint, Id, IdempotencyKey } from '@nfa/service-kit';
import type { z } from 'zod';
import { PaymentMatchesService } from './payment-matches.service.ts';

@Controller()
export class PaymentMatchesController {
  constructor(private readonly matches: PaymentMatchesService) {}

  @Endpoint(paymentMatchRoutes.list)
  list(): Promise<UnmatchedPayment[]> {
    return this.matches.list();
  }

  @Endpoint(paymentMatchRoutes.match)
  match(
    @Id() id: string,
    @Body({ schema: UnmatchedMatch }) { charge_id }: UnmatchedMatch,
  ): Promise<UnmatchedPayment[]> {
    return this.matches.match(id, charge_id);
  }

  @Endpoint(paymentMatchRoutes.markNotOurs)
  markNotOurs(@Id() id: string): Promise<UnmatchedPayment[]> {
    return this.matches.markNotOurs(id);
  }

  @Endpoint(paymentMatchRoutes.attempts)
  attempts(
    @Query({ schema: paymentMatchRoutes.attempts.query }) { state }: z.output<typeof paymentMatchRoutes.attempts.query>,
  ): Promise<PaymentAttempt[]> {
    return this.matches.listAttempts(state);
  }

  @Endpoint(paymentMatchRoutes.push)
  ask(
    @Id() id: string,
    @Body({ schema: PayInput }) input: PayInput,
    @IdempotencyKey() key?: string,
  ): Promise<PaymentAttempt> {
    return this.matches.ask(id, input, key);
  }
}
