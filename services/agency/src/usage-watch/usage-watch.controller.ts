import { Body, Controller, Param, Query } from '@nestjs/common';
import {
  type RemovalPage,
  RemovalProof,
  RenewalOffer,
  type Usage,
  type UsageLetter,
  usageWatchRoutes,
  type WatchedUsage,
} from '@nfa/contracts';
import { Endpoint, Id } from '@nfa/service-kit';
import type { z } from 'zod';
import { UsageWatchService } from './usage-watch.service.ts';

@Controller()
export class UsageWatchController {
  constructor(private readonly watch: UsageWatchService) {}

  @Endpoint(usageWatchRoutes.list)
  list(
    @Query({ schema: usageWatchRoutes.list.query }) query: z.output<typeof usageWatchRoutes.list.query>,
  ): Promise<WatchedUsage[]> {
    return this.watch.list(query);
  }

  @Endpoint(usageWatchRoutes.askRenewal)
  askRenewal(@Id() id: string, @Body({ schema: RenewalOffer }) offer: RenewalOffer): Promise<UsageLetter> {
    return this.watch.askRenewal(id, offer);
  }

  @Endpoint(usageWatchRoutes.renew)
  renew(@Id() id: string): Promise<Usage> {
    return this.watch.renew(id);
  }

  @Endpoint(usageWatchRoutes.decline)
  decline(@Id() id: string): Promise<UsageLetter> {
    return this.watch.decline(id);
  }

  @Endpoint(usageWatchRoutes.page)
  page(@Param('token') token: string): Promise<RemovalPage> {
    return this.watch.page(token);
  }

  @Endpoint(usageWatchRoutes.prove)
  prove(@Param('token') token: string, @Body({ schema: RemovalProof }) proof: RemovalProof): Promise<RemovalPage> {
    return this.watch.prove(token, proof);
  }
}
