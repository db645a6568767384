import { Body, Controller, Param } from '@nestjs/common';
import {
  NoticeAddresses,
  PaymentAccountInput,
  type PaymentSettings,
  PaymentSettingsChange,
  type PaymentTest,
  paymentSettingsRoutes,
} from '@nfa/contracts';
import { Endpoint } from '@nfa/service-kit';
import { PaymentSettingsService } from './payment-settings.service.ts';

@Controller()
export class PaymentSettingsController {
  constructor(private readonly settings: PaymentSettingsService) {}

  @Endpoint(paymentSettingsRoutes.get)
  get(): Promise<PaymentSettings> {
    return this.settings.get();
  }

  @Endpoint(paymentSettingsRoutes.chooseKeys)
  choose(@Body({ schema: PaymentSettingsChange }) change: PaymentSettingsChange): Promise<PaymentSettings> {
    return this.settings.choose(change);
  }

  @Endpoint(paymentSettingsRoutes.saveKeys)
  saveAccount(
    @Param('environment') environment: string,
    @Body({ schema: PaymentAccountInput }) input: PaymentAccountInput,
  ): Promise<PaymentSettings> {
    return this.settings.saveAccount(environment, input);
  }

  @Endpoint(paymentSettingsRoutes.testKeys)
  test(@Param('environment') environment: string): Promise<PaymentTest> {
    return this.settings.test(environment);
  }

  @Endpoint(paymentSettingsRoutes.registerNotices)
  register(@Body({ schema: NoticeAddresses }) { renew }: NoticeAddresses): Promise<PaymentTest> {
    return this.settings.register(renew);
  }
}
