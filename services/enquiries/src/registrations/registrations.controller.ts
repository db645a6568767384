import { Body, Controller, Query } from '@nestjs/common';
import {
  BulkStatus,
  type Registration,
  RegistrationInput,
  type RegistrationRow,
  registrationRoutes,
  type StatusBatch,
} from '@nfa/contracts';
import { Endpoint, Id, IdempotencyKey } from '@nfa/service-kit';
import type { z } from 'zod';
import { IsFlood } from '../notifications/is-flood.ts';
import { RegistrationsService } from './registrations.service.ts';

@Controller()
export class RegistrationsController {
  constructor(private readonly registrations: RegistrationsService) {}

  @Endpoint(registrationRoutes.create)
  create(
    @Body({ schema: RegistrationInput }) input: RegistrationInput,
    @IsFlood() isFlood: boolean,
    @IdempotencyKey() key?: string,
  ): Promise<Registration> {
    return this.registrations.create(input, { key, isFlood });
  }

  @Endpoint(registrationRoutes.setBulkStatus)
  setBulkStatus(
    @Query({ schema: registrationRoutes.setBulkStatus.query })
    filter: z.output<typeof registrationRoutes.setBulkStatus.query>,
    @Body({ schema: BulkStatus }) body: BulkStatus,
    @IdempotencyKey() key?: string,
  ): Promise<StatusBatch> {
    return this.registrations.setBulkStatus(filter, body, key);
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
    return this.registrations.setStatus(id, query);
  }
}
