import { Body, Controller, Res, UseInterceptors } from '@nestjs/common';
import { type Erased, type People, PeopleSearch, PersonErasure, PersonExport, peopleRoutes } from '@nfa/contracts';
import { Endpoint } from '@nfa/service-kit';
import type { Response } from 'express';
import { AuditService } from '../audit/audit.service.ts';
import { SignInService } from '../auth/sign-in.service.ts';
import { type Caller, CurrentCaller } from '../http/gateway-request.ts';
import { OwnRouteInterceptor } from '../http/own-route.interceptor.ts';
import { ErasuresService } from './erasures.service.ts';
import { PeopleService } from './people.service.ts';
import { PersonExportService } from './person-export.service.ts';

/** Search, export and erasure of personal data. */
@Controller('api')
@UseInterceptors(OwnRouteInterceptor)
export class PeopleController {
  constructor(
    private readonly people: PeopleService,
    private readonly exports: PersonExportService,
    private readonly erasures: ErasuresService,
    private readonly signIn: SignInService,
    private readonly audit: AuditService,
  ) {}

  @Endpoint(peopleRoutes.find)
  find(@Body({ schema: PeopleSearch }) { find }: PeopleSearch): Promise<People> {
    return this.people.find(find);
  }

  @Endpoint(peopleRoutes.export)
  async export(
    @Body({ schema: PersonExport }) { records }: PersonExport,
    @CurrentCaller() caller: Caller,
    @Res() response: Response,
  ): Promise<void> {
    const documents = await this.exports.read(records);
    // Before the file is sent: every export has an activity line.
    await this.audit.record(caller, { action: 'export_person', entity: 'people' });
    this.exports.send(documents, response);
  }

  @Endpoint(peopleRoutes.erase)
  async erase(
    @Body({ schema: PersonErasure }) { records, password }: PersonErasure,
    @CurrentCaller() caller: Caller,
  ): Promise<Erased> {
    await this.signIn.confirmPassword(password, caller);
    return this.erasures.erase(records, caller);
  }
}
