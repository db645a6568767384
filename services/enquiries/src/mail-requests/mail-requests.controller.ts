import { Body, Controller } from '@nestjs/common';
import {
  AgencyMail,
  type AgencyMailState,
  agencyMailRoutes,
  ConsentCode,
  consentCodeRoutes,
  type TestMail,
  testMailRoutes,
} from '@nfa/contracts';
import { Endpoint, Id } from '@nfa/service-kit';
import { MailRequestsService } from './mail-requests.service.ts';

@Controller()
export class MailRequestsController {
  constructor(private readonly mails: MailRequestsService) {}

  @Endpoint(agencyMailRoutes.put)
  putAgencyMail(@Id() id: string, @Body({ schema: AgencyMail }) mail: AgencyMail): Promise<AgencyMailState> {
    return this.mails.putAgencyMail(id, mail);
  }

  @Endpoint(consentCodeRoutes.send)
  sendCode(@Body({ schema: ConsentCode }) code: ConsentCode): Promise<{ link_id: string }> {
    return this.mails.sendCode(code);
  }

  @Endpoint(consentCodeRoutes.sendAgain)
  async sendCodeAgain(@Body({ schema: ConsentCode }) code: ConsentCode): Promise<{ is_sent: boolean }> {
    return { is_sent: await this.mails.sendCodeAgain(code) };
  }

  @Endpoint(testMailRoutes.send)
  sendTestMail(): Promise<TestMail> {
    return this.mails.sendTestMail();
  }

  @Endpoint(testMailRoutes.get)
  getTestMail(@Id() id: string): Promise<TestMail> {
    return this.mails.getTestMail(id);
  }
}
