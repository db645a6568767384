import { Body, Controller, Query, Res, type StreamableFile } from '@nestjs/common';
import {
  BulkStatus,
  type Registration,
  RegistrationInput,
  type RegistrationRow,
  registrationRoutes,
  type StatusBatch,
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

  // After the route of the export, which its `:id` would match.
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

  @Endpoint(registrationRoutes.setBulkStatus)
  setBulkStatus(
    @Query({ schema: registrationRoutes.setBulkStatus.query })
    filter: z.output<typeof registrationRoutes.setBulkStatus.query>,
    @Body({ schema: BulkStatus }) { status }: BulkStatus,
    @IdempotencyKey() key?: string,
  ): Promise<StatusBatch> {
    return this.registrations.setBulkStatus(filter, status, key);
  }

  @Endpoint(registrationRoutes.undoBulkStatus)
  undoBulkStatus(@Id() batch: string): Promise<StatusBatch> {
    return this.registrations.undoBulkStatus(batch);
  }

  @Endpoint(registrationRoutes.setStatus)
  setStatus(
    @Id() id: string,
    @Query({ schema: registrationRoutes.setStatus.query }) query: z.output<typeof registrationRoutes.setStatus.query>,
  ): Promise<RegistrationRow> {
    return this.registrations.setStatus(id, query.status, query.via);
  }
}
