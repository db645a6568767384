import type { IncomingMessage } from 'node:http';
import { Body, Controller, Param, Query, Req, StreamableFile } from '@nestjs/common';
import {
  DigitalsRefusal,
  type ModelProfile,
  type NewDigitals,
  type SentDigitals,
  sentDigitalRoutes,
} from '@nfa/contracts';
import { Endpoint, Id } from '@nfa/service-kit';
import type { z } from 'zod';
import { SentDigitalsService } from './sent-digitals.service.ts';

@Controller()
export class SentDigitalsController {
  constructor(private readonly digitals: SentDigitalsService) {}

  @Endpoint(sentDigitalRoutes.find)
  find(
    @Body({ schema: sentDigitalRoutes.find.body }) { model_ids }: z.output<typeof sentDigitalRoutes.find.body>,
  ): Promise<NewDigitals[]> {
    return this.digitals.find(model_ids);
  }

  @Endpoint(sentDigitalRoutes.keep)
  keep(
    @Id() id: string,
    @Query({ schema: sentDigitalRoutes.keep.query }) { slot }: z.output<typeof sentDigitalRoutes.keep.query>,
    @Req() request: IncomingMessage,
  ): Promise<NewDigitals> {
    return this.digitals.keep(id, slot, request);
  }

  @Endpoint(sentDigitalRoutes.send)
  send(@Id() id: string): Promise<NewDigitals> {
    return this.digitals.send(id);
  }

  @Endpoint(sentDigitalRoutes.list)
  list(@Id() id: string): Promise<SentDigitals[]> {
    return this.digitals.list(id);
  }

  @Endpoint(sentDigitalRoutes.photograph)
  async photograph(
    @Id() model_id: string,
    @Id('set_id') id: string,
    @Param('slot') slot: string,
    @Query({ schema: sentDigitalRoutes.photograph.query })
    { pass }: z.output<typeof sentDigitalRoutes.photograph.query>,
  ): Promise<StreamableFile> {
    return new StreamableFile(await this.digitals.read({ id, model_id }, slot, pass), { type: 'image/jpeg' });
  }

  @Endpoint(sentDigitalRoutes.useDigitals)
  use(@Id() model_id: string, @Id('set_id') id: string): Promise<ModelProfile> {
    return this.digitals.use({ id, model_id });
  }

  @Endpoint(sentDigitalRoutes.declineDigitals)
  decline(
    @Id() model_id: string,
    @Id('set_id') id: string,
    @Body({ schema: DigitalsRefusal }) { reason }: DigitalsRefusal,
  ): Promise<NewDigitals> {
    return this.digitals.decline({ id, model_id }, reason);
  }
}
