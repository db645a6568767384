import { Body, Controller } from '@nestjs/common';
import { AgencyMail, type AgencyMailState, agencyMailRoutes } from '@nfa/contracts';
import { Endpoint, Id } from '@nfa/service-kit';
import { AgencyMailsService } from './agency-mails.service.ts';

@Controller()
export class AgencyMailsController {
  constructor(private readonly mails: AgencyMailsService) {}

  @Endpoint(agencyMailRoutes.put)
  put(@Id() id: string, @Body({ schema: AgencyMail }) mail: AgencyMail): Promise<AgencyMailState> {
    return this.mails.put(id, mail);
  }
}
