import type { IncomingMessage } from 'node:http';
import { Body, Controller, Req } from '@nestjs/common';
import {
  type Application,
  ApplicationAgreement,
  ApplicationExperience,
  ApplicationStart,
  applicationRoutes,
} from '@nfa/contracts';
import { Endpoint, Id, IdempotencyKey } from '@nfa/service-kit';
import { IsFlood } from '../notifications/is-flood.ts';
import { ApplicationsService } from './applications.service.ts';
import { GuardianLinksService } from './guardian-links.service.ts';

@Controller()
export class ApplicationsController {
  constructor(
    private readonly applications: ApplicationsService,
    private readonly guardianLinks: GuardianLinksService,
  ) {}

  @Endpoint(applicationRoutes.start)
  start(
    @Body({ schema: ApplicationStart }) input: ApplicationStart,
    @IsFlood() isFlood: boolean,
    @IdempotencyKey() key?: string,
  ): Promise<Application> {
    return this.applications.start(input, { key, isFlood });
  }

  @Endpoint(applicationRoutes.confirm)
  confirm(@Id() id: string, @IdempotencyKey() key?: string): Promise<Application> {
    return this.guardianLinks.confirm(id, key);
  }

  @Endpoint(applicationRoutes.mailAgain)
  mailAgain(@Id() id: string, @IsFlood() isFlood: boolean, @IdempotencyKey() key?: string): Promise<Application> {
    return this.guardianLinks.mailAgain(id, { key, isFlood });
  }

  @Endpoint(applicationRoutes.get)
  get(@Id() id: string): Promise<Application> {
    return this.applications.get(id);
  }

  @Endpoint(applicationRoutes.setExperience)
  setExperience(
    @Id() id: string,
    @Body({ schema: ApplicationExperience }) { experience }: ApplicationExperience,
  ): Promise<Application> {
    return this.applications.setExperience(id, experience);
  }

  @Endpoint(applicationRoutes.uploadFace)
  uploadFace(@Id() id: string, @Req() request: IncomingMessage): Promise<Application> {
    return this.applications.addPhotograph(id, 'face', request);
  }

  @Endpoint(applicationRoutes.uploadProfile)
  uploadProfile(@Id() id: string, @Req() request: IncomingMessage): Promise<Application> {
    return this.applications.addPhotograph(id, 'profile', request);
  }

  @Endpoint(applicationRoutes.uploadFull)
  uploadFull(@Id() id: string, @Req() request: IncomingMessage): Promise<Application> {
    return this.applications.addPhotograph(id, 'full', request);
  }

  @Endpoint(applicationRoutes.uploadBack)
  uploadBack(@Id() id: string, @Req() request: IncomingMessage): Promise<Application> {
    return this.applications.addPhotograph(id, 'back', request);
  }

  @Endpoint(applicationRoutes.send)
  send(
    @Id() id: string,
    @Body({ schema: ApplicationAgreement }) _agreement: ApplicationAgreement,
    @IsFlood() isFlood: boolean,
  ): Promise<Application> {
    return this.applications.send(id, isFlood);
  }

  @Endpoint(applicationRoutes.withdraw)
  withdraw(@Id() id: string): Promise<Application> {
    return this.applications.withdraw(id);
  }
}
