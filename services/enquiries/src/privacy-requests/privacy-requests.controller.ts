import { Body, Controller, Query, Res } from '@nestjs/common';
import {
  MyPrivacyAsk,
  type MyPrivacyRequest,
  myPrivacyRequestRoutes,
  type PrivacyRequest,
  PrivacyRequestInput,
  privacyRequestRoutes,
} from '@nfa/contracts';
import { Endpoint, type HeaderTarget, Id, IdempotencyKey, withTotal } from '@nfa/service-kit';
import type { z } from 'zod';
import { PrivacyRequestsService } from './privacy-requests.service.ts';

@Controller()
export class PrivacyRequestsController {
  constructor(private readonly requests: PrivacyRequestsService) {}

  @Endpoint(privacyRequestRoutes.list)
  async list(
    @Query({ schema: privacyRequestRoutes.list.query }) query: z.output<typeof privacyRequestRoutes.list.query>,
    @Res({ passthrough: true }) response: HeaderTarget,
  ): Promise<PrivacyRequest[]> {
    return withTotal(response, await this.requests.list(query));
  }

  @Endpoint(privacyRequestRoutes.create)
  create(
    @Body({ schema: PrivacyRequestInput }) input: PrivacyRequestInput,
    @IdempotencyKey() key?: string,
  ): Promise<PrivacyRequest> {
    return this.requests.create(input, key);
  }

  @Endpoint(privacyRequestRoutes.setDone)
  setDone(
    @Id() id: string,
    @Query({ schema: privacyRequestRoutes.setDone.query }) {
      done,
    }: z.output<typeof privacyRequestRoutes.setDone.query>,
  ): Promise<PrivacyRequest> {
    return this.requests.setDone(id, done);
  }

  @Endpoint(myPrivacyRequestRoutes.ask)
  ask(@Body({ schema: MyPrivacyAsk }) ask: MyPrivacyAsk): Promise<MyPrivacyRequest> {
    return this.requests.ask(ask);
  }

  @Endpoint(myPrivacyRequestRoutes.open)
  open(
    @Body({ schema: myPrivacyRequestRoutes.open.body }) {
      model_ids,
    }: z.output<typeof myPrivacyRequestRoutes.open.body>,
  ): Promise<MyPrivacyRequest[]> {
    return this.requests.open(model_ids);
  }
}
