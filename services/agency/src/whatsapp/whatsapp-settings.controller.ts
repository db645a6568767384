import { Body, Controller } from '@nestjs/common';
import {
  type WhatsAppSettings,
  WhatsAppSettingsInput,
  type WhatsAppTest,
  whatsappSettingsRoutes,
} from '@nfa/contracts';
import { Endpoint } from '@nfa/service-kit';
import { WhatsAppSettingsService } from './whatsapp-settings.service.ts';

@Controller()
export class WhatsAppSettingsController {
  constructor(private readonly settings: WhatsAppSettingsService) {}

  @Endpoint(whatsappSettingsRoutes.get)
  get(): Promise<WhatsAppSettings> {
    return this.settings.get();
  }

  @Endpoint(whatsappSettingsRoutes.save)
  save(@Body({ schema: WhatsAppSettingsInput }) input: WhatsAppSettingsInput): Promise<WhatsAppSettings> {
    return this.settings.save(input);
  }

  @Endpoint(whatsappSettingsRoutes.test)
  test(): Promise<WhatsAppTest> {
    return this.settings.test();
  }
}
