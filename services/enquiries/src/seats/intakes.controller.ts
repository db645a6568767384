import { Body, Controller, Query, Res, type StreamableFile } from '@nestjs/common';
import {
  type Intake,
  IntakeInput,
  IntakeMove,
  intakeRoutes,
  type OpenIntake,
  type Participant,
  SeatAnswer,
  type SeatOffer,
} from '@nfa/contracts';
import {
  Clock,
  csvDownload,
  Endpoint,
  type HeaderTarget,
  Id,
  IdempotencyKey,
  IfMatch,
  withTotal,
  xlsxDownload,
} from '@nfa/service-kit';
import type { z } from 'zod';
import { IntakesService } from './intakes.service.ts';
import { SeatOffersService } from './seat-offers.service.ts';

@Controller()
export class IntakesController {
  constructor(
    private readonly intakes: IntakesService,
    private readonly offers: SeatOffersService,
    private readonly clock: Clock,
  ) {}

  @Endpoint(intakeRoutes.addIntake)
  create(
    @Id() courseId: string,
    @Body({ schema: IntakeInput }) input: IntakeInput,
    @IdempotencyKey() key?: string,
  ): Promise<Intake> {
    return this.intakes.create(courseId, input, key);
  }

  @Endpoint(intakeRoutes.listIntakes)
  list(@Id() courseId: string): Promise<Intake[]> {
    return this.intakes.list(courseId);
  }

  @Endpoint(intakeRoutes.replace)
  replace(
    @Id() id: string,
    @Body({ schema: IntakeInput }) input: IntakeInput,
    @IfMatch() expectedVersion?: string,
  ): Promise<Intake> {
    return this.intakes.replace(id, input, expectedVersion);
  }

  @Endpoint(intakeRoutes.cancel)
  cancel(@Id() id: string): Promise<Intake> {
    return this.intakes.cancel(id);
  }

  @Endpoint(intakeRoutes.remove)
  remove(@Id() id: string): Promise<{ id: string }> {
    return this.intakes.remove(id);
  }

  @Endpoint(intakeRoutes.participants)
  async participants(
    @Id() id: string,
    @Query({ schema: intakeRoutes.participants.query }) query: z.output<typeof intakeRoutes.participants.query>,
    @Res({ passthrough: true }) response: HeaderTarget,
  ): Promise<Participant[]> {
    return withTotal(response, await this.intakes.participants(id, query));
  }

  @Endpoint(intakeRoutes.exportCsv)
  async exportCsv(@Id() id: string): Promise<StreamableFile> {
    return csvDownload(await this.intakes.export(id), this.clock.now());
  }

  @Endpoint(intakeRoutes.exportXlsx)
  async exportXlsx(@Id() id: string): Promise<StreamableFile> {
    return xlsxDownload(await this.intakes.export(id), this.clock.now());
  }

  @Endpoint(intakeRoutes.promote)
  promote(@Id() id: string): Promise<Participant> {
    return this.intakes.promote(id);
  }

  @Endpoint(intakeRoutes.release)
  release(@Id() id: string): Promise<Participant> {
    return this.intakes.release(id);
  }

  @Endpoint(intakeRoutes.move)
  move(@Id() id: string, @Body({ schema: IntakeMove }) { intake_id }: IntakeMove): Promise<Participant> {
    return this.intakes.move(id, intake_id);
  }

  @Endpoint(intakeRoutes.offer)
  offer(
    @Id() id: string,
    @Query({ schema: intakeRoutes.offer.query }) { lang }: z.output<typeof intakeRoutes.offer.query>,
  ): Promise<SeatOffer> {
    return this.offers.get(id, lang);
  }

  @Endpoint(intakeRoutes.answerOffer)
  answerOffer(
    @Id() id: string,
    @Body({ schema: SeatAnswer }) answer: SeatAnswer,
    @Query({ schema: intakeRoutes.answerOffer.query }) { lang }: z.output<typeof intakeRoutes.answerOffer.query>,
  ): Promise<SeatOffer> {
    return this.offers.answer(id, answer, lang);
  }

  @Endpoint(intakeRoutes.open)
  open(): Promise<OpenIntake[]> {
    return this.intakes.listOpen();
  }
}
