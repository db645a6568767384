import { Body, Controller, Query, Res } from '@nestjs/common';
import { type Client, ClientInput, clientRoutes, type Deleted } from '@nfa/contracts';
import { Endpoint, type HeaderTarget, Id, IdempotencyKey, IfMatch, withTotal } from '@nfa/service-kit';
import type { z } from 'zod';
import { ClientsService } from './clients.service.ts';

@Controller()
export class ClientsController {
  constructor(private readonly clients: ClientsService) {}

  @Endpoint(clientRoutes.list)
  async list(
    @Query({ schema: clientRoutes.list.query }) query: z.output<typeof clientRoutes.list.query>,
    @Res({ passthrough: true }) response: HeaderTarget,
  ): Promise<Client[]> {
    return withTotal(response, await this.clients.list(query));
  }

  @Endpoint(clientRoutes.get)
  get(@Id() id: string): Promise<Client> {
    return this.clients.get(id);
  }

  @Endpoint(clientRoutes.create)
  create(@Body({ schema: ClientInput }) input: ClientInput, @IdempotencyKey() key?: string): Promise<Client> {
    return this.clients.create(input, key);
  }

  @Endpoint(clientRoutes.replace)
  replace(
    @Id() id: string,
    @Body({ schema: ClientInput }) input: ClientInput,
    @IfMatch() expectedVersion?: string,
  ): Promise<Client> {
    return this.clients.replace(id, input, expectedVersion);
  }

  @Endpoint(clientRoutes.remove)
  remove(@Id() id: string): Promise<Deleted> {
    return this.clients.remove(id);
  }

  @Endpoint(clientRoutes.restore)
  restore(@Id() id: string): Promise<Client> {
    return this.clients.restore(id);
  }
}
