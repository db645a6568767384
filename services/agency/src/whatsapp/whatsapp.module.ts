import { type DynamicModule, Module } from '@nestjs/common';
import { CloudApiClient } from './cloud-api-client.ts';
import { WHATSAPP_CONFIG, type WhatsAppConfig, WhatsAppKeys } from './whatsapp-keys.ts';
import { WHATSAPP } from './whatsapp-port.ts';
import { WhatsAppSettingsController } from './whatsapp-settings.controller.ts';
import { WhatsAppSettingsRepository } from './whatsapp-settings.repository.ts';
import { WhatsAppSettingsService } from './whatsapp-settings.service.ts';

/** WhatsApp's Cloud API: its keys and its calls. */
@Module({})
export class WhatsAppModule {
  static register(config: WhatsAppConfig): DynamicModule {
    return {
      module: WhatsAppModule,
      global: true,
      controllers: [WhatsAppSettingsController],
      providers: [
        { provide: WHATSAPP_CONFIG, useValue: config },
        WhatsAppSettingsRepository,
        WhatsAppSettingsService,
        WhatsAppKeys,
        {
          provide: WHATSAPP,
          inject: [WhatsAppKeys],
          useFactory: (keys: WhatsAppKeys) => new CloudApiClient(() => keys.account()),
        },
      ],
      exports: [WhatsAppKeys, WHATSAPP, WHATSAPP_CONFIG],
    };
  }
}
