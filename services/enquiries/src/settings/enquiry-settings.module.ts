import { Module } from '@nestjs/common';
import { EnquirySettingsController } from './enquiry-settings.controller.ts';
import { EnquirySettingsRepository } from './enquiry-settings.repository.ts';
import { EnquirySettingsService } from './enquiry-settings.service.ts';

@Module({
  controllers: [EnquirySettingsController],
  providers: [EnquirySettingsService, EnquirySettingsRepository],
})
export class EnquirySettingsModule {}
