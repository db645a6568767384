import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { EnquirySettingsController } from './enquiry-settings.controller.ts';
import { EnquirySettingsEntity } from './enquiry-settings.entity.ts';
import { EnquirySettingsRepository } from './enquiry-settings.repository.ts';
import { EnquirySettingsService } from './enquiry-settings.service.ts';

@Module({
  imports: [TypeOrmModule.forFeature([EnquirySettingsEntity])],
  controllers: [EnquirySettingsController],
  providers: [EnquirySettingsService, EnquirySettingsRepository],
})
export class EnquirySettingsModule {}
