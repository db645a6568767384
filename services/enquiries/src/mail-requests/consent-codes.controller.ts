import { Body, Controller } from '@nestjs/common';
import { ConsentCode, consentCodeRoutes } from '@nfa/contracts';
import { Endpoint } from '@nfa/service-kit';
import { ConsentCodesService } from './consent-codes.service.ts';

@Controller()
export class ConsentCodesController {
  constructor(private readonly codes: ConsentCodesService) {}

  @Endpoint(consentCodeRoutes.send)
  send(@Body({ schema: ConsentCode }) code: ConsentCode): Promise<{ link_id: string }> {
    return this.codes.send(code);
  }

  @Endpoint(consentCodeRoutes.sendAgain)
  async sendAgain(@Body({ schema: ConsentCode }) code: ConsentCode): Promise<{ is_sent: boolean }> {
    return { is_sent: await this.codes.sendAgain(code) };
  }
}
