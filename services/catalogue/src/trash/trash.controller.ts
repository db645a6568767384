import { Controller, Query, Res } from '@nestjs/common';
import { type Deleted, type TrashItem, trashRoutes } from '@nfa/contracts';
import { Endpoint, type HeaderTarget, Id, withTotal } from '@nfa/service-kit';
import type { z } from 'zod';
import { TrashService } from './trash.service.ts';

@Controller()
export class TrashController {
  constructor(private readonly trash: TrashService) {}

  @Endpoint(trashRoutes.list)
  async list(
    @Query({ schema: trashRoutes.list.query }) query: z.output<typeof trashRoutes.list.query>,
    @Res({ passthrough: true }) response: HeaderTarget,
  ): Promise<TrashItem[]> {
    return withTotal(response, await this.trash.list(query));
  }

  @Endpoint(trashRoutes.purgeModel)
  purgeModel(@Id() id: string): Promise<Deleted> {
    return this.trash.purge('models', id);
  }

  @Endpoint(trashRoutes.purgeNews)
  purgeNews(@Id() id: string): Promise<Deleted> {
    return this.trash.purge('news', id);
  }
}
