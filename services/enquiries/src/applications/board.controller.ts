import { Body, Controller, Param, Query, StreamableFile } from '@nestjs/common';
import {
  ApplicationModel,
  ApplicationNotes,
  type ApplicationRow,
  applicationRoutes,
  type GuardianLink,
  type PhotographAddresses,
} from '@nfa/contracts';
import { Endpoint, Id, IdempotencyKey } from '@nfa/service-kit';
import type { z } from 'zod';
import { BoardService } from './board.service.ts';
import { GuardianLinksService } from './guardian-links.service.ts';

@Controller()
export class BoardController {
  constructor(
    private readonly board: BoardService,
    private readonly guardianLinks: GuardianLinksService,
  ) {}

  @Endpoint(applicationRoutes.list)
  list(): Promise<ApplicationRow[]> {
    return this.board.list();
  }

  @Endpoint(applicationRoutes.setStage)
  setStage(
    @Id() id: string,
    @Query({ schema: applicationRoutes.setStage.query }) { stage }: z.output<typeof applicationRoutes.setStage.query>,
  ): Promise<ApplicationRow> {
    return this.board.setStage(id, stage);
  }

  @Endpoint(applicationRoutes.markTold)
  markTold(@Id() id: string): Promise<ApplicationRow> {
    return this.board.markTold(id);
  }

  @Endpoint(applicationRoutes.setNotes)
  setNotes(@Id() id: string, @Body({ schema: ApplicationNotes }) notes: ApplicationNotes): Promise<ApplicationRow> {
    return this.board.setNotes(id, notes);
  }

  @Endpoint(applicationRoutes.renewGuardianLink)
  renewGuardianLink(
    @Id() id: string,
    @Query({ schema: applicationRoutes.renewGuardianLink.query })
    { mail = false }: z.output<typeof applicationRoutes.renewGuardianLink.query>,
    @IdempotencyKey() key?: string,
  ): Promise<GuardianLink> {
    return this.guardianLinks.renew(id, mail, key);
  }

  @Endpoint(applicationRoutes.linkModel)
  linkModel(
    @Id() id: string,
    @Body({ schema: ApplicationModel }) { model_id }: ApplicationModel,
  ): Promise<ApplicationRow> {
    return this.board.linkModel(id, model_id);
  }

  @Endpoint(applicationRoutes.photographs)
  photographs(@Id() id: string): Promise<PhotographAddresses> {
    return this.board.signOfAdult(id);
  }

  @Endpoint(applicationRoutes.showPhotographs)
  show(@Id() id: string): Promise<PhotographAddresses> {
    return this.board.sign(id);
  }

  @Endpoint(applicationRoutes.deletePhotographs)
  deletePhotographs(@Id() id: string): Promise<ApplicationRow> {
    return this.board.deletePhotographs(id);
  }

  @Endpoint(applicationRoutes.photograph)
  async photograph(
    @Id() id: string,
    @Param('slot') slot: string,
    @Query({ schema: applicationRoutes.photograph.query }) address: z.output<typeof applicationRoutes.photograph.query>,
  ): Promise<StreamableFile> {
    return new StreamableFile(await this.board.read(id, slot, address), { type: 'image/jpeg' });
  }
}
