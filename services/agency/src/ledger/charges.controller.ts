import { Body, Controller, Query, Res } from '@nestjs/common';
import {
  type Charge,
  type ChargeDetail,
  ChargeInput,
  ChargeReminders,
  chargeRoutes,
  type Message,
} from '@nfa/contracts';
import { Endpoint, type HeaderTarget, Id, IdempotencyKey, withTotal } from '@nfa/service-kit';
import type { z } from 'zod';
import { ChargesService } from './charges.service.ts';

@Controller()
export class ChargesController {
  constructor(private readonly charges: ChargesService) {}

  @Endpoint(chargeRoutes.list)
  async list(
    @Query({ schema: chargeRoutes.list.query }) query: z.output<typeof chargeRoutes.list.query>,
    @Res({ passthrough: true }) response: HeaderTarget,
  ): Promise<Charge[]> {
    return withTotal(response, await this.charges.list(query));
  }

  @Endpoint(chargeRoutes.get)
  get(@Id() id: string): Promise<ChargeDetail> {
    return this.charges.get(id);
  }

  @Endpoint(chargeRoutes.create)
  create(@Body({ schema: ChargeInput }) input: ChargeInput, @IdempotencyKey() key?: string): Promise<Charge> {
    return this.charges.create(input, key);
  }

  @Endpoint(chargeRoutes.cancel)
  cancel(@Id() id: string): Promise<Charge> {
    return this.charges.cancel(id);
  }

  @Endpoint(chargeRoutes.mailRequest)
  mailRequest(@Id() id: string): Promise<Message> {
    return this.charges.mailRequest(id);
  }

  @Endpoint(chargeRoutes.remind)
  remind(@Id() id: string, @Body({ schema: ChargeReminders }) { on }: ChargeReminders): Promise<Charge> {
    return this.charges.remind(id, on);
  }
}
