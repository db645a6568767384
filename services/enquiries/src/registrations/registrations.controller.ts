import { Body, Controller, Query, Res, type StreamableFile } from '@nestjs/common';
import {
  type Registration,
  RegistrationInput,
  type RegistrationRow,
  registrationRoutes,
  type StatusBatch,
  StatusOfMany,
} from '@nfa/contracts';
import {
  Clock,
  csvDownload,
  Endpoint,
  type HeaderTarget,
  Id,
  IdempotencyKey,
  withTotal,
  xlsxDownload,
} from '@nfa/service-kit';
import type { z } from 'zod';
import { IsFlood } from '../notifications/is-flood.ts';
import { RegistrationsService } from './registrations.service.ts';

@Controller()
export class RegistrationsController {
  constructor(
    private readonly registrations: RegistrationsService,
    private readonly clock: Clock,
  ) {}

  @Endpoint(registrationRoutes.create)
  create(
    @Body({ schema: RegistrationInput }) input: RegistrationInput,
    @IsFlood() isFlood: boolean,
    @IdempotencyKey() key?: string,
  ): Promise<Registration> {
    return this.registrations.create(input, { key, isFlood });
  }

  @Endpoint(registrationRoutes.list)
  async list(
    @Query({ schema: registrationRoutes.list.query }) query: z.output<typeof registrationRoutes.list.query>,
    @Res({ passthrough: true }) response: HeaderTarget,
  ): Promise<RegistrationRow[]> {
    return withTotal(response, await this.registrations.list(query));
  }

  @Endpoint(registrationRoutes.exportCsv)
  async exportCsv(
    @Query({ schema: registrationRoutes.exportCsv.query }) filter: z.output<typeof registrationRoutes.exportCsv.query>,
  ): Promise<StreamableFile> {
    return csvDownload(await this.registrations.export(filter), this.clock.now());
  }

  // After the export: Express takes the first path that fits.
  @Endpoint(registrationRoutes.exportXlsx)
  async exportXlsx(
    @Query({ schema: registrationRoutes.exportXlsx.query }) filter: z.output<
      typeof registrationRoutes.exportXlsx.query
    >,
  ): Promise<StreamableFile> {
    return xlsxDownload(await this.registrations.export(filter), this.clock.now());
  }

  @Endpoint(registrationRoutes.get)
  get(@Id() id: string): Promise<RegistrationRow> {
    return this.registrations.get(id);
  }

  @Endpoint(registrationRoutes.setStatusOfMany)
  setStatusOfMany(
    @Query({ schema: registrationRoutes.setStatusOfMany.query })
    filter: z.output<typeof registrationRoutes.setStatusOfMany.query>,
    @Body({ schema: StatusOfMany }) { status }: StatusOfMany,
  ): Promise<StatusBatch> {
    return this.registrations.setStatusOfMany(filter, status);
  }

  @Endpoint(registrationRoutes.undoStatusOfMany)
  undoStatusOfMany(@Id() batch: string): Promise<StatusBatch> {
    return this.registrations.undoStatusOfMany(batch);
  }

  @Endpoint(registrationRoutes.setStatus)
  setStatus(
    @Id() id: string,
    @Query({ schema: registrationRoutes.setStatus.query }) query: z.output<typeof registrationRoutes.setStatus.query>,
  ): Promise<RegistrationRow> {
    return this.registrations.setStatus(id, query.status, query.via);
  }
}
