import { Body, Controller, Headers, Param } from '@nestjs/common';
import { CLIENT_IP_HEADER, type NoticeTaken, paymentNoticeRoutes } from '@nfa/contracts';
import { Endpoint } from '@nfa/service-kit';
import { PaymentJobs } from './payment-jobs.ts';
import { PaymentNoticesService } from './payment-notices.service.ts';

@Controller()
export class PaymentNoticesController {
  constructor(
    private readonly notices: PaymentNoticesService,
    private readonly jobs: PaymentJobs,
  ) {}

  @Endpoint(paymentNoticeRoutes.take)
  async take(
    @Param('kind') kind: string,
    @Param('secret') secret: string,
    @Body() body: unknown,
    @Headers(CLIENT_IP_HEADER) sourceIp = '',
  ): Promise<NoticeTaken> {
    const taken = await this.notices.take(kind, secret, body, sourceIp);
    this.jobs.trigger();
    return taken;
  }
}
