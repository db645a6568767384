import { Body, Controller } from '@nestjs/common';
import { type EnquirySettings, EnquirySettingsInput, enquirySettingsRoutes } from '@nfa/contracts';
import { Endpoint, IfMatch, IsFresh } from '@nfa/service-kit';
import { EnquirySettingsService } from './enquiry-settings.service.ts';

@Controller()
export class EnquirySettingsController {
  constructor(private readonly settings: EnquirySettingsService) {}

  @Endpoint(enquirySettingsRoutes.get)
  get(): Promise<EnquirySettings> {
    return this.settings.get();
  }

  @Endpoint(enquirySettingsRoutes.replace)
  replace(
    @Body({ schema: EnquirySettingsInput }) input: EnquirySettingsInput,
    @IsFresh() isFresh: boolean,
    @IfMatch() expectedVersion?: string,
  ): Promise<EnquirySettings> {
    return this.settings.replace(input, isFresh, expectedVersion);
  }
}
